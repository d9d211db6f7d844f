/// A form of a page, with what it would send.
public struct HTMLForm: Sendable {
    public let id: String
    /// In capitals.
    public let method: String
    public let action: String
    public internal(set) var controls: [Control] = []
    public internal(set) var buttons: [Button] = []

    public struct Control: Sendable {
        public enum Kind: Sendable, Equatable {
            case text
            case hidden
            case tick
            case radio
            /// What is chosen of a list.
            case choice
        }

        public let kind: Kind
        public let name: String
        public internal(set) var value: String
        public let isChecked: Bool
        /// All attributes as written.
        public let attributes: [String: String]
    }

    public struct Button: Sendable {
        public internal(set) var label: String
        public let name: String
        public let value: String
        /// Where it sends the form, when not to the form's own action.
        public let action: String?
    }

    /// The pairs a browser sends when the button is pressed.
    func fields(pressing button: Button, entered: [String: String], ticked: [String: Bool]) -> [(String, String)] {
        var pairs: [(String, String)] = []
        for control in controls where !control.name.isEmpty {
            switch control.kind {
            case .tick where ticked[control.name] ?? control.isChecked: pairs.append((control.name, control.value))
            case .radio where entered[control.name].map({ $0 == control.value }) ?? control.isChecked:
                pairs.append((control.name, control.value))
            case .text, .hidden, .choice: pairs.append((control.name, entered[control.name] ?? control.value))
            default: break
            }
        }
        if !button.name.isEmpty { pairs.append((button.name, button.value)) }
        return pairs
    }
}

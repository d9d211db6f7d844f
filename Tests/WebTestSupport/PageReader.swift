/// Collects the text, links and forms of a page from its tokens.
struct PageReader {
    private(set) var title = ""
    private(set) var links: [BrowserPage.Link] = []
    private(set) var forms: [HTMLForm] = []

    private var words: [Substring] = []
    private var open: [String: Int] = [:]
    private var currentForm: Int?
    private var link: (address: String, text: String)?
    private var button: (form: Int, index: Int)?
    private var area: (form: Int, index: Int)?
    private var select: [String: String]?
    /// Controls outside of any form that name one which may come later.
    private var strays: [(id: String, control: HTMLForm.Control?, button: HTMLForm.Button?)] = []

    var text: String { words.joined(separator: " ") }

    mutating func read(_ tokens: [HTMLScanner.Token]) {
        for token in tokens {
            switch token {
            case .open(let name, let attributes): begin(name, attributes)
            case .close(let name): end(name)
            case .text(let text): print(text)
            }
        }
        for (id, control, button) in strays {
            guard let index = forms.firstIndex(where: { $0.id == id }) else { continue }
            if let control { forms[index].controls.append(control) }
            if let button { forms[index].buttons.append(button) }
        }
    }

    private mutating func begin(_ name: String, _ attributes: [String: String]) {
        open[name, default: 0] += 1
        switch name {
        case "form":
            forms.append(
                HTMLForm(
                    id: attributes["id"] ?? "",
                    method: (attributes["method"] ?? "get").uppercased(),
                    action: attributes["action"] ?? ""
                )
            )
            currentForm = forms.count - 1
        case "a": link = (attributes["href"] ?? "", "")
        case "input": input(attributes)
        case "select": select = attributes
        case "option": option(attributes)
        case "textarea":
            area = add(control(.text, attributes), to: attributes["form"]).map { ($0, forms[$0].controls.count - 1) }
        case "button": begin(button: attributes)
        default: break
        }
    }

    private mutating func end(_ name: String) {
        open[name, default: 0] -= 1
        switch name {
        case "form": currentForm = nil
        case "a":
            if let link { links.append(.init(text: tidy(link.text), address: link.address)) }
            link = nil
        case "select": select = nil
        case "textarea": area = nil
        case "button":
            if let button {
                forms[button.form].buttons[button.index].label = tidy(forms[button.form].buttons[button.index].label)
            }
            button = nil
        default: break
        }
    }

    private mutating func print(_ text: String) {
        if open["title", default: 0] > 0, open["svg", default: 0] == 0 { title += tidy(text) }
        guard ["script", "style", "template", "title"].allSatisfy({ open[$0, default: 0] == 0 }) else { return }
        if let area { forms[area.form].controls[area.index].value += text }
        if let button { forms[button.form].buttons[button.index].label += text }
        link?.text += text
        words += Self.words(of: text)
    }

    private mutating func input(_ attributes: [String: String]) {
        switch attributes["type"] ?? "text" {
        case "submit": begin(button: attributes.merging(["label": attributes["value"] ?? ""]) { $1 })
        case "hidden": add(control(.hidden, attributes), to: attributes["form"])
        case "checkbox": add(control(.tick, attributes), to: attributes["form"])
        case "radio": add(control(.radio, attributes), to: attributes["form"])
        default: add(control(.text, attributes), to: attributes["form"])
        }
    }

    private mutating func option(_ attributes: [String: String]) {
        guard let select, attributes["selected"] != nil else { return }
        add(control(.choice, select.merging(["value": attributes["value"] ?? ""]) { $1 }), to: select["form"])
    }

    private func control(_ kind: HTMLForm.Control.Kind, _ attributes: [String: String]) -> HTMLForm.Control {
        HTMLForm.Control(
            kind: kind,
            name: attributes["disabled"] == nil ? attributes["name"] ?? "" : "",
            value: attributes["value"] ?? (kind == .tick || kind == .radio ? "on" : ""),
            isChecked: attributes["checked"] != nil,
            attributes: attributes
        )
    }

    @discardableResult
    private mutating func add(_ control: HTMLForm.Control, to id: String?) -> Int? {
        if let id {
            strays.append((id, control, nil))
            return nil
        }
        guard let currentForm else { return nil }
        forms[currentForm].controls.append(control)
        return currentForm
    }

    private mutating func begin(button attributes: [String: String]) {
        guard attributes["type"] != "button" else { return }
        let new = HTMLForm.Button(
            label: attributes["label"] ?? attributes["aria-label"] ?? "",
            name: attributes["name"] ?? "",
            value: attributes["value"] ?? "",
            action: attributes["formaction"]
        )
        let named = attributes["form"].flatMap { id in forms.firstIndex { $0.id == id } }
        guard let form = attributes["form"] == nil ? currentForm : named else {
            strays.append((attributes["form"] ?? "", nil, new))
            return
        }
        forms[form].buttons.append(new)
        button = (form, forms[form].buttons.count - 1)
    }

    private func tidy(_ text: String) -> String {
        Self.words(of: text).joined(separator: " ")
    }

    /// By scalars, which is much faster than by letters; no letter begins with white space and goes on.
    private static func words(of text: String) -> [Substring] {
        text.unicodeScalars.split {
            $0 == " " || $0 == "\n" || $0.value > 126 && $0.properties.isWhitespace || $0 == "\t" || $0 == "\r"
        }
        .map(Substring.init)
    }
}

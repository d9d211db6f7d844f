import Crypto
import Domain
import HTTP

/// A posted form about the places of a routine.
///
/// Names are `{what}.{place}.{printed}`, with what was printed there, so that what was typed is told from what stood there.
struct PlacesForm {
    static let maxFields = 400
    static let bodyLimit = 131_072

    /// The verb of the button that was pressed.
    let verb: String
    let fields: [Field]

    struct Field {
        let what: String
        let place: Identifier
        let printed: PrintedText
        let text: String
    }

    init(_ request: Request) throws(BadRequest) {
        let posted = try request.form(maxFields: Self.maxFields)
        verb = posted["op"] ?? "update"
        fields = posted.pairs.compactMap { pair in
            let parts = pair.name.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 3, let place = Identifier(parts[1]), let printed = PrintedText(token: parts[2]) else {
                return nil
            }
            return Field(what: String(parts[0]), place: place, printed: printed, text: pair.value)
        }
    }

    func fields(_ what: String) -> [Field] { fields.filter { $0.what == what } }

    /// Whether the page is left afterwards.
    var isLeaving: Bool { verb == "save" }

    /// What is asked for, to tell one post from another under the same key.
    var summary: String {
        let texts = fields.map { "\($0.what).\($0.place).\($0.printed.token)=\($0.text)" }
        return "\(verb)|" + texts.joined(separator: "|")
    }
}

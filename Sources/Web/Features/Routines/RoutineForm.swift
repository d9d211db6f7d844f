import Domain
import HTTP

/// The posted grid, read into what the domain decides about.
///
/// Names are `r.{place}.{printed}` for name, note and course, `t.{row}.{round}.{field}.{printed}` for the cells of the
/// grid, `on.{row}.{round}` for a box that is ticked, and `was.{row}.{round}.{0 or 1}` for what the box said on the page,
/// since a box without a tick sends nothing. What has another name is ignored.
struct RoutineForm {
    static let maxFields = 12_000
    static let bodyLimit = 524_288

    let operation: Operation
    let post: RoutinePost
    /// What stands in the field that names an exercise.
    let exerciseText: String

    /// The verb of the button that was pressed.
    enum Operation: Equatable {
        /// Keep what is in the cells, and nothing else.
        case update
        /// The same, and leave the grid.
        case save
        case add(Chosen)
        case remove(Identifier)
        case restore(Identifier)
        case moveUp(Identifier)
        case moveDown(Identifier)
        case setRounds(Int)
        case setRoundsOf(Identifier, Int)
        case join(Identifier)
        case leave(Identifier)
        case duplicate
        case bin
        case bringBack
    }

    /// An exercise by its row among all exercises, or by what stands in the field.
    enum Chosen: Equatable {
        case known(Identifier)
        case typed
        /// By what stands in the field, as one's own, though others come near.
        case own
    }

    /// - Throws: `BadRequest` when no button of ours posts such an `op`.
    init(_ fields: FormFields) throws(BadRequest) {
        guard let operation = Operation(fields["op"] ?? "update") else { throw BadRequest(status: 400) }
        exerciseText = fields["exercise"] ?? ""
        let isTyped = exerciseText.contains { !$0.isWhitespace }
        // Enter in the field that names an exercise asks for it, without a button.
        self.operation = operation == .update && isTyped ? .add(.typed) : operation
        post = RoutinePost(fields)
    }
}

extension RoutinePost {
    fileprivate init(_ fields: FormFields) {
        self.init()
        let ticked = Set(fields.pairs.lazy.map(\.name).filter { $0.hasPrefix("on.") })
        for pair in fields.pairs {
            let parts = pair.name.split(separator: ".", omittingEmptySubsequences: false)
            switch (parts[0], parts.count) {
            case ("r", 3):
                guard let place = RoutinePlace(head: parts[1]), let printed = PrintedText(token: parts[2])
                else { continue }
                texts.append(.init(place, pair.value.withPlainLines, printed: printed))
            case ("t", 5):
                guard let row = Identifier(parts[1]), let round = Int(parts[2]),
                    let field = TargetField(rawValue: String(parts[3])), let printed = PrintedText(token: parts[4])
                else { continue }
                texts.append(.init(.target(row, round: round, field), pair.value, printed: printed))
            case ("was", 4):
                guard let row = Identifier(parts[1]), let round = Int(parts[2]) else { continue }
                let isOn = ticked.contains("on.\(row).\(round)")
                switches.append(.init(row, round: round, isOn: isOn, wasOn: parts[3] == "1"))
            default: continue
            }
        }
    }
}

extension RoutinePlace {
    fileprivate init?(head name: Substring) {
        switch name {
        case "name": self = .name
        case "note": self = .note
        case "course": self = .course
        default: return nil
        }
    }
}

extension String {
    /// Browsers send the line ends of a text area as CR LF.
    fileprivate var withPlainLines: String {
        split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
    }
}

extension RoutineForm.Operation {
    fileprivate init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let id = parts.count > 1 ? Identifier(parts[1]) : nil
        switch (parts[0], parts.count, id) {
        case ("update", 1, _): self = .update
        case ("save", 1, _): self = .save
        case ("add-exercise", 1, _): self = .add(.typed)
        case ("add-own", 1, _): self = .add(.own)
        case ("duplicate", 1, _): self = .duplicate
        case ("bin", 1, _): self = .bin
        case ("bring-back", 1, _): self = .bringBack
        case ("rounds", 2, _):
            guard let count = Int(parts[1]) else { return nil }
            self = .setRounds(count)
        case ("rounds", 3, let id?):
            guard let count = Int(parts[2]) else { return nil }
            self = .setRoundsOf(id, count)
        case (_, 2, let id?):
            guard let operation = Self.operation(parts[0], on: id) else { return nil }
            self = operation
        default: return nil
        }
    }

    private static func operation(_ verb: Substring, on id: Identifier) -> Self? {
        switch verb {
        case "add-exercise": .add(.known(id))
        case "remove": .remove(id)
        case "restore": .restore(id)
        case "up": .moveUp(id)
        case "down": .moveDown(id)
        case "join": .join(id)
        case "leave": .leave(id)
        default: nil
        }
    }

    /// Under what name the operation is remembered by its key.
    var verb: String {
        switch self {
        case .update: "update"
        case .save: "save"
        case .add: "add"
        case .remove: "remove"
        case .restore: "restore"
        case .moveUp: "up"
        case .moveDown: "down"
        case .setRounds, .setRoundsOf: "rounds"
        case .join: "join"
        case .leave: "leave"
        case .duplicate: "duplicate"
        case .bin: "bin"
        case .bringBack: "bring-back"
        }
    }

    /// The exercise row to show afterwards.
    var row: Identifier? {
        switch self {
        case .restore(let id), .moveUp(let id), .moveDown(let id), .setRoundsOf(let id, _), .join(let id),
            .leave(let id):
            id
        default: nil
        }
    }
}

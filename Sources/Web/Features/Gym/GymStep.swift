import Domain
import HTTP

/// A weight beside the offered one, and what else was said of the next set: all of it is in the address it leads to.
struct GymStep {
    let row: Identifier
    /// The one that is chosen in the pad, or stands in its place.
    private(set) var weight: Weight
    let direction: Direction
    var details = GymSetDetails()

    enum Direction: String { case up, down }

    /// Nil for what no button of ours sends.
    init?(row: Substring, direction: Substring, _ fields: FormFields) {
        guard let row = Identifier(row), let direction = Direction(rawValue: String(direction)),
            case .weight(let weight)? = fields["load"].flatMap({ PrintedText(token: $0) })
        else { return nil }
        self.row = row
        self.weight = weight
        self.direction = direction
        details = GymSetDetails(fields)
    }

    /// What the button sends, beside the weight that it counts from.
    static func operation(_ direction: Direction, of row: Identifier) -> String { "step.\(row).\(direction)" }

    /// The same with the next weight that there is; where there is none, it stays.
    func taken(in weights: LoadableWeights) -> GymStep {
        var step = self
        step.weight = (direction == .up ? weights.next(above: weight) : weights.next(below: weight)) ?? weight
        return step
    }

    var address: String { "/gym?at=\(row)&load=\(PrintedText.weight(weight).token)\(details.query)" }
}

/// What is said of the next set beside its numbers.
struct GymSetDetails: Equatable {
    var kind = SetKind.working
    /// As it was typed or chosen; empty when it is not given.
    var effort = ""
    var note = ""

    init() {}

    /// Forgiving: what cannot be read is not given.
    init(_ fields: FormFields) {
        kind = fields["kind"].flatMap(SetKind.init) ?? .working
        effort = fields["rpe"] ?? ""
        note = fields["note"] ?? ""
    }

    fileprivate var query: String {
        let given = [
            kind == .working ? nil : ("kind", kind.rawValue), effort.isEmpty ? nil : ("rpe", effort),
            note.isEmpty ? nil : ("note", note),
        ].compactMap { $0 }
        return given.map { "&\($0)=\(PercentEncoding.encode($1))" }.joined()
    }

    /// "Drop set, RPE 9.5, with a note".
    var summary: String {
        let effort = effort.isEmpty ? "effort not given" : "RPE \(effort)"
        return "\(kind.choice) set, \(effort)\(note.isEmpty ? "" : ", with a note")"
    }
}

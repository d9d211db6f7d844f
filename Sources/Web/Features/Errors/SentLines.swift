import Domain
import HTTP

/// What a post sent in the words of its form: the cells of one set on one line, and what its button is about first.
enum SentLines {
    /// How many lines are shown; all that was sent is sent again.
    static let shownAtMost = 40

    static func make(_ posted: [FormFields.Pair]) -> [FormFields.Pair] {
        let fields = SentPlaces.make(posted)
        let subject = subject(of: fields.first { $0.name == "op" }?.value ?? "")
        let places = places(SentWords.make(fields).filter { !$0.value.isEmpty && !["op", "zone"].contains($0.name) })
        let isMeant = { (place: Place) in !subject.isEmpty && place.parts.contains(subject) }
        let lines = (places.filter(isMeant) + places.filter { !isMeant($0) }).map(\.line)
        if lines.isEmpty, let act = SentWords.act(fields) { return [.init(name: act, value: "")] }
        guard lines.count > shownAtMost else { return lines }
        let left = lines.count - shownAtMost
        return lines.prefix(shownAtMost) + [.init(name: "and \(left) more, sent again with these", value: "")]
    }

    /// The row or set that `add-set.{row}` and its like name; what adds an exercise is about the field that names one.
    private static func subject(of op: String) -> Substring {
        let parts = op.split(separator: ".")
        return parts.count > 1 ? parts[1] : op == "add-exercise" ? "exercise" : ""
    }

    /// One place of a form, and the values of its cells.
    private struct Place {
        /// Of the name, without the cell's own part.
        let parts: [Substring]
        var cells: [(field: Substring, value: String)]

        var line: FormFields.Pair {
            guard cells.count > 1 else { return .init(name: label, value: cells.first?.value ?? "") }
            return .init(name: parts.first == "n" ? "new set" : "set", value: set)
        }

        /// "140 × 5", "2000 in 7:58", "warm-up, 60 × 8, @8, belt on".
        private var set: String {
            func said(_ field: String) -> String? { cells.first { $0.field == field }?.value }
            let numbers = cells.filter { !["kind", "rpe", "note"].contains($0.field) }.map(\.value)
            let parts: [String?] = [
                said("kind").flatMap { $0 == SetKind.working.rawValue ? nil : $0 },
                numbers.joined(separator: said("metres") == nil ? " × " : " in "),
                said("rpe").map { "@\($0)" },
                said("note"),
            ]
            return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
        }

        private var label: String {
            let field = String(cells.first?.field ?? "")
            return ["w.name": "workout name", "w.date": "date"]["\(parts.first ?? "").\(field)"] ?? field
        }
    }

    /// The cells of a set stand together, as browsers send them.
    private static func places(_ fields: [FormFields.Pair]) -> [Place] {
        var places: [Place] = []
        for pair in fields {
            var parts = pair.name.split(separator: ".")
            // The name of an input row's cell ends with what was printed there.
            if parts.first == "n", parts.count > 3 { parts.removeLast() }
            let cell = (field: parts.last ?? "", value: pair.value)
            let isOfSet = parts.count > 1 && ["s", "n"].contains(parts[0])
            let place = Array(parts.prefix(max(1, parts.count - 1)))
            if isOfSet, let last = places.indices.last, places[last].parts == place {
                places[last].cells.append(cell)
            } else {
                places.append(Place(parts: place, cells: [cell]))
            }
        }
        return places
    }
}

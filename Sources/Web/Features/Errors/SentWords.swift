import Domain
import HTTP

/// The fields of gym mode, of the rest, of a routine's grid and of what a gym has, under the words that their pages use.
///
/// A set of gym mode comes out as the cells of an input row, so that it reads as one of the log.
enum SentWords {
    static func make(_ fields: [FormFields.Pair]) -> [FormFields.Pair] {
        let isOfGym = fields.contains { $0.name == "row" } || fields.contains { $0.value.hasPrefix("warm-up.") }
        return isOfGym ? gym(fields) : grid(fields.compactMap(thing))
    }

    /// What a button asks for that sends nothing else to be read; those of other pages have verbs of the same name.
    static func act(_ fields: [FormFields.Pair]) -> String? {
        let operation = fields.first { $0.name == "op" }?.value ?? ""
        let isOfGym = fields.contains { $0.name == "row" }
        guard isOfGym || ["start", "show.", "save.", "abandon."].contains(where: operation.hasPrefix) else {
            return nil
        }
        let words = [
            "show": "another exercise", "skip": "skip the exercise", "later": "this exercise later",
            "take-back": "take the exercise back", "step": "another weight", "swap": "another exercise in its place",
            "add": "one more exercise", "start": "begin a workout", "save": "finish the workout",
            "abandon": "throw the workout away", "remove-set": "take the set out", "restore-set": "put the set back",
            "confirm": "the set is right", "read": "another weight for the set", "leave": "leave the set out",
            "pause": "pause the rest", "play": "go on resting", "reset": "rest from the beginning",
            "less": "15 seconds less", "more": "15 seconds more",
        ]
        return operation.split(separator: ".").first.flatMap { words[String($0)] }
    }

    private static func gym(_ fields: [FormFields.Pair]) -> [FormFields.Pair] {
        let said = fields.reduce(into: [String: String]()) { $0[$1.name] = $1.value }
        let operation = said["op"] ?? ""
        let isSet = operation.hasPrefix("set.") || operation.isEmpty && said["reps"] != nil
        let rest = fields.compactMap { pair -> FormFields.Pair? in
            let parts = pair.name.split(separator: ".", omittingEmptySubsequences: false)
            switch parts.first {
            case "s", "x", "op": return pair
            case "exercise": return said["printed"] == pair.value ? nil : pair
            case "note" where !isSet: return pair
            case "set-up":
                let isTyped = parts.count == 2 && PrintedText(token: parts[1]) != PrintedText(kept: pair.value)
                return isTyped ? .init(name: "set-up note", value: pair.value) : nil
            default: return nil
            }
        }
        let warmUp = operation.split(separator: ".").dropFirst(2)
        let suggested = warmUp.count == 2 ? "\(text(ofToken: warmUp.first ?? "")) × \(warmUp.last ?? "")" : ""
        return (isSet ? cells(said) : []) + [.init(name: "warm-up", value: suggested)] + clock(operation, said) + rest
    }

    private static func cells(_ said: [String: String]) -> [FormFields.Pair] {
        let weight = said["weight"] ?? said["load"].map { text(ofToken: $0) }
        let values = [
            ("weight", weight), ("reps", said["reps"]), ("metres", said["metres"]), ("seconds", said["seconds"]),
            ("kind", said["kind"]), ("rpe", said["rpe"]), ("note", said["note"]),
        ]
        return values.compactMap { field, value in
            value.map { .init(name: "n.\(said["row"] ?? "").\(field)", value: $0) }
        }
    }

    /// How long a rest is to be, as it was typed or else chosen.
    private static func clock(_ operation: String, _ said: [String: String]) -> [FormFields.Pair] {
        guard operation == "set" else { return [] }
        return [("rest", "rest"), ("alert before the end", "ahead")].map { label, field in
            let typed = said["\(field)-other"] ?? ""
            let chosen = said[field].flatMap { Int($0) }.map { $0 == 0 ? "off" : ClockText.of(seconds: $0) }
            return .init(name: label, value: typed.isEmpty ? chosen ?? "" : typed)
        }
    }

    /// `140 kg` of `140000kg`; another text as it is.
    private static func text(ofToken token: some StringProtocol) -> String {
        guard case .weight(let weight)? = PrintedText(token: token) else { return String(token) }
        return "\(weight.text(in: weight.unit)) \(weight.unit.symbol)"
    }

    /// A thing of a gym, or a head of a routine; what only tells what was printed is left out.
    private static func thing(_ pair: FormFields.Pair) -> FormFields.Pair? {
        let parts = pair.name.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        let labels = [
            "usual": "usual bar", "dumbbells": "dumbbells", "kettlebells": "kettlebells", "machine": "machines",
            "cable": "cables", "new-bar": "another bar", "new-plate": "another plate",
        ]
        switch (parts[0], parts.count) {
        case ("was", _), ("on", _): return nil
        case ("r", 3): return .init(name: parts[1], value: pair.value)
        case ("bar", 3): return .init(name: parts[2], value: pair.value)
        case ("pairs", 3): return .init(name: "pairs of \(text(ofToken: parts[2]))", value: pair.value)
        default: return labels[parts[0]].map { .init(name: $0, value: pair.value) } ?? pair
        }
    }

    /// The cells of one round of a routine on one line.
    private static func grid(_ fields: [FormFields.Pair]) -> [FormFields.Pair] {
        var lines: [FormFields.Pair] = []
        var last = ""
        for pair in fields {
            let parts = pair.name.split(separator: ".")
            guard parts.first == "t", parts.count > 3 else {
                lines.append(pair)
                last = ""
                continue
            }
            guard !pair.value.isEmpty else { continue }
            let place = "\(parts[1]).\(parts[2])"
            let value = parts[3] == "rest" ? "rest \(pair.value)" : pair.value
            if place == last, let line = lines.popLast() {
                let mark = parts[3] == "rest" ? ", " : " × "
                lines.append(.init(name: line.name, value: line.value + mark + value))
            } else {
                lines.append(.init(name: "round \(parts[2])", value: value))
            }
            last = place
        }
        return lines
    }
}

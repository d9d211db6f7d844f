import Domain
import HTTP

/// The fields about the places of a routine, under the words that their pages use: what was typed, and what was answered.
enum SentPlaces {
    private static let words = [
        "weight": "load", "text": "prescription", "rule": "rule", "step": "step", "max": "training max",
        "percents": "percent of each set",
    ]

    static func make(_ fields: [FormFields.Pair]) -> [FormFields.Pair] {
        let told = fields.compactMap(place)
        let isOffered = fields.contains { isOffer($0.name) }
        let answers = ["take": "take what is offered", "ignore": "ignore what is offered"]
        let verb = fields.first { $0.name == "op" }?.value.split(separator: ".").first ?? ""
        guard isOffered, let answer = answers[String(verb)] else { return told }
        return told + [.init(name: "answer", value: answer)]
    }

    private static func isOffer(_ name: String) -> Bool { name.hasPrefix("raise.") || name.hasPrefix("lighter.") }

    /// Nil for what only tells what was printed.
    private static func place(_ pair: FormFields.Pair) -> FormFields.Pair? {
        if isOffer(pair.name) { return nil }
        let parts = pair.name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let word = words[String(parts[0])], Identifier(parts[1]) != nil,
            let printed = PrintedText(token: parts[2])
        else { return pair }
        return printed == PrintedText(kept: pair.value) ? nil : .init(name: word, value: pair.value)
    }
}

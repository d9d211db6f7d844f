/// A typed text divided into a number and the word after it, as in `135 lbs`.
struct TypedQuantity {
    /// What comes before the unit, without blanks around it; not yet known to be a number.
    let number: String
    /// The letters at the end, as typed; empty when there are none.
    let unit: String

    init(_ text: String) {
        let trimmed = text.withoutInvisibles.trimmingWhitespace
        let tail = trimmed.reversed().prefix { $0.isLetter }
        let split = trimmed.index(trimmed.endIndex, offsetBy: -tail.count)
        let head = String(trimmed[..<split]).trimmingWhitespace
        number = head.isEmpty ? trimmed : head
        unit = head.isEmpty ? "" : String(trimmed[split...])
    }

    /// The number in a sentence, unless it is too long for one.
    var quoted: String { number.count <= 12 ? number : "this" }
}

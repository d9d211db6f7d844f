/// Prints whole numbers with zeros before them.
enum PaddedNumber {
    /// The number, not negative, in at least so many digits: `07`, `0987`.
    static func text(_ number: Int, digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}

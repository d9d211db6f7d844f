/// The ends of a range as it is typed: `8-12`, `8–12`, `8 to 12`.
enum TypedRange {
    /// Without blanks around them; one for a text that is no range, more than two for one that makes no sense.
    static func ends(of text: String) -> [String] {
        let dashes = "-‐‑‒–—−~"
        var words = text.withoutInvisibles.lowercased()
        if let word = words.firstRange(of: " to ") { words.replaceSubrange(word, with: "-") }
        return words.split(omittingEmptySubsequences: false, whereSeparator: dashes.contains).map {
            String($0).trimmingWhitespace
        }
    }
}

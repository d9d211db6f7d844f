import Foundation

/// One spelling for names that a person would call the same.
enum NameFolding {
    /// Unicode NFKC with letters folded to one case: `Ｂench`, `BENCH` and `bench` are one name.
    static func key(_ text: String) -> String {
        text.precomposedStringWithCompatibilityMapping
            .folding(options: .caseInsensitive, locale: nil)
            .precomposedStringWithCompatibilityMapping
    }
}

import Foundation

/// One spelling for names that a person would call the same.
enum NameFolding {
    /// Unicode NFKC with letters of one case: `Ｂench`, `BENCH` and `bench` are one name.
    ///
    /// Upper case first, since that is where letters with two lower-case forms meet.
    @Sendable
    static func key(_ text: String) -> String {
        text.precomposedStringWithCompatibilityMapping.uppercased().lowercased()
            .precomposedStringWithCompatibilityMapping
    }
}

import Domain
import Foundation

/// The one spelling under which an address is looked for: compatibility forms composed, case folded.
enum EmailFolding {
    /// Upper case first, since that is where letters with two lower-case forms meet.
    @Sendable
    static func fold(_ text: String) -> String {
        text.precomposedStringWithCompatibilityMapping.uppercased().lowercased()
            .precomposedStringWithCompatibilityMapping
    }
}

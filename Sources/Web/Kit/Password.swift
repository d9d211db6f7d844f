import Foundation

/// A password as it was typed, in the one spelling of its letters that is hashed.
///
/// Never printed: its description hides it.
struct Password: CustomStringConvertible {
    let text: String

    init(_ typed: String) {
        text = typed.precomposedStringWithCanonicalMapping
    }

    var bytes: [UInt8] { Array(text.utf8) }

    var description: String { "Password(hidden)" }
}

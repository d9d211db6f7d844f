import Crypto
import Domain
import HTTP

/// The token in every form, for browsers that say nothing of where a post comes from.
///
/// It needs no masking against compression attacks: a browser that can be made to send a forged post sends `Origin`
/// with it, and then the token is not asked for.
enum FormToken {
    static let field = "t"

    static func text(for cookies: VisitorCookies, key: [UInt8]) -> String {
        guard let binding = cookies.login ?? cookies.visit else { return "" }
        return Base64URL.encode(MessageCode.of(SHA256.digest(Array(binding.utf8)), key: key))
    }

    /// The proof with whose page it stands on behind it.
    static func join(_ proof: String, _ account: String) -> String { "\(proof).\(account)" }

    /// The tag of whose page the form of a post stood on, nil where it says none.
    ///
    /// A form with files is not asked: to read it twice would take its memory twice.
    static func account(of request: Request) -> String? {
        guard !request.isMultipart, let fields = try? request.form(maxFields: .max) else { return nil }
        return account(in: fields[field] ?? "")
    }

    /// The tag behind the proof.
    static func account(in token: String) -> String? {
        let tag = token.drop { $0 != "." }.dropFirst()
        return tag.isEmpty ? nil : String(tag)
    }

    static func isValid(_ token: String, for cookies: VisitorCookies, key: [UInt8]) -> Bool {
        let expected = text(for: cookies, key: key)
        let proof = token.prefix { $0 != "." }
        return !expected.isEmpty && constantTimeEqual(Array(proof.utf8), Array(expected.utf8))
    }
}

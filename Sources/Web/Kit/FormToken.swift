import Crypto
import Domain

/// The token in every form, for browsers that say nothing of where a post comes from.
///
/// It needs no masking against compression attacks: a browser that can be made to send a forged post sends `Origin`
/// with it, and then the token is not asked for.
enum FormToken {
    static func text(for cookies: VisitorCookies, key: [UInt8]) -> String {
        guard let binding = cookies.login ?? cookies.visit else { return "" }
        return Base64URL.encode(MessageCode.of(SHA256.digest(Array(binding.utf8)), key: key))
    }

    static func isValid(_ token: String, for cookies: VisitorCookies, key: [UInt8]) -> Bool {
        let expected = text(for: cookies, key: key)
        return !expected.isEmpty && constantTimeEqual(Array(token.utf8), Array(expected.utf8))
    }
}

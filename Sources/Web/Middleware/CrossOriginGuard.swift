import Crypto
import HTTP

/// Lets a post through only when a page of ours sent it.
///
/// What the browser says of the sender decides; only one that says nothing is asked for the token of our forms.
enum CrossOriginGuard {
    /// - Throws: `BadRequest` with 403.
    static func pass(_ visitor: Visitor) throws(BadRequest) {
        guard isSafe(visitor.request.method) || isFromHere(visitor) else { throw BadRequest(status: 403) }
    }

    private static func isSafe(_ method: String) -> Bool { method == "GET" || method == "HEAD" }

    private static func isFromHere(_ visitor: Visitor) -> Bool {
        let headers = visitor.request.headers
        // Whoever says two things is believed neither.
        guard ["sec-fetch-site", "origin"].allSatisfy({ Set(headers.values($0)).count <= 1 }) else { return false }
        if let site = headers["sec-fetch-site"] { return site == "same-origin" }
        if let origin = headers["origin"] { return origin == visitor.services.origin.origin(of: visitor.request.head) }
        guard let token = sentToken(visitor.request) else { return false }
        return FormToken.isValid(token, for: visitor.cookies, key: visitor.services.keys.key(for: .formTokens))
    }

    private static func sentToken(_ request: Request) -> String? {
        if let form = try? request.form(maxFields: .max) { return form["t"] }
        return (try? request.multipart(maxParts: 4))?["t"].map { String(decoding: $0.bytes, as: UTF8.self) }
    }
}

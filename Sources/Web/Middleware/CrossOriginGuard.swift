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
        guard let token = try? visitor.request.texts(maxFields: .max)[FormToken.field] else { return false }
        let key = visitor.services.keys.key(for: .formTokens)
        return bindings(visitor).contains { FormToken.isValid(token, for: $0, key: key) }
    }

    /// What a form may be bound to: this login, or this visit.
    ///
    /// An entry form was printed for the visit, and its second tap comes when the first has logged in already.
    private static func bindings(_ visitor: Visitor) -> [VisitorCookies] {
        guard IdentityRoutes.entries.contains(visitor.request.path) else { return [visitor.cookies] }
        var visit = visitor.cookies
        visit.login = nil
        return [visitor.cookies, visit]
    }
}

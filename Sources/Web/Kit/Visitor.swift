import Crypto
import Database
import Domain
import HTTP

/// What every request has, signed in or not; it never leaves its worker's thread.
struct Visitor {
    let services: Services
    var request: Request
    /// Names this request in the log and on error pages.
    let requestID: String
    /// When the request came.
    let now: Instant
    /// This worker's connection, opened when first used.
    let connection: Connection
    let clientAddress: ClientAddress
    var cookies: VisitorCookies
    /// The tag of the account that is logged in, once that was looked up; see `AccountTag`.
    var account = ""

    init(services: Services, request: Request, connection: Connection) {
        self.services = services
        self.request = request
        self.connection = connection
        now = services.clock()
        requestID = Base64URL.encode(services.random(9))
        clientAddress = services.trustedProxies.client(of: request.head)
        cookies = VisitorCookies(request.head, isSecure: services.origin.isSecure)
    }

    /// Proves that a form came from a page of ours; bound to this browser's cookie, empty without one.
    ///
    /// Behind it stands whose page it was, for a phone that keeps the post.
    var formToken: String {
        let proof = FormToken.text(for: cookies, key: services.keys.key(for: .formTokens))
        return account.isEmpty ? proof : FormToken.join(proof, account)
    }

    /// A page of this site.
    ///
    /// - Throws: `TemplateError` when page and template do not fit, which is a mistake in the program.
    func respond(with page: some Page, status: Int = 200) throws -> Response {
        try PageResponse.make(page, status: status, for: self, isSignedIn: false)
    }
}

extension Visitor {
    var isPosting: Bool { request.method == "POST" }

    /// What this post sent; no fields when its body is no form.
    var sent: SentForm {
        SentForm(address: request.address, fields: (try? request.texts(maxFields: 12_000))?.pairs ?? [])
    }

    /// A page for whoever asks, with the way on that fits them.
    func respondToAnyone(with page: some Page, status: Int = 200) throws -> Response {
        try PageResponse.make(page, status: status, for: self, isSignedIn: isKnownToBeSignedIn)
    }
}

import HTTP
import Persistence

/// Parks posts that met no login, and settles them after the next one.
struct ParkedPosts {
    private let destinations: Router<SignedIn>

    init(_ destinations: Router<SignedIn>) {
        self.destinations = destinations
    }

    /// The log-in form with the post sealed into it: 401.
    static func park(_ visitor: Visitor, formerOwner: Int?) throws -> Response {
        guard let post = ParkedPost(visitor, owner: formerOwner) else {
            return try expired(.tooLargeToKeep(isUnclaimed: formerOwner == nil), visitor)
        }
        return try expired(.keeping(post.sealed(visitor.services), isUnclaimed: formerOwner == nil), visitor)
    }

    private static func expired(_ page: LoginPage, _ visitor: Visitor) throws -> Response {
        var response = try visitor.respond(with: page.offeringPasskeys(visitor), status: 401)
        response.headers["www-authenticate"] = "FormBased realm=\"log\""
        return response
    }

    /// What becomes of a parked post once somebody is logged in.
    ///
    /// Applied at once only when it is known to be this athlete's and from today; never shown to another.
    func settle(_ sealed: String, for signedIn: SignedIn) throws -> Response {
        guard let post = ParkedPost(sealed: sealed, signedIn.visitor.services), let found = route(of: post) else {
            return try signedIn.respond(with: RefusalPage(sentences: [Self.unreadable]), status: 422)
        }
        let tag = signedIn.visitor.services.accountTag(of: signedIn.athlete.id)
        guard post.owner.map({ $0 == signedIn.athlete.id }) ?? post.account.map({ $0 == tag }) ?? true else {
            return try signedIn.respond(with: OtherAccountPage(parked: sealed), status: 409)
        }
        guard post.owner != nil, post.isFresh(at: signedIn.now) else {
            let isOld = post.owner != nil
            let sent = SentForm(address: post.address, fields: post.fields)
            return try signedIn.respond(with: UnsentPage(sent: sent, isOld: isOld))
        }
        return try replay(post, found.route, found.parameters, for: signedIn)
    }

    /// Its key has changed since, or somebody has changed the post.
    private static let unreadable =
        "You are logged in, but what waited in the page for that could not be opened. Enter it once more."

    private func route(of post: ParkedPost) -> (route: Router<SignedIn>.Route, parameters: PathParameters)? {
        guard case .found(let route, let parameters) = destinations.match(method: "POST", path: post.head.path) else {
            return nil
        }
        return (route, parameters)
    }

    /// Runs the handler that the post was meant for, with the same key, as of when it was sent.
    private func replay(
        _ post: ParkedPost,
        _ route: Router<SignedIn>.Route,
        _ parameters: PathParameters,
        for signedIn: SignedIn
    ) throws -> Response {
        var visitor = signedIn.visitor
        visitor.request.head.path = post.head.path
        visitor.request.head.query = post.head.query
        visitor.request.body = .bytes(post.body)
        var context = SignedIn(visitor: visitor, athlete: signedIn.athlete, login: signedIn.login)
        context.doneAt = min(post.parkedAt, context.now)
        do {
            return try route.respond(to: visitor.request, parameters, in: context)
        } catch {
            return ErrorPages.response(to: error, for: visitor)
        }
    }
}

extension ParkedPost {
    fileprivate var head: RequestHead {
        let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return RequestHead(method: "POST", path: parts[0], query: parts.count > 1 ? parts[1] : "")
    }

    fileprivate var fields: [FormFields.Pair] {
        (try? FormFields(urlEncoded: body, maxFields: 12_000))?.pairs ?? []
    }

    /// The tag of whose page it stood on, nil when that does not say.
    fileprivate var account: String? {
        FormToken.account(in: fields.first { $0.name == FormToken.field }?.value ?? "")
    }
}

import Crypto
import Database
import Domain
import HTTP
import Persistence

/// `/plan/feed`, where a subscription is made and revoked, and `/plan/{day}.ics`, a day as a file.
enum CalendarRoutes {
    fileprivate static let path = "/plan/feed"
    /// How long the address that was just made is still shown.
    static let shownSeconds = 600

    static func register(on routes: inout Router<SignedIn>) {
        routes.get(path, show)
        routes.post(path, post)
        routes.get("/plan/{day}.ics", download)
    }

    private static func show(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.feedArrival(of: key)) }
        let isAsked = FormFields(query: request.head.query)["made"] != nil
        return try signedIn.respond(with: CalendarFeedPage(CalendarFeedContent(signedIn, shows: isAsked, request.head)))
    }

    private static func post(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let key = try request.operationKey()
        guard let change = FeedChange(rawValue: try request.form()["op"] ?? "") else { throw BadRequest(status: 400) }
        try signedIn.visitor.connection.transaction { try signedIn.run(change, key) }
        return .seeOther(change == .revoke ? path : "\(path)?made")
    }

    private static func download(_: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        try signedIn.plans.keepUp(on: signedIn.today, weeksStartingOn: signedIn.firstWeekday)
        if path["day"] == "feed" {
            let range = CalendarDay.range(on: signedIn.today, weeksStartingOn: signedIn.firstWeekday)
            let days = try signedIn.plans.calendarDays(range)
            return CalendarAnswer.file(days, named: "training.ics", for: signedIn.visitor)
        }
        guard let day = LocalDay(iso: path["day"]) else { throw NotFound() }
        let days = try signedIn.plans.calendarDays(day...day)
        guard !days.isEmpty else { throw NotFound() }
        return CalendarAnswer.file(days, named: "training-\(day.iso).ics", for: signedIn.visitor)
    }
}

/// What is to happen to the address.
private enum FeedChange: String {
    /// Makes one, in the place of the one there is.
    case make = "feed.make"
    case revoke = "feed.revoke"
}

extension SignedIn {
    fileprivate var feeds: CalendarFeedRepository {
        CalendarFeedRepository(visitor.connection, athlete: athlete.id)
    }

    /// Once for each key; runs inside a transaction.
    fileprivate func run(_ change: FeedChange, _ key: OperationKey) throws {
        try drafts.lockAthlete()
        let post = KeyedPost(self, key, "plan.\(change.rawValue)", asking: change.rawValue)
        guard let fresh = try post.freshKey() else { return }
        switch change {
        case .make:
            let secret = CalendarFeedSecret(from: fresh, of: athlete.id, visitor.services)
            try feeds.make(digest: secret.digest, key: fresh.bytes, at: now)
        case .revoke: try feeds.revoke()
        }
        try post.record(fresh, verb: post.kind, "")
    }

    fileprivate func feedArrival(of key: OperationKey) throws -> ArrivalPage {
        .settled(
            try hasArrived(key),
            "the calendar",
            at: CalendarRoutes.path,
            moment: "Calendar",
            arrived: "What you sent is done. Nothing is done twice.",
            lost: "Nothing is stored under this address. Go back and send it again."
        )
    }
}

extension CalendarFeedContent {
    fileprivate init(_ signedIn: SignedIn, shows isAsked: Bool, _ head: RequestHead) throws {
        let services = signedIn.visitor.services
        let kept = try signedIn.feeds.kept()
        var address = ""
        if isAsked, let kept, let key = OperationKey(Base64URL.encode(kept.key)),
            kept.madeAt.seconds(until: signedIn.now) < CalendarRoutes.shownSeconds
        {
            let secret = CalendarFeedSecret(from: key, of: signedIn.athlete.id, services)
            // With another key of the server it is not the one that was made.
            if constantTimeEqual(secret.digest, kept.digest) {
                address = (services.origin.origin(of: head) ?? "") + secret.path
            }
        }
        self.init(
            since: kept.map { signedIn.dayText(of: $0.madeAt) },
            fetched: kept?.fetchedAt.map(signedIn.timeText),
            address: address,
            plan: try signedIn.plans.latest().map { $0.endedOn == nil ? .goesOn : .stopped } ?? .none,
            mintKey: { signedIn.mintKey().text }
        )
    }
}

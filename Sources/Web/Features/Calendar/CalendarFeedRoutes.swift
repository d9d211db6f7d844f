import Database
import Domain
import HTTP
import Persistence

/// `/feeds/{secret}.ics`: the one address that shows something of an athlete to who is not logged in.
///
/// Whoever has the secret reads the days of training by name, and nothing else; no cookie is looked at and none is set.
enum CalendarFeedRoutes {
    /// Calendars of one household, however many, that ask every few minutes.
    static let limit = ThrottleLimit(atOnce: 60, secondsForEach: 10)

    static func register(on routes: inout Router<Visitor>) {
        // Among the writes, since it writes that it was asked for, and since the lane of reads is closed to strangers.
        routes.get("/feeds/{secret}.ics", lane: .write, show)
    }

    private static func show(_: Request, _ path: PathParameters, _ visitor: Visitor) throws -> Response {
        if let seconds = try AttemptLimits(visitor).wait(forFeed: limit) { return later(seconds) }
        guard let secret = CalendarFeedSecret(path["secret"]),
            let reader = try CalendarFeedRepository.reader(digest: secret.digest, visitor.connection)
        else { return none }
        let plans = PlanRepository(visitor.connection, athlete: reader.athlete)
        let zones = visitor.services.zones
        let today = zones.localDay(of: visitor.now, in: reader.zone ?? zones.fallback)
        try plans.keepUp(on: today, weeksStartingOn: .monday)
        try CalendarFeedRepository(visitor.connection, athlete: reader.athlete).noteFetch(at: visitor.now)
        let days = try plans.calendarDays(CalendarDay.range(on: today, weeksStartingOn: .monday))
        return CalendarAnswer.file(days, for: visitor)
    }

    /// The same for an address that never was, one that was revoked, and one that is no address at all.
    private static let none = plain(404, "No such calendar.\n")

    private static func later(_ seconds: Int) -> Response {
        var response = plain(429, "Too many requests. Try again later.\n")
        response.headers["retry-after"] = "\(seconds)"
        return response
    }

    private static func plain(_ status: Int, _ text: String) -> Response {
        Response(
            status: status,
            headers: ["content-type": "text/plain; charset=utf-8", "cache-control": "private, no-store"],
            bytes: Array(text.utf8)
        )
    }
}

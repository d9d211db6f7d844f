import Crypto
import Domain
import HTTP
import Persistence

/// What a request has once somebody is logged in: the only route to personal data.
struct SignedIn {
    let visitor: Visitor
    let athlete: Athlete
    let login: Identifier
    /// The athlete's zone, or the server's own until a browser has told one.
    let zone: String
    /// The day it is where the athlete is.
    let today: LocalDay
    /// When what a post of the log says was done: when it came, or earlier for one that had to wait on a phone.
    ///
    /// A set, a workout that begins and the rest are dated by it, and nothing else is.
    var doneAt: Instant

    init(visitor: Visitor, athlete: Athlete, login: Identifier) {
        self.visitor = visitor
        self.athlete = athlete
        self.login = login
        let zones = visitor.services.zones
        zone = athlete.zone ?? zones.fallback
        today = zones.localDay(of: visitor.now, in: zone)
        doneAt = visitor.now
    }

    var now: Instant { visitor.now }

    /// Prints everything as the athlete has chosen.
    func inOwnStyle<Value>(_ make: () throws -> Value) rethrows -> Value {
        try TextStyle.$current.withValue(athlete.style, operation: make)
    }

    func mintIdentifier() -> Identifier { visitor.services.mintIdentifier(at: now) }

    func mintKey() -> OperationKey { visitor.services.mintKey() }

    /// A page of this site, with the navigation of someone logged in.
    func respond(with page: some Page, status: Int = 200) throws -> Response {
        try PageResponse.make(page, status: status, for: visitor, isSignedIn: true)
    }
}

extension Visitor {
    /// How stale `last_seen` may be: it is written at most this often.
    private static let touchSeconds = 3600

    /// The login this browser's cookie names.
    ///
    /// - Throws: `NotSignedIn` without a living one; `DatabaseError` when that cannot be known.
    func signedIn() throws -> SignedIn {
        guard let token = cookies.login else { throw NotSignedIn(formerOwner: nil) }
        let record = try LoginRepository(connection).find(tokenDigest: SHA256.digest(Array(token.utf8)))
        guard let record, record.isLive(at: now) else {
            if let record { end(record) }
            throw NotSignedIn(formerOwner: record?.athlete.id)
        }
        note(record)
        var visitor = self
        visitor.account = services.accountTag(of: record.athlete.id)
        return SignedIn(visitor: visitor, athlete: record.athlete, login: record.id)
    }

    /// Writes that the browser was here, at most hourly.
    private func note(_ record: LoginRecord) {
        guard record.lastSeen.advanced(bySeconds: Self.touchSeconds) <= now else { return }
        attempt { try LoginRepository(connection).touch(record.id, of: record.athlete.id, at: now) }
    }

    /// Ends a login that nobody came back with in time, so that a clock set back does not bring it to life again.
    private func end(_ record: LoginRecord) {
        guard record.revokedAt == nil else { return }
        attempt { try LoginRepository(connection).revoke(record.id, of: record.athlete.id, at: now) }
    }

    /// Writes if that can be: a database that can only be read still shows its pages.
    private func attempt(_ write: () throws -> Void) {
        do {
            try write()
        } catch {
            services.log(.failure(id: requestID, text: "\(error)"))
        }
    }
}

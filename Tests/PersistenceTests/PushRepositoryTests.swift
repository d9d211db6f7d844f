import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("A browser that is told of rests belongs to one login of one athlete")
struct PushRepositoryTests {
    private let connection: Connection
    private let athlete: RestingAthlete
    private let pushes: PushRepository
    private let endpoint: PushEndpoint
    private let sender = RestingAthlete.sender

    init() throws {
        connection = try TestDatabase().connect()
        athlete = try RestingAthlete(connection)
        pushes = PushRepository(connection, athlete: athlete.id)
        endpoint = try #require(PushServices.known.endpoint("https://fcm.googleapis.com/fcm/send/a"))
    }

    private func count() throws -> Int { try connection.query("SELECT 1 FROM push_subscriptions").count }

    @Test("it is kept, replaced and forgotten, under the server's key of the time")
    func kept() throws {
        let login = try athlete.subscribe(at: endpoint)
        #expect(try pushes.isSubscribed(login, to: sender))
        #expect(try !pushes.isSubscribed(login, to: [UInt8](repeating: 9, count: 65)))
        try pushes.forget(login)
        #expect(try !pushes.isSubscribed(login, to: sender))
    }

    @Test("a browser that has logged in anew is told once")
    func once() throws {
        let first = try athlete.subscribe(1, at: endpoint)
        let second = try athlete.subscribe(2, at: endpoint)
        #expect(try !pushes.isSubscribed(first, to: sender))
        #expect(try pushes.isSubscribed(second, to: sender))
        #expect(try count() == 1)
    }

    @Test("it goes with the login, with a new password, and with the account")
    func gone() throws {
        let first = try athlete.subscribe(1, at: endpoint)
        try LoginRepository(connection).revoke(first, of: athlete.id, at: RestingAthlete.start)
        #expect(try count() == 0)
        try athlete.subscribe(2, at: endpoint)
        try AccountRepository(connection).setPasswordHash("x", of: athlete.id, at: RestingAthlete.start)
        #expect(try count() == 0)
        try athlete.subscribe(3, at: endpoint)
        try LoginRepository(connection).forgetOld(
            of: athlete.id,
            at: RestingAthlete.start.advanced(bySeconds: 200 * 86_400)
        )
        #expect(try count() == 0)
        try athlete.subscribe(4, at: endpoint)
        try AccountRepository(connection).delete(athlete.id)
        #expect(try count() == 0)
    }

    @Test("nothing is read, tried, changed or ended of another's")
    func owner() throws {
        let login = try athlete.subscribe(at: endpoint)
        let others = try RestingAthlete(connection, "jonas@example.com")
        let theirs = PushRepository(connection, athlete: others.id)
        #expect(try !theirs.isSubscribed(login, to: sender))
        try theirs.planTest(for: login, key: [UInt8](repeating: 1, count: 16), at: RestingAthlete.start)
        #expect(try connection.query("SELECT 1 FROM push_subscriptions WHERE test_at IS NOT NULL").isEmpty)
        let subscription = PushSubscription(
            endpoint: endpoint,
            publicKey: sender,
            secret: [UInt8](repeating: 1, count: 16)
        )
        // A login of mine is none of theirs.
        #expect(throws: DatabaseError.self) {
            try theirs.keep(subscription, of: login, from: sender, at: RestingAthlete.start)
        }
        try theirs.forget(login)
        #expect(try pushes.isSubscribed(login, to: sender))
    }
}

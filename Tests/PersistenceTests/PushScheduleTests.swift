import Database
import Domain
import Persistence
import Synchronization
import TestSupport
import Testing

@Suite("What is due to a phone is found when it is due, and is one claimer's")
struct PushScheduleTests {
    private let database: TestDatabase
    private let connection: Connection
    private let athlete: RestingAthlete
    private let schedule: PushSchedule
    private let endpoint: PushEndpoint
    private let start = RestingAthlete.start

    init() throws {
        database = try TestDatabase()
        connection = database.connect()
        athlete = try RestingAthlete(connection)
        schedule = PushSchedule(connection, sender: RestingAthlete.sender)
        endpoint = try #require(PushServices.known.endpoint("https://fcm.googleapis.com/fcm/send/a"))
    }

    /// What leaves within a second of a moment, seconds after the start, as "alert 150.0".
    private func due(at seconds: Double) throws -> [String] {
        let now = start.advanced(byMilliseconds: Int(seconds * 1000))
        return try schedule.due(before: now.advanced(bySeconds: 1), at: now).map {
            "\($0.occasion) \(Double($0.moment.milliseconds - start.milliseconds) / 1000)"
        }
    }

    @Test("the alert and the end of a rest of three minutes, each for a while")
    func moments() throws {
        try athlete.subscribe(at: endpoint)
        try athlete.rest()
        #expect(try due(at: 147) == [])
        #expect(try due(at: 148.001) == ["alert 150.0"])
        #expect(try due(at: 178) == ["alert 150.0"])
        #expect(try due(at: 178.001) == ["alert 150.0", "over 180.0"])
        #expect(try due(at: 179) == ["over 180.0"])
        #expect(try due(at: 208.9) == ["over 180.0"])
        #expect(try due(at: 209) == [])
    }

    @Test("an alert is of use until rest is over, the end for half a minute, and a message leaves a second before")
    func lifetimes() throws {
        try athlete.subscribe(at: endpoint)
        try athlete.rest(RestSetting(target: 60, lead: 10))
        let all = try schedule.due(before: start.advanced(bySeconds: 60), at: start.advanced(bySeconds: 50))
        #expect(all.map(\.leavesAt) == [49, 59].map(start.advanced(bySeconds:)))
        let left = { (milliseconds: Int) in all.map { $0.secondsLeft(at: start.advanced(byMilliseconds: milliseconds)) }
        }
        #expect(left(49_000) == [10, 30])
        #expect(left(49_400) == [10, 30])
        #expect(left(58_001) == [1, 30])
        #expect(left(59_000) == [0, 30])
        #expect(left(88_999) == [0, 1])
        #expect(left(89_000) == [0, 0])
    }

    @Test("nothing of a rest that is paused, skipped, moved, without a browser, or of a workout that is closed")
    func silent() throws {
        try athlete.rest(RestSetting(target: 60, lead: 0))
        #expect(try due(at: 59) == [])
        try athlete.subscribe(at: endpoint)
        #expect(try due(at: 59) == ["over 60.0"])
        var timer = RestTimer.start(RestSetting(target: 60, lead: 0), at: start)
        timer.pause(at: start.advanced(bySeconds: 30))
        try athlete.keep(timer, at: start.advanced(bySeconds: 30))
        #expect(try due(at: 59) == [])
        timer.play(at: start.advanced(bySeconds: 40))
        try athlete.keep(timer, at: start.advanced(bySeconds: 40))
        #expect(try due(at: 59) == [])
        #expect(try due(at: 69) == ["over 70.0"])
        try connection.execute("UPDATE workouts SET state = 'saved', open_slot = NULL WHERE athlete_id = \(athlete.id)")
        #expect(try due(at: 69) == [])
        try connection.execute("UPDATE workouts SET state = 'draft', open_slot = 1 WHERE athlete_id = \(athlete.id)")
        try athlete.rests.skip(in: athlete.workout)
        #expect(try due(at: 69) == [])
    }

    @Test("a set that was done meanwhile leaves nothing to claim, and nothing that stands")
    func newSet() throws {
        try athlete.subscribe(at: endpoint)
        try athlete.rest()
        let now = start.advanced(bySeconds: 149)
        let found = try #require(try schedule.due(before: now.advanced(byMilliseconds: 1), at: now).first)
        #expect(try schedule.stands(found))
        try athlete.rest(after: 149)
        #expect(try !schedule.claim(found, at: now))
        #expect(try !schedule.stands(found))
        #expect(try due(at: 298) == ["alert 299.0"])
    }

    @Test("a rest is found behind however many reminders, of those with a browser and of others")
    func crowd() throws {
        try athlete.subscribe(at: endpoint)
        try athlete.rest()
        let samples = WorkoutWriter(connection)
        for number in 0..<60 {
            let other = try samples.addAthlete("\(number)@example.com")
            if number < 30 { try RestingAthlete.subscribe(other, on: connection) }
            try connection.execute(
                """
                INSERT INTO reminders (athlete_id, is_on, at_minutes, due_at, due_day, changed_at)
                VALUES (\(other), 1, 1020, \(start), '2026-11-30', 0)
                """
            )
        }
        let found = try due(at: 178.5)
        #expect(found.count { $0 == "reminder 0.0" } == 20)
        #expect(found.suffix(2) == ["alert 150.0", "over 180.0"])
    }

    @Test("what is past when a rest is changed is told of by nobody: whoever changed it has the phone in hand")
    func past() throws {
        try athlete.subscribe(at: endpoint)
        let now = start.advanced(bySeconds: 160)
        var timer = RestTimer.start(.usual, at: start)
        timer.adjust(bySeconds: -15, at: now)
        try athlete.keep(timer, at: now)
        #expect(try due(at: 160) == [])
        #expect(try due(at: 164) == ["over 165.0"])
        timer.adjust(bySeconds: -15, at: now)
        try athlete.keep(timer, at: now)
        #expect(try due(at: 160) == [])
    }

    private final class Claims: Sendable {
        let count = Mutex(0)
    }

    @Test("one of many who claim at once gets it, each moment once", arguments: ["alert", "over"])
    func claimed(occasion: String) throws {
        try athlete.subscribe(at: endpoint)
        try athlete.rest(RestSetting(target: 60, lead: occasion == "alert" ? 10 : 0))
        let now = start.advanced(bySeconds: occasion == "alert" ? 49 : 59)
        let found = try #require(try schedule.due(before: now.advanced(byMilliseconds: 1), at: now).first)
        #expect(found.occasion.rawValue == occasion)
        let (database, claims) = (database, Claims())
        try onThreads(6) { _ in
            let other = PushSchedule(database.connect(), sender: RestingAthlete.sender)
            if try other.claim(found, at: now) { claims.count.withLock { $0 += 1 } }
        }
        #expect(claims.count.withLock { $0 } == 1)
        #expect(try schedule.due(before: now.advanced(byMilliseconds: 1), at: now) == [])
        #expect(try schedule.stands(found))
    }

    @Test("every browser of the athlete is told, as long as its login lives, and no other's")
    func recipients() throws {
        let others = try RestingAthlete(connection, "jonas@example.com")
        let services = try #require(PushServices(adding: "https://push.example"))
        let endpoints = try (0..<4).map { try #require(services.endpoint("https://push.example/\($0)")) }
        let mine = try [athlete.subscribe(1, at: endpoints[0]), athlete.subscribe(2, at: endpoints[1])]
        try athlete.subscribe(3, at: endpoints[3], to: [UInt8](repeating: 9, count: 65))
        try others.subscribe(4, at: endpoints[2])
        try athlete.rest()
        let now = start.advanced(bySeconds: 149)
        let found = try #require(try schedule.due(before: now.advanced(byMilliseconds: 1), at: now).first)
        let told = { try schedule.recipients(of: found, at: $0).map(\.login).sorted() }
        #expect(try told(now) == mine.sorted())
        try LoginRepository(connection).revoke(mine[0], of: athlete.id, at: now)
        #expect(try told(now) == [mine[1]])
        #expect(try told(start.advanced(bySeconds: LoginRepository.idleSeconds)) == [])
        #expect(try schedule.due(before: now.advanced(byMilliseconds: 1), at: now).map(\.athlete) == [athlete.id])
    }

    @Test("a test goes to the browser that asked, once for each key")
    func tests() throws {
        let login = try athlete.subscribe(1, at: endpoint)
        let services = try #require(PushServices(adding: "https://push.example"))
        try athlete.subscribe(2, at: try #require(services.endpoint("https://push.example/2")))
        let pushes = PushRepository(connection, athlete: athlete.id)
        let key = [UInt8](repeating: 1, count: 16)
        try pushes.planTest(for: login, key: key, at: start.advanced(bySeconds: 5))
        #expect(try due(at: 4) == ["test 5.0"])
        let now = start.advanced(bySeconds: 4)
        let found = try #require(try schedule.due(before: now.advanced(byMilliseconds: 1), at: now).first)
        #expect(try schedule.recipients(of: found, at: now).map(\.login) == [login])
        #expect(try schedule.claim(found, at: now))
        #expect(try !schedule.claim(found, at: now))
        try pushes.planTest(for: login, key: key, at: start.advanced(bySeconds: 6))
        #expect(try due(at: 5) == [])
        try pushes.planTest(for: login, key: [UInt8](repeating: 2, count: 16), at: start.advanced(bySeconds: 7))
        #expect(try due(at: 6) == ["test 7.0"])
    }

    @Test("a browser is held or forgotten under the address that was asked, and not under a newer one")
    func answers() throws {
        let login = try athlete.subscribe(at: endpoint)
        try athlete.rest()
        let now = start.advanced(bySeconds: 149)
        let found = try #require(try schedule.due(before: now.advanced(byMilliseconds: 1), at: now).first)
        let old = try #require(try schedule.recipients(of: found, at: now).first)
        try schedule.hold(old, of: athlete.id, until: now.advanced(bySeconds: 9))
        #expect(try schedule.recipients(of: found, at: now).map(\.heldUntil) == [now.advanced(bySeconds: 9)])
        let newer = try #require(PushServices.known.endpoint("https://fcm.googleapis.com/fcm/send/b"))
        let subscription = PushSubscription(endpoint: newer, publicKey: RestingAthlete.sender, secret: old.secret)
        let pushes = PushRepository(connection, athlete: athlete.id)
        try pushes.keep(subscription, of: login, from: RestingAthlete.sender, at: start)
        try schedule.forget(old, of: athlete.id)
        #expect(try schedule.recipients(of: found, at: now).map(\.endpoint) == [newer.text])
        #expect(try schedule.recipients(of: found, at: now).map(\.heldUntil) == [nil])
        let new = try #require(try schedule.recipients(of: found, at: now).first)
        try schedule.forget(new, of: athlete.id)
        #expect(try !pushes.isSubscribed(login, to: RestingAthlete.sender))
    }
}

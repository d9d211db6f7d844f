import Database
import Domain
import Persistence
import Push
import TestSupport
import Testing

@testable import App

@Suite("A phone is told once for each moment, on time or not at all")
struct PushRoundsTests {
    private let database: TestDatabase
    private let athlete: RestingAthlete
    private let phone = FakePhone()
    private let endpoint: PushEndpoint

    init() throws {
        database = try TestDatabase()
        athlete = try RestingAthlete(database.connect())
        endpoint = try #require(PushServices.known.endpoint("https://fcm.googleapis.com/fcm/send/a"))
        try athlete.subscribe(at: endpoint)
    }

    private func rounds() -> PushRounds { Self.rounds(on: database, phone) }

    /// What one thread of one program does.
    private static func rounds(on database: TestDatabase, _ phone: FakePhone) -> PushRounds {
        PushRounds(
            PushSchedule(database.connect(), sender: RestingAthlete.sender),
            .known,
            PhoneNotifications(gym: "/gym", today: "/today", icon: ""),
            clock: { phone.now },
            offset: { _, _ in 0 },
            send: phone.take,
            report: phone.report
        )
    }

    /// Looks until a moment, each time as soon as the one before has said.
    private func run(_ rounds: inout PushRounds, until seconds: Double) throws {
        let end = RestingAthlete.start.advanced(byMilliseconds: Int(seconds * 1000))
        while phone.now < end {
            let next = try rounds.run()
            #expect(next > phone.now && next <= phone.now.advanced(bySeconds: 1))
            phone.wait(until: min(next, end))
        }
    }

    @Test("what it says on a locked screen is the same however anybody prints numbers, days and the clock")
    func style() throws {
        let notifications = PhoneNotifications(gym: "/gym", today: "/today", icon: "")
        let day = try #require(LocalDay(iso: "2026-11-30"))
        let style = TextStyle(decimals: .comma, thousands: .none, dates: .monthFirst, clock: .hours12)
        for occasion in [PushOccasion.alert, .over, .test, .reminder] {
            let due = DuePush(athlete: 1, occasion: occasion, moment: RestingAthlete.start, lead: 90, day: day)
            let text = try notifications.text(of: due)
            #expect(try TextStyle.$current.withValue(style) { try notifications.text(of: due) } == text)
        }
    }

    @Test("once at the alert and once at the end, each a second ahead, urgent and replaceable")
    func course() throws {
        try athlete.rest()
        var rounds = rounds()
        try run(&rounds, until: 400)
        #expect(phone.said == ["149.0 Rest ends in 0:30", "179.0 Rest over"])
        #expect(phone.messages.map(\.secondsToLive) == [30, 30])
        #expect(phone.messages.map(\.topic) == ["rest-\(athlete.workout)", "rest-\(athlete.workout)"])
    }

    @Test("a new set, a pause and a skip leave nothing of the rest before")
    func cancelled() throws {
        var rounds = rounds()
        try athlete.rest(RestSetting(target: 60, lead: 10))
        try run(&rounds, until: 48)
        try athlete.rest(RestSetting(target: 90, lead: 0), after: 48)
        try run(&rounds, until: 100)
        var timer = RestTimer.start(RestSetting(target: 90, lead: 0), at: RestingAthlete.start.advanced(bySeconds: 48))
        timer.pause(at: phone.now)
        try athlete.keep(timer, at: phone.now)
        try run(&rounds, until: 200)
        timer.play(at: phone.now)
        try athlete.keep(timer, at: phone.now)
        try run(&rounds, until: 220)
        try athlete.rests.skip(in: athlete.workout)
        try run(&rounds, until: 300)
        #expect(phone.said == [])
    }

    @Test("of several threads and programs that look at the same time one tells it")
    func several() throws {
        try athlete.rest(RestSetting(target: 60, lead: 10))
        let (database, phone) = (database, phone)
        for second in stride(from: 0, through: 100, by: 5) {
            phone.wait(until: RestingAthlete.start.advanced(bySeconds: second))
            try onThreads(4) { _ in
                var rounds = Self.rounds(on: database, phone)
                _ = try rounds.run()
            }
        }
        #expect(phone.said.map { $0.drop { $0 != " " } } == [" Rest ends in 0:10", " Rest over"])
    }

    @Test("who was away tells what is still of use, for as long as it is, and nothing older")
    func away() throws {
        try athlete.rest()
        phone.wait(until: RestingAthlete.start.advanced(bySeconds: 199))
        var late = rounds()
        try run(&late, until: 202)
        #expect(phone.said == ["199.0 Rest over"])
        #expect(phone.messages.map(\.secondsToLive) == [10])
        try athlete.rest(after: 300)
        phone.wait(until: RestingAthlete.start.advanced(bySeconds: 300 + 210))
        try run(&late, until: 520)
        #expect(phone.said.count == 1)
    }

    @Test("a browser that its service knows no longer is told nothing more")
    func gone() throws {
        phone.answer(.gone)
        try athlete.rest()
        var rounds = rounds()
        try run(&rounds, until: 200)
        #expect(phone.said == ["149.0 Rest ends in 0:30"])
        #expect(try database.connect().query("SELECT 1 FROM push_subscriptions").isEmpty)
    }

    @Test("what could not be taken is sent again, later each time, and never when it is of no use any more")
    func again() throws {
        for _ in 0..<9 { phone.answer(.later(seconds: nil, reason: "answered 503")) }
        try athlete.rest(RestSetting(target: 60, lead: 0))
        var rounds = rounds()
        try run(&rounds, until: 200)
        #expect(phone.said.map { $0.prefix { $0 != " " } } == ["59.0", "60.0", "62.0", "66.0", "74.0"])
        #expect(phone.messages.map(\.secondsToLive) == [30, 29, 27, 23, 15])
        #expect(phone.reports.first == "the push service at https://fcm.googleapis.com answered 503")
        #expect(!phone.reports.contains { $0.contains("/fcm/send") })
    }

    @Test("a service that asks for time gets it, also from the moments that follow")
    func held() throws {
        phone.answer(.later(seconds: 20, reason: "answered 429"))
        try athlete.rest(RestSetting(target: 60, lead: 15))
        var rounds = rounds()
        try run(&rounds, until: 200)
        // The alert would come after the end; the end has waited until the service may be asked again.
        #expect(phone.said == ["44.0 Rest ends in 0:15", "64.0 Rest over"])
        #expect(phone.messages.map(\.secondsToLive) == [15, 25])
        phone.answer(.later(seconds: 40, reason: "answered 429"))
        try athlete.rest(RestSetting(target: 60, lead: 0), after: 200)
        try run(&rounds, until: 300)
        #expect(phone.said.last == "259.0 Rest over")
        #expect(phone.said.count == 3)
    }

    @Test("what waits is not sent once a set was done")
    func overtaken() throws {
        phone.answer(.later(seconds: nil, reason: "answered 503"))
        try athlete.rest(RestSetting(target: 60, lead: 0))
        var rounds = rounds()
        try run(&rounds, until: 59.5)
        try athlete.rest(RestSetting(target: 60, lead: 0), after: 60)
        try run(&rounds, until: 90)
        #expect(phone.said == ["59.0 Rest over"])
    }

    @Test("a test says that it is one")
    func test() throws {
        let login = try athlete.logIn(9)
        let pushes = PushRepository(database.connect(), athlete: athlete.id)
        try pushes.keep(
            PushSubscription(endpoint: endpoint, publicKey: RestingAthlete.sender, secret: Array(0..<16)),
            of: login,
            from: RestingAthlete.sender,
            at: RestingAthlete.start
        )
        let moment = RestingAthlete.start.advanced(bySeconds: 5)
        try pushes.planTest(for: login, key: Array(0..<16), at: moment)
        var rounds = rounds()
        try run(&rounds, until: 60)
        #expect(phone.said == ["4.0 Rest over Only a test: alerts arrive on this phone."])
        #expect(phone.messages.map(\.topic) == ["test"])
    }

    @Test("an address that is no push service any more is not asked")
    func unknownService() throws {
        let services = try #require(PushServices(adding: "https://push.example"))
        try athlete.subscribe(2, at: try #require(services.endpoint("https://push.example/a")))
        try athlete.rest(RestSetting(target: 60, lead: 0))
        var rounds = rounds()
        try run(&rounds, until: 100)
        #expect(phone.messages.map(\.subscription.endpoint.place.host) == ["fcm.googleapis.com"])
    }
}

import Database
import Domain
import Foundation
import Persistence
import Push
import TestSupport
import Testing
import Web

@testable import App

@Suite("A phone is reminded of training once, at its time on the athlete's wall, or not at all")
struct ReminderRoundsTests {
    private let database: TestDatabase
    private let connection: Connection
    private let athlete: RestingAthlete
    private let phone = FakePhone()

    /// Monday 30 November 2026, 18:42 UTC; the workout that the athlete had is thrown away.
    init() throws {
        database = try TestDatabase()
        connection = database.connect()
        athlete = try RestingAthlete(connection)
        try connection.execute(
            "UPDATE workouts SET state = 'binned', open_slot = NULL WHERE athlete_id = \(athlete.id)"
        )
        let endpoint = try #require(PushServices.known.endpoint("https://fcm.googleapis.com/fcm/send/a"))
        try athlete.subscribe(at: endpoint)
    }

    /// Training on each day from the start on.
    private func plan(days: Int) throws {
        let (plan, routine) = (athlete.workout, athlete.row)
        try connection.execute(
            """
            INSERT INTO routines (athlete_id, id, name, course, op_key, created_at, changed_at)
            VALUES (\(athlete.id), \(routine), 'Lower A', 'straight', \(routine), 0, 0)
            """
        )
        try connection.execute(
            """
            INSERT INTO plans (athlete_id, id, goal, weekdays, kit, minutes, start, first_day, op_key, created_at, changed_at)
            VALUES (\(athlete.id), \(plan), 'keep', 127, 'full-gym', 60, 'empty', '2026-11-30', \(plan), 0, 0)
            """
        )
        for offset in 0..<days {
            let day = LocalDay(iso: "2026-11-30").map { $0.adding(days: offset) }
            try connection.execute(
                """
                INSERT INTO planned_days (athlete_id, local_day, plan_id, kind, routine_id, outcome)
                VALUES (\(athlete.id), \(day), \(plan), 'training', \(routine), 'open')
                """
            )
        }
    }

    private func remind(at time: String, in zone: String? = nil) throws {
        if let zone { try AthleteRepository(connection).setZone(zone, of: athlete.id) }
        let reminder = KeptReminder(isOn: true, time: try #require(ReminderTime(time)))
        try ReminderRepository(connection, athlete: athlete.id).keep(reminder, at: phone.now)
    }

    private static func rounds(on database: TestDatabase, _ phone: FakePhone) -> PushRounds {
        let zones = Zones(fallback: "UTC")
        return PushRounds(
            PushSchedule(database.connect(), sender: RestingAthlete.sender),
            .known,
            PhoneNotifications(gym: "/gym", today: "/today", icon: ""),
            clock: { phone.now },
            offset: { zones.offset(at: $0, in: $1) },
            send: phone.take,
            report: phone.report
        )
    }

    /// Looks every so many seconds, from one moment after the start to another.
    private func run(from start: Int = 0, to end: Int, every seconds: Int = 60) throws {
        var rounds = Self.rounds(on: database, phone)
        for second in stride(from: start, through: end, by: seconds) {
            phone.wait(until: RestingAthlete.start.advanced(bySeconds: second))
            for _ in 0..<2 { _ = try rounds.run() }
        }
    }

    private static let said = "Training day Your plan has a workout for today."
    private static let day = 86_400

    @Test("once a day at its time, with a topic of its own, opening today, and for an hour at most")
    func course() throws {
        try plan(days: 3)
        try remind(at: "18:50")
        try run(to: 2 * Self.day + 3600)
        #expect(phone.said == ["480.0 \(Self.said)", "86880.0 \(Self.said)", "173280.0 \(Self.said)"])
        #expect(phone.messages.map(\.topic) == ["reminder", "reminder", "reminder"])
        #expect(phone.messages.map(\.secondsToLive) == [3600, 3600, 3600])
        let text = String(decoding: try #require(phone.messages.first).text, as: UTF8.self)
        #expect(text.contains(#""navigate":"/today""#) && text.contains(#""tag":"reminder""#))
        #expect(!text.contains("Lower A"))
    }

    @Test("at the time of the athlete's zone, also where the clock changes")
    func zones() throws {
        try plan(days: 2)
        // 00:30 in Kathmandu is 18:45 UTC, of the day that is Tuesday there.
        try remind(at: "00:30", in: "Asia/Kathmandu")
        try run(to: 3600)
        #expect(phone.said == ["180.0 \(Self.said)"])
        #expect(try lastDay() == "2026-12-01")
    }

    private func lastDay() throws -> String? {
        try connection.query("SELECT last_day FROM reminders").first?.optionalString(0)
    }

    @Test("of many threads and programs that look at the same time one tells it")
    func several() throws {
        try plan(days: 1)
        try remind(at: "18:43")
        let (database, phone) = (database, phone)
        for second in stride(from: 0, through: 120, by: 20) {
            phone.wait(until: RestingAthlete.start.advanced(bySeconds: second))
            try onThreads(4) { _ in
                var rounds = Self.rounds(on: database, phone)
                _ = try rounds.run()
            }
        }
        #expect(phone.said == ["60.0 \(Self.said)"])
    }

    @Test("after less than an hour away it is told late, after more not at all, and the next day again")
    func away() throws {
        try plan(days: 3)
        try remind(at: "18:43")
        try run(to: 0)
        try run(from: 60 + 3599, to: 60 + 3599)
        #expect(phone.said == ["3659.0 \(Self.said)"])
        #expect(phone.messages.map(\.secondsToLive) == [1])
        try run(from: 7000, to: 7000)
        try run(from: Self.day + 60 + 3600, to: Self.day + 60 + 3700)
        #expect(phone.said.count == 1)
        try run(from: 2 * Self.day, to: 2 * Self.day + 120)
        #expect(phone.said.count == 2)
    }

    @Test("what becomes true between two tries is not told again")
    func trainedMeanwhile() throws {
        try plan(days: 1)
        try remind(at: "18:43")
        phone.answer(.later(seconds: 300, reason: "answered 503"))
        try run(to: 120)
        try connection.execute("UPDATE workouts SET state = 'saved' WHERE athlete_id = \(athlete.id)")
        try run(from: 180, to: 900)
        #expect(phone.said.count == 1)
    }

    @Test("a day without training, one that is over, and a reminder that is off are told of by nobody")
    func silent() throws {
        try remind(at: "18:43")
        try run(to: 300)
        try plan(days: 1)
        try run(from: 360, to: 900)
        try remind(at: "18:40")
        try run(from: 960, to: 1200)
        #expect(phone.said == [])
        try ReminderRepository(connection, athlete: athlete.id)
            .keep(KeptReminder(isOn: false, time: .usual), at: phone.now)
        try run(from: 1260, to: 2 * Self.day, every: 600)
        #expect(phone.said == [])
    }
}

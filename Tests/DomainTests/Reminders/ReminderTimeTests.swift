import Testing

@testable import Domain

@Suite("A reminder is due when the wall shows its time")
struct ReminderTimeTests {
    @Test(
        "a time is read as a time field posts it, and as it is typed",
        arguments: [
            ("17:00", "17:00"), ("07:05", "07:05"), ("7:05", "07:05"), ("17.30", "17:30"), ("00:00", "00:00"),
            ("23:59", "23:59"), ("17:00:00", "17:00"), ("9", "09:00"), (" 17 : 00 ", "17:00"), ("24:00", nil),
            ("17:60", nil), ("", nil), (":", nil), ("17:", nil), (":30", nil), ("17:0", nil), ("1700", nil),
            ("5 pm", nil), ("-1:00", nil), ("17:00:00:00", nil), ("١٧:٠٠", nil), ("017:00", nil),
        ] as [(String, String?)]
    )
    func reading(_ typed: String, _ text: String?) {
        #expect(ReminderTime(typed)?.text == text)
    }

    /// A wall by its changes: how many minutes it is ahead of UTC, and from which moment.
    struct Wall: CustomTestStringConvertible, Sendable {
        let name: String
        let first: Int
        let changes: [(utc: String, minutes: Int)]

        var testDescription: String { name }

        func offset(_ instant: Instant) -> Int {
            let last = changes.last { ReminderTimeTests.instant($0.utc) <= instant }
            return (last?.minutes ?? first) * 60
        }

        static let utc = Wall(name: "UTC", first: 0, changes: [])
        static let stockholm = Wall(
            name: "Europe/Stockholm",
            first: 60,
            changes: [("2026-03-29 01:00", 120), ("2026-10-25 01:00", 60)]
        )
        static let newYork = Wall(
            name: "America/New_York",
            first: -300,
            changes: [("2026-03-08 07:00", -240), ("2026-11-01 06:00", -300)]
        )
        /// Half an hour only.
        static let lordHowe = Wall(
            name: "Australia/Lord_Howe",
            first: 660,
            changes: [("2026-04-04 15:00", 630), ("2026-10-03 15:30", 660)]
        )
        /// The day begins at 01:00.
        static let cairo = Wall(
            name: "Africa/Cairo",
            first: 120,
            changes: [("2026-04-23 22:00", 180), ("2026-10-29 21:00", 120)]
        )
        /// Over the date line: 30 December 2011 was left out.
        static let apia = Wall(name: "Pacific/Apia", first: -600, changes: [("2011-12-30 10:00", 840)])
        static let kathmandu = Wall(name: "Asia/Kathmandu", first: 345, changes: [])
        static let kiritimati = Wall(name: "Pacific/Kiritimati", first: 840, changes: [])
        static let midway = Wall(name: "Pacific/Midway", first: -660, changes: [])
    }

    /// `2026-03-29 01:00` in UTC.
    static func instant(_ text: String) -> Instant {
        let day = LogSamples.required(LocalDay(iso: String(text.prefix(10))))
        let time = LogSamples.required(ReminderTime(String(text.suffix(5))))
        return Instant(milliseconds: Int64(day.daysSinceEpoch * 1440 + time.minutes) * 60_000)
    }

    @Test(
        "on days as they are and on those with a change of the clock",
        arguments: [
            (.utc, "2026-12-01", "17:00", "2026-12-01 17:00"), (.utc, "2028-02-29", "00:00", "2028-02-29 00:00"),
            (.utc, "2026-12-31", "23:59", "2026-12-31 23:59"),
            (.stockholm, "2026-12-01", "17:00", "2026-12-01 16:00"),
            (.stockholm, "2026-07-01", "17:00", "2026-07-01 15:00"),
            (.stockholm, "2026-12-01", "00:30", "2026-11-30 23:30"),
            // 02:00 to 03:00 does not exist: due when the wall goes on.
            (.stockholm, "2026-03-29", "01:59", "2026-03-29 00:59"),
            (.stockholm, "2026-03-29", "02:00", "2026-03-29 01:00"),
            (.stockholm, "2026-03-29", "02:30", "2026-03-29 01:00"),
            (.stockholm, "2026-03-29", "03:00", "2026-03-29 01:00"),
            (.stockholm, "2026-03-29", "17:00", "2026-03-29 15:00"),
            // 02:00 to 03:00 comes twice: due the first time.
            (.stockholm, "2026-10-25", "02:00", "2026-10-25 00:00"),
            (.stockholm, "2026-10-25", "02:30", "2026-10-25 00:30"),
            (.stockholm, "2026-10-25", "03:00", "2026-10-25 02:00"),
            (.stockholm, "2026-10-25", "17:00", "2026-10-25 16:00"),
            (.newYork, "2026-12-01", "17:00", "2026-12-01 22:00"),
            (.newYork, "2026-12-01", "21:00", "2026-12-02 02:00"),
            (.newYork, "2026-03-08", "02:15", "2026-03-08 07:00"),
            (.newYork, "2026-11-01", "01:30", "2026-11-01 05:30"),
            (.newYork, "2026-11-01", "17:00", "2026-11-01 22:00"),
            (.lordHowe, "2026-10-04", "02:15", "2026-10-03 15:30"),
            (.lordHowe, "2026-04-05", "01:45", "2026-04-04 14:45"),
            (.lordHowe, "2026-04-05", "02:00", "2026-04-04 15:30"),
            (.cairo, "2026-04-24", "00:30", "2026-04-23 22:00"), (.cairo, "2026-10-29", "23:30", "2026-10-29 20:30"),
            (.apia, "2011-12-29", "17:00", "2011-12-30 03:00"), (.apia, "2011-12-31", "17:00", "2011-12-31 03:00"),
            (.apia, "2011-12-31", "00:00", "2011-12-30 10:00"),
            (.kathmandu, "2026-12-01", "05:00", "2026-11-30 23:15"),
            (.kiritimati, "2026-12-01", "17:00", "2026-12-01 03:00"),
            (.midway, "2026-12-01", "17:00", "2026-12-02 04:00"),
        ] as [(Wall, String, String, String)]
    )
    func moments(_ wall: Wall, _ day: String, _ time: String, _ utc: String) throws {
        let due = try #require(ReminderTime(time)).instant(on: ScheduleSample.day(day), offset: wall.offset)
        #expect(due == Self.instant(utc))
    }

    @Test("a day that a zone leaves out has no reminder", arguments: ["00:00", "17:00", "23:59"])
    func leftOut(_ time: String) throws {
        let day = ScheduleSample.day("2011-12-30")
        #expect(try #require(ReminderTime(time)).instant(on: day, offset: Wall.apia.offset) == nil)
    }

    @Test(
        "the next one is today where it is still to come, else tomorrow, and never on a day that has had one",
        arguments: [
            (.stockholm, "2026-12-01 15:59", nil, "2026-12-01"), (.stockholm, "2026-12-01 16:00", nil, "2026-12-01"),
            (.stockholm, "2026-12-01 16:01", nil, "2026-12-02"),
            (.stockholm, "2026-12-01 15:00", "2026-12-01", "2026-12-02"),
            (.stockholm, "2026-12-01 15:00", "2026-11-30", "2026-12-01"),
            // It is the next day already, or still the day before.
            (.kiritimati, "2026-12-01 11:00", nil, "2026-12-02"), (.midway, "2026-12-01 03:00", nil, "2026-11-30"),
            (.midway, "2026-12-01 04:01", nil, "2026-12-01"),
            // Reminded of in Kiritimati, and flown to Midway, where the day begins anew.
            (.midway, "2026-12-01 12:00", "2026-12-01", "2026-12-02"),
            (.midway, "2026-12-01 10:00", "2026-12-01", "2026-12-02"),
            (.apia, "2011-12-30 03:01", "2011-12-29", "2011-12-31"),
        ] as [(Wall, String, String?, String)]
    )
    func next(_ wall: Wall, _ now: String, _ last: String?, _ day: String) throws {
        let next = ReminderTime.usual.next(
            from: Self.instant(now),
            after: last.map(ScheduleSample.day),
            offset: wall.offset
        )
        let found = try #require(next)
        #expect(found.day == ScheduleSample.day(day))
        #expect(found.instant >= Self.instant(now))
    }

    @Test(
        "a year of days is due once each, in order, whatever the clocks do",
        arguments: [.stockholm, .newYork, .lordHowe, .cairo] as [Wall],
        ["00:00", "00:30", "02:30", "17:00", "23:30"]
    )
    func year(_ wall: Wall, _ text: String) throws {
        let time = try #require(ReminderTime(text))
        var (now, last) = (Self.instant("2025-12-31 00:00"), LocalDay?.none)
        var days: [LocalDay] = []
        for _ in 0..<365 {
            let next = try #require(time.next(from: now, after: last, offset: wall.offset))
            #expect(next.instant >= now)
            days.append(next.day)
            (now, last) = (next.instant.advanced(bySeconds: 1), next.day)
        }
        let first = try #require(days.first)
        #expect(days == (0..<365).map { first.adding(days: $0) })
    }
}

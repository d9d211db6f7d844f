import Domain
import Testing

@Suite("Days")
struct LocalDayTests {
    @Test("every day of 400 years follows the one before, by an independent count")
    func countsDays() throws {
        var (year, month, day, weekday) = (1850, 1, 1, 2)
        var expected = try #require(LocalDay(iso: "1850-01-01"))
        for _ in 0..<146_097 {
            let built = LocalDay(year: year, month: month, day: day)
            #expect(built == expected)
            let isSame = expected.year == year && expected.month == month && expected.day == day
            #expect(isSame && expected.weekday == weekday)
            expected = expected.adding(days: 1)
            weekday = weekday % 7 + 1
            day += 1
            if day > Self.length(month, year) { (day, month) = (1, month + 1) }
            if month > 12 { (month, year) = (1, year + 1) }
        }
        #expect(expected.iso == "2250-01-01")
    }

    private static func length(_ month: Int, _ year: Int) -> Int {
        let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    @Test(
        "known days have their number",
        arguments: [
            ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-11-30", 20_787),
            ("1900-01-01", -25_567),
            ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
        ]
    )
    func knowsNumbers(_ iso: String, _ days: Int) throws {
        let day = try #require(LocalDay(iso: iso))
        #expect(day.daysSinceEpoch == days)
        #expect(LocalDay(daysSinceEpoch: days).iso == iso)
    }

    @Test(
        "a text is a day only when it is written out and the calendar has it",
        arguments: [
            "", "2026-11-3", "2026-11-031", "2026-11-31", "2026-02-29", "1900-02-29", "2026-00-10", "2026-13-10",
            "2026-11-00", "0000-01-01", "2026/11/30", "20261130", "30-11-2026", " 2026-11-30", "2026-11-30 ",
            "+026-11-30",
            "-026-11-30", "２０２６-11-30", "2026-1१-30", "2026-11-30T00:00", "2026‐11‐30",
        ]
    )
    func refusesText(_ text: String) {
        #expect(LocalDay(iso: text) == nil)
    }

    @Test("no day is built that the calendar does not have")
    func refusesNumbers() {
        #expect(LocalDay(year: 2024, month: 2, day: 29) != nil)
        #expect(LocalDay(year: 2023, month: 2, day: 29) == nil)
        #expect(LocalDay(year: 10_000, month: 1, day: 1) == nil)
        #expect(LocalDay(year: Int.max, month: Int.max, day: Int.max) == nil)
    }

    @Test("days add up across months, years and leap days")
    func adds() throws {
        let day = try #require(LocalDay(iso: "2028-02-28"))
        #expect(day.adding(days: 1).iso == "2028-02-29")
        #expect(day.adding(days: 2).iso == "2028-03-01")
        #expect(day.adding(days: -59).iso == "2027-12-31")
        #expect(day.days(until: day.adding(days: 366)) == 366)
        #expect(day > day.adding(days: -1))
    }

    @Test("the calendar ends where its years have four digits")
    func staysInRange() {
        #expect(LocalDay.last.adding(days: 1) == .last)
        #expect(LocalDay.first.adding(days: -1) == .first)
        #expect(LocalDay.last.adding(days: Int.max) == .last)
        #expect(LocalDay.first.adding(days: Int.min) == .first)
        #expect(LocalDay(daysSinceEpoch: Int.max).iso == "9999-12-31")
    }

    @Test(
        "weeks are those of ISO 8601, around New Year too",
        arguments: [
            ("2026-11-30", 2026, 49, 1), ("2026-11-23", 2026, 48, 1), ("2026-11-29", 2026, 48, 7),
            ("2020-12-31", 2020, 53, 4), ("2021-01-03", 2020, 53, 7), ("2021-01-04", 2021, 1, 1),
            ("2018-12-31", 2019, 1, 1), ("2016-01-01", 2015, 53, 5), ("2000-01-01", 1999, 52, 6),
            ("1970-01-01", 1970, 1, 4), ("0001-01-01", 1, 1, 1), ("9999-12-31", 9999, 52, 5),
        ]
    )
    func numbersWeeks(_ iso: String, _ year: Int, _ number: Int, _ weekday: Int) throws {
        let day = try #require(LocalDay(iso: iso))
        #expect(day.isoWeek.year == year)
        #expect(day.isoWeek.number == number)
        #expect(day.weekday == weekday)
    }

    @Test("days are printed in the words of the pages")
    func prints() throws {
        let monday = try #require(LocalDay(iso: "2026-11-30"))
        #expect(monday.longText == "Monday 30 November 2026")
        #expect(monday.mediumText == "Mon 30 Nov")
        #expect(monday.monthText == "November 2026")
        #expect(monday.weekdayShort == "Mon")
        let sunday = try #require(LocalDay(iso: "0987-05-03"))
        #expect(sunday.iso == "0987-05-03")
        #expect(sunday.mediumText == "Thu 3 May")
    }

    @Test(
        "a day is told with its year where today has another",
        arguments: [
            ("2026-11-30", "2026-11-30", "Mon 30 Nov"), ("2026-01-01", "2026-12-31", "Thu 1 Jan"),
            ("2024-11-30", "2026-11-30", "Sat 30 Nov 2024"), ("2025-12-31", "2026-01-01", "Wed 31 Dec 2025"),
            ("2027-01-01", "2026-12-31", "Fri 1 Jan 2027"),
        ]
    )
    func printsYear(_ day: String, _ today: String, _ text: String) throws {
        let (day, today) = (try #require(LocalDay(iso: day)), try #require(LocalDay(iso: today)))
        #expect(day.mediumText(relativeTo: today) == text)
    }

    @Test("weeks are in order across years")
    func ordersWeeks() throws {
        let december = try #require(LocalDay(iso: "2026-12-28")).isoWeek
        let january = try #require(LocalDay(iso: "2027-01-04")).isoWeek
        #expect(december < january)
    }
}

@Suite("The day of a workout")
struct WorkoutDayReadingTests {
    @Test("a workout is from 1900 to tomorrow")
    func isPlausible() throws {
        let today = try #require(LocalDay(iso: "2026-11-30"))
        for iso in ["1900-01-01", "2026-11-30", "2026-12-01"] {
            let day = try #require(LocalDay(iso: iso))
            #expect(WorkoutDayField.read(iso, today: today) == .value(day))
        }
    }

    @Test(
        "another day says why in a sentence",
        arguments: [
            ("", "Choose a date."), ("30/11/2026", "Write the date like 2026-11-30."),
            ("2026-11-31", "Write the date like 2026-11-30."),
            ("1899-12-31", "That date is before 1900. Check the year."),
            ("0206-11-30", "That date is before 1900. Check the year."),
            ("2026-12-02", "That day has not come yet. Check the date."),
        ]
    )
    func refuses(_ typed: String, _ sentence: String) throws {
        let today = try #require(LocalDay(iso: "2026-11-30"))
        #expect(WorkoutDayField.read(typed, today: today) == .refused(sentence: sentence))
    }

    @Test("minutes between two moments are whole and never negative")
    func countsMinutes() {
        let start = Instant(milliseconds: 1_000_000)
        #expect(start.minutes(until: start.advanced(bySeconds: 3659)) == 60)
        #expect(start.minutes(until: start.advanced(bySeconds: 3660)) == 61)
        #expect(start.minutes(until: start.advanced(bySeconds: -600)) == 0)
    }
}

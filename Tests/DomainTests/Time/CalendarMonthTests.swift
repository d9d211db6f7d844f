import Domain
import Testing

@Suite("Months of a calendar")
struct CalendarMonthTests {
    @Test(
        "a month has the weeks that hold its days",
        arguments: [
            // Leap and other Februaries, four whole weeks, six weeks, the turn of a year, and both ends.
            ("2024-02", "2024-01-29", "2024-03-03", 5), ("2026-02", "2026-01-26", "2026-03-01", 5),
            ("2021-02", "2021-02-01", "2021-02-28", 4), ("2026-11", "2026-10-26", "2026-12-06", 6),
            ("2026-12", "2026-11-30", "2027-01-03", 5), ("2027-01", "2026-12-28", "2027-01-31", 5),
            ("1970-01", "1969-12-29", "1970-02-01", 5), ("9999-12", "9999-11-29", "9999-12-31", 5),
            ("2100-02", "2100-02-01", "2100-02-28", 4), ("2000-02", "2000-01-31", "2000-03-05", 5),
        ]
    )
    func weeks(iso: String, from: String, to: String, count: Int) throws {
        let weeks = try #require(CalendarMonth(iso: iso)).weeks(startingOn: .monday)
        #expect((weeks.first?.firstDay.iso, weeks.last?.lastDay.iso, weeks.count) == (from, to, count))
    }

    @Test(
        "every month of 1970 to 9999 is covered once by its weeks, whatever day comes first",
        arguments: Weekday.allCases
    )
    func covers(first: Weekday) throws {
        var month = try #require(CalendarMonth(iso: "1970-01"))
        var next = month.firstDay
        while true {
            let days = month.weeks(startingOn: first).flatMap(\.days).filter(month.days.contains)
            let isWhole = days.first == next && days.last == month.lastDay && days.count == month.lastDay.day
            guard isWhole else {
                Issue.record("\(month.iso)")
                return
            }
            guard let following = month.next else { break }
            (next, month) = (month.lastDay.adding(days: 1), following)
        }
        #expect(month.iso == "9999-12")
    }

    @Test(
        "months follow each other across the year and end with the calendar",
        arguments: [
            ("2026-12", "2026-11", "2027-01"), ("2027-01", "2026-12", "2027-02"), ("0001-01", "none", "0001-02"),
            ("9999-12", "9999-11", "none"),
        ]
    )
    func neighbours(iso: String, previous: String, next: String) throws {
        let month = try #require(CalendarMonth(iso: iso))
        #expect((month.previous?.iso ?? "none", month.next?.iso ?? "none") == (previous, next))
        #expect(month.iso == iso)
    }

    @Test(
        "a text is a month only when it is written out and the calendar has it",
        arguments: [
            "", "2026", "2026-1", "2026-13", "2026-00", "0000-01", "10000-01", "2026-011", "2026/11", " 2026-11",
            "2026-11 ", "-026-11", "２０２６-11", "2026-11-01",
        ]
    )
    func refusesText(text: String) {
        #expect(CalendarMonth(iso: text) == nil)
    }

    @Test("every day of a month has that month")
    func ofDay() throws {
        let month = try #require(CalendarMonth(iso: "2024-02"))
        #expect((month.firstDay.iso, month.lastDay.iso) == ("2024-02-01", "2024-02-29"))
        for number in 0..<29 { #expect(CalendarMonth(of: month.firstDay.adding(days: number)) == month) }
        #expect(CalendarMonth(of: month.lastDay.adding(days: 1)) > month)
    }
}

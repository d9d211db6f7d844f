import Domain
import Testing

@Suite("Weeks of a calendar")
struct CalendarWeekTests {
    @Test(
        "every day of a week names the same days, with the year where it ends",
        arguments: [
            ("2026-11-23", "23 to 29 Nov 2026"), ("2026-11-30", "30 Nov to 6 Dec 2026"),
            ("2026-12-28", "28 Dec 2026 to 3 Jan 2027"), ("2024-02-26", "26 Feb to 3 Mar 2024"),
        ]
    )
    func names(monday: String, text: String) throws {
        let monday = try #require(LocalDay(iso: monday))
        for number in 0..<7 {
            #expect(CalendarWeek(of: monday.adding(days: number), startingOn: .monday).text == text)
        }
        #expect(CalendarWeek(of: monday.adding(days: 7), startingOn: .monday).text != text)
    }

    @Test(
        "a week has the number of its Thursday, in years of 52 and of 53 weeks",
        arguments: [
            ("2026-11-30", 49), ("2026-12-31", 53), ("2027-01-03", 53), ("2027-01-04", 1), ("2020-12-31", 53),
            ("2021-01-03", 53), ("2024-12-30", 1), ("2025-01-01", 1), ("1970-01-01", 1), ("9999-12-31", 52),
            ("2016-01-03", 53), ("2000-01-02", 52),
        ]
    )
    func numbers(day: String, number: Int) throws {
        let day = try #require(LocalDay(iso: day))
        #expect(CalendarWeek(of: day, startingOn: .monday).number == number)
    }

    @Test(
        "a week begins with the day it is told to",
        arguments: [
            (Weekday.monday, "2026-11-23", "2026-11-29", 48), (.sunday, "2026-11-29", "2026-12-05", 49),
            (.saturday, "2026-11-28", "2026-12-04", 49),
        ]
    )
    func beginnings(first: Weekday, from: String, to: String, number: Int) throws {
        let sunday = try #require(LocalDay(iso: "2026-11-29"))
        let week = CalendarWeek(of: sunday, startingOn: first)
        #expect((week.firstDay.iso, week.lastDay.iso, week.number) == (from, to, number))
        #expect(week.days.map(\.weekday) == first.week.map(\.rawValue))
    }

    @Test("the calendar's last week ends where the calendar does")
    func end() {
        let week = CalendarWeek(of: .last, startingOn: .monday)
        #expect(week.days.map(\.iso) == ["9999-12-27", "9999-12-28", "9999-12-29", "9999-12-30", "9999-12-31"])
    }
}

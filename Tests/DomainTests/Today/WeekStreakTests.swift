import Testing

@testable import Domain

@Suite("The streak of weeks")
struct WeekStreakTests {
    @Test(
        "counts back from this week, which breaks it only once it is over",
        arguments: [
            ([], 0),
            (["2026-11-30"], 1),
            (["2026-11-23"], 1),
            (["2026-11-30", "2026-11-23", "2026-11-16"], 3),
            (["2026-11-23", "2026-11-16"], 2),
            (["2026-11-16", "2026-11-09"], 0),
            (["2026-11-30", "2026-11-16", "2026-11-09"], 1),
        ] as [([String], Int)]
    )
    func length(trained: [String], expected: Int) throws {
        let today = try #require(LocalDay(iso: "2026-12-01"))
        let weeks = try trained.map { try #require(LocalDay(iso: $0)) }
        #expect(WeekStreak.length(weeks, in: CalendarWeek(of: today, startingOn: .monday)) == expected)
    }

    @Test("goes on over the end of a year")
    func newYear() throws {
        let weeks = try ["2027-01-04", "2026-12-28", "2026-12-21"].map { try #require(LocalDay(iso: $0)) }
        let today = try #require(LocalDay(iso: "2027-01-10"))
        #expect(WeekStreak.length(weeks, in: CalendarWeek(of: today, startingOn: .monday)) == 3)
    }
}

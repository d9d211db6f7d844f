import Testing

@testable import Domain

@Suite("Ranges of the progress are whole weeks, and bars are as wide as one can tell apart")
struct ProgressRangeTests {
    private func day(_ text: String) throws -> LocalDay { try #require(LocalDay(iso: text)) }

    @Test(
        "three months are 13 weeks with this one, six are 26, across the end of a year too",
        arguments: [
            (ProgressRange.quarter, "2026-11-30", "2026-09-07", "2026-12-06"),
            (.quarter, "2027-01-01", "2026-10-05", "2027-01-03"),
            (.half, "2027-01-03", "2026-07-06", "2027-01-03"),
            (.month, "2026-11-30", "2026-11-01", "2026-11-30"),
            (.month, "2028-02-01", "2028-02-01", "2028-02-29"),
        ]
    )
    func days(range: ProgressRange, today: String, from: String, to: String) throws {
        let days = range.days(until: try day(today), firstDay: nil, startingOn: .monday)
        #expect(days.lowerBound.iso == from && days.upperBound.iso == to)
    }

    @Test("everything begins with the week of the first workout, and never after today")
    func all() throws {
        let (today, first) = (try day("2026-11-30"), try day("2021-01-01"))
        #expect(
            ProgressRange.all.days(until: today, firstDay: first, startingOn: .monday).lowerBound.iso == "2020-12-28"
        )
        let ahead = ProgressRange.all.days(until: today, firstDay: try day("2027-03-01"), startingOn: .monday)
        #expect(ahead.lowerBound.iso == "2026-11-30")
    }

    @Test("weeks up to a year, months up to five, years beyond")
    func spans() throws {
        let end = try day("2026-12-06")
        #expect(ProgressSpan(for: end.adding(days: -53 * 7 + 1)...end) == .week)
        #expect(ProgressSpan(for: end.adding(days: -53 * 7)...end) == .month)
        #expect(ProgressSpan(for: end.adding(days: -1826)...end) == .month)
        #expect(ProgressSpan(for: end.adding(days: -3000)...end) == .year)
    }

    @Test("spans follow each other without a gap, and the week of 1 January is one week")
    func starts() throws {
        let days = try day("2026-12-21")...day("2027-01-10")
        #expect(
            ProgressSpan.week.starts(in: days, startingOn: .monday).map(\.iso) == [
                "2026-12-21", "2026-12-28", "2027-01-04",
            ]
        )
        #expect(ProgressSpan.month.starts(in: days, startingOn: .monday).map(\.iso) == ["2026-12-01", "2027-01-01"])
        #expect(ProgressSpan.year.starts(in: days, startingOn: .monday).map(\.iso) == ["2026-01-01", "2027-01-01"])
        #expect(ProgressSpan.week.start(of: try day("2027-01-01"), startingOn: .sunday).iso == "2026-12-27")
        let last = ProgressSpan.year.starts(in: LocalDay.last.adding(days: -1)...LocalDay.last, startingOn: .monday)
        #expect(last.map(\.iso) == ["9999-01-01"])
    }

    @Test(
        "whole months and years are those that nothing is cut from",
        arguments: [
            (ProgressSpan.month, "2026-01-05", "2026-11-30", "2026-02-01 2026-11-30"),
            (.month, "2026-01-05", "2026-11-29", "2026-02-01 2026-10-31"),
            (.month, "2026-03-02", "2026-03-30", "none"), (.year, "2024-01-01", "2026-11-30", "2024-01-01 2025-12-31"),
            // Nothing was trained before 3 June 2020 and after 10 December 2026.
            (.month, "2020-06-01", "2026-12-13", "2020-06-01 2026-12-31"),
            (.year, "2020-06-03", "2026-12-10", "2020-01-01 2026-12-31"),
            (.year, "2020-06-04", "2026-12-09", "2021-01-01 2025-12-31"), (.year, "1999-01-01", "2001-01-01", "none"),
            (.week, "2020-06-03", "2026-12-10", "none"),
        ]
    )
    func whole(_ span: ProgressSpan, _ from: String, _ to: String, _ expected: String) throws {
        let trained = try #require(LocalDay(iso: "2020-06-03"))...#require(LocalDay(iso: "2026-12-10"))
        let days = try #require(LocalDay(iso: from))...#require(LocalDay(iso: to))
        let whole = span.whole(within: days, trained: trained)
        #expect((whole.map { "\($0.lowerBound.iso) \($0.upperBound.iso)" } ?? "none") == expected)
    }
}

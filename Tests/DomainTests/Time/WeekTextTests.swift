import Domain
import Testing

@Suite("The days of a week in words")
struct WeekTextTests {
    @Test(
        "every day of a week names the same days, with the year where it ends",
        arguments: [
            ("2026-11-23", "23 to 29 Nov 2026"), ("2026-11-30", "30 Nov to 6 Dec 2026"),
            ("2026-12-28", "28 Dec 2026 to 3 Jan 2027"), ("2024-02-26", "26 Feb to 3 Mar 2024"),
        ]
    )
    func names(monday: String, text: String) throws {
        let monday = try #require(LocalDay(iso: monday))
        for number in 0..<7 { #expect(monday.adding(days: number).weekText == text) }
        #expect(monday.adding(days: 7).weekText != text)
    }
}

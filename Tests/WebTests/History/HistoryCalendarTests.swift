import Database
import Domain
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("The history by month and date")
struct HistoryCalendarTests {
    private let site: TestSite
    private let samples: WorkoutWriter
    private let browser: Browser
    private let athlete: Int

    /// It is Monday 30 November 2026.
    init() throws {
        (site, browser, athlete, samples) = try TestSite.forReading()
    }

    @Test("arrows lead from month to month, from the first workout to the present month and no further")
    func months() throws {
        try samples.add(.init("2026-09-12") { $0.name = "Lower A" }, of: athlete)
        browser.open("/history")
        #expect(browser.page.text.contains("November 2026"))
        #expect(!browser.page.links.contains { $0.address == "/history/2026-12" })
        for month in ["2026-10", "2026-09"] { browser.open(try arrow(to: "/history/\(month)")) }
        #expect(browser.page.text.contains("September 2026") && browser.page.text.contains("Lower A"))
        #expect(browser.page.title.hasPrefix("September 2026"))
        #expect(!browser.page.links.contains { $0.address == "/history/2026-08" })
        for month in ["2026-10", "2026-11"] { browser.open(try arrow(to: "/history/\(month)")) }
        #expect(!browser.page.links.contains { $0.address == "/history/2026-12" })
    }

    @Test("a month lists its own workouts, and the list goes on before and after it")
    func month() throws {
        for day in ["2026-09-30", "2026-10-01", "2026-10-31", "2026-11-01"] {
            try samples.add(.init(day) { $0.name = day }, of: athlete)
        }
        browser.open("/history/2026-10")
        #expect(names == ["31 Sat 2026-10-31 No sets", "1 Thu 2026-10-01 No sets"])
        #expect(browser.page.text.contains("4 workouts since September 2026"))
        try browser.follow("Older workouts")
        #expect(names == ["30 Wed 2026-09-30 No sets"])
        browser.open("/history/2026-10")
        try browser.follow("Newer workouts")
        #expect(names == ["1 Sun 2026-11-01 No sets"])
    }

    @Test("a month without workouts says so and names the trained days around it")
    func emptyMonth() throws {
        try samples.add(.init("2026-09-12"), of: athlete)
        try samples.add(.init("2026-11-12"), of: athlete)
        browser.open("/history/2026-10")
        #expect(browser.page.text.contains("No workouts October 2026"))
        try browser.follow("Trained day before Sat 12 Sep")
        #expect(browser.page.address == "/history/2026-09-12")
        browser.open("/history/2026-10")
        try browser.follow("Next trained day Thu 12 Nov")
        #expect(browser.page.address == "/history/2026-11-12")
    }

    @Test("a day lists its workouts in the order done, with their times where they began")
    func day() throws {
        let squat = try samples.addExercise("Back squat")
        try samples.add(
            .init("2026-11-28", hour: 9) {
                $0.name = "Upper B"
                $0.zone = "Europe/Stockholm"
                $0.startedAt = Instant(milliseconds: 1_795_856_520_000)
                $0.endedAt = Instant(milliseconds: 1_795_860_840_000)
                $0.exercises = [.init(squat, [.kilograms(100, 5), .kilograms(100, 5)])]
            },
            of: athlete
        )
        try samples.add(.init("2026-11-28", hour: 17) { $0.name = "Circuit" }, of: athlete)
        browser.open("/history")
        try browser.follow("28 November, trained")
        #expect(browser.page.address == "/history/2026-11-28")
        #expect(
            names == ["1 Upper B 10:02 to 11:14. 1 exercise, 2 sets. Back squat 1,000 kg", "2 Circuit No sets"]
        )
        #expect(browser.page.text.contains("Sat 28 2 workouts, 2 sets, 72 minutes."))
        #expect(browser.page.text.contains("Week 48 2 workouts, 1,000 kg"))
        try browser.follow("November")
        #expect(browser.page.address == "/history/2026-11")
    }

    @Test("an empty past day offers to log one, and what is then written is of that day")
    func logsForDay() throws {
        try samples.add(.init("2026-11-28"), of: athlete)
        browser.open("/history")
        try browser.follow("27 November")
        #expect(browser.page.text.contains("Nothing written on this day."))
        try browser.follow("Log a workout for this day")
        #expect(browser.page.values("day") == ["2026-11-27"])
        try browser.fill("exercise", "Back squat")
        try browser.press("Add")
        #expect(try site.rows("SELECT local_day FROM workouts WHERE state = 'draft'")[0].string(0) == "2026-11-27")
    }

    @Test("while another workout is open the chosen day waits, and the log says so")
    func openDraft() throws {
        browser.open("/log")
        try browser.fill("exercise", "Back squat")
        try browser.press("Add")
        browser.open("/log?day=2026-11-27")
        #expect(browser.page.text.contains("This workout of Mon 30 Nov is still open."))
        browser.open("/log?day=2026-11-30")
        #expect(!browser.page.text.contains("is still open."))
    }

    @Test("a day to come offers no workout and leads no further", arguments: ["2026-12-02", "2031-05-05"])
    func future(_ day: String) throws {
        try samples.add(.init("2026-11-28"), of: athlete)
        let page = browser.open("/history/\(day)")
        #expect(page.status == 200)
        #expect(!page.links.contains { $0.text.hasPrefix("Log a workout") })
        #expect(page.links.contains { $0.text.hasPrefix("Trained day before") })
        #expect(!browser.open("/history/2026-11-30").links.contains { $0.address == "/history/2026-12-01" })
    }

    @Test(
        "what is no month and no day in its one spelling is not there",
        arguments: [
            "2026-13", "2026-00", "0000-01", "2026-02-30", "2026-1", "2026-11-1", "2026-11-300", "2026", "x",
            "2026-11-30T00:00", "%32026-11", "10000-01",
        ]
    )
    func invalid(_ place: String) {
        let page = browser.open("/history/\(place)")
        #expect(page.status == 404)
        #expect(page.html == browser.open("/no-such-page").html)
    }

    @Test("the ends of the calendar can be asked for", arguments: ["0001-01", "0001-01-01", "9999-12", "9999-12-31"])
    func ends(_ place: String) throws {
        try samples.add(.init("2026-11-28"), of: athlete)
        #expect(browser.open("/history/\(place)").status == 200)
    }

    @Test("a date leads to its day")
    func goToDate() throws {
        try samples.add(.init("2026-11-28"), of: athlete)
        browser.open("/history")
        try browser.follow("Go to date")
        try browser.fill("on", " 2026-11-12 ")
        try browser.press("Go")
        #expect((browser.page.address, browser.trail) == ("/history/2026-11-12", [303, 200]))
    }

    @Test(
        "a date that cannot be read stays as typed, with the reason",
        arguments: [
            ("12.11.2026", "Write the date like 2026-11-30."), ("", "Choose a date."),
            ("2026-02-30", "Write the date like 2026-11-30."), ("2031-01-01", "That day has not come yet."),
            ("<b>&", "Write the date like 2026-11-30."),
        ]
    )
    func refusedDate(_ text: String, _ sentence: String) throws {
        browser.open("/history")
        #expect(browser.page.text.contains("No work logged yet."))
        try samples.add(.init("2026-11-28"), of: athlete)
        browser.open("/history")
        try browser.fill("on", text)
        let page = try browser.press("Go")
        #expect(page.status == 422)
        #expect(page.values("on") == [text])
        #expect(page.text.contains(sentence))
        #expect(page.html.contains("aria-describedby=\"on-e\""))
    }

    private var names: [String] {
        browser.page.links.filter { $0.address.hasPrefix("/workouts/") }.map(\.text)
    }

    private func arrow(to address: String) throws -> String {
        try #require(browser.page.links.first { $0.address == address }?.address)
    }
}

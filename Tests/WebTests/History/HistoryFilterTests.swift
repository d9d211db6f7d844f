import Database
import Domain
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("The history of one exercise")
struct HistoryFilterTests {
    private let site: TestSite
    private let samples: WorkoutWriter
    private let browser: Browser
    private let athlete: Int
    private let squat: Identifier

    init() throws {
        (site, browser, athlete, samples) = try TestSite.forReading()
        squat = try samples.addExercise("Back squat")
        let press = try samples.addExercise("Bench press")
        try samples.add(
            .init("2026-11-28") {
                $0.name = "Both"
                $0.exercises = [.init(squat, [.kilograms(100, 5)]), .init(press, [.kilograms(80, 10)])]
            },
            of: athlete
        )
        try samples.add(
            .init("2026-11-27") {
                $0.name = "Press"
                $0.exercises = [.init(press, [.kilograms(80, 10)])]
            },
            of: athlete
        )
    }

    @Test("list, calendar and totals count its workouts only, with its sets and volume")
    func counts() throws {
        browser.open("/history?exercise=\(squat)")
        #expect(browser.page.text.contains("1 workout since November 2026"))
        #expect(browser.page.text.contains("Only Back squat"))
        #expect(browser.page.text.contains("Week 48 1 workout, 500 kg"))
        #expect(workouts == ["28 Sat Both 1 set 500 kg"])
        #expect(browser.page.links.contains { $0.text == "28 November, trained" })
        #expect(browser.page.links.contains { $0.text == "27 November" })
    }

    @Test(
        "it stands in every link to the history but the ones that lift it",
        arguments: ["", "/2026-11", "/2026-11-28", "/2026-11-27"]
    )
    func links(_ place: String) throws {
        for day in 1...28 { try samples.add(workout("2026-10-\(day < 10 ? "0" : "")\(day)"), of: athlete) }
        let page = browser.open("/history\(place)?exercise=\(squat)")
        let links = page.links.filter { $0.address.hasPrefix("/history") && !$0.address.contains("exercise=\(squat)") }
        #expect(Set(links.map(\.text)) == ["Show everything", "History"])
        #expect(page.links.contains { $0.address.contains("exercise=") })
        let dates = page.forms.filter { $0.action == "/history" }
        #expect(dates.allSatisfy { form in form.controls.contains { $0.name == "exercise" && $0.value == squat.text } })
    }

    @Test("it can be lifted where one is")
    func lifted() throws {
        browser.open("/history/2026-11-27?exercise=\(squat)")
        #expect(browser.page.text.contains("No set of it on this day."))
        try browser.follow("Show everything")
        #expect(browser.page.address == "/history/2026-11-27")
        #expect(workouts.count == 1)
    }

    @Test("a date gone to keeps it")
    func date() throws {
        browser.open("/history?exercise=\(squat)")
        try browser.fill("on", "2026-11-28")
        try browser.press("Go")
        #expect(browser.page.address == "/history/2026-11-28?exercise=\(squat)")
    }

    @Test(
        "part of a name, another spelling or a slip finds the exercise at once",
        arguments: ["squat", "BACK SQUAT", "back sqaut", "back-squat"]
    )
    func found(_ text: String) throws {
        browser.open("/history/2026-11")
        try browser.fill("named", text)
        try browser.press("Show")
        #expect(browser.page.address == "/history/2026-11?exercise=\(squat)")
    }

    @Test("several that fit, or nothing typed, are offered")
    func offered() throws {
        browser.open("/history/exercises?named=b")
        #expect(offers == ["Back squat", "Bench press"])
        browser.open("/history/exercises")
        #expect(offers == ["Back squat", "Bench press"])
        try browser.follow("Back squat")
        #expect(browser.page.address == "/history?exercise=\(squat)")
    }

    @Test("a name that was never trained stays as typed, with all that were")
    func notTrained() throws {
        browser.open("/history/exercises?named=Zercher+%3Cb%3E")
        #expect(browser.page.text.contains("Nothing you have trained is called like that."))
        #expect(browser.page.values("named") == ["Zercher <b>"])
        #expect(offers == ["Back squat", "Bench press"])
    }

    @Test("an unknown exercise and one of another athlete are as if not there")
    func unknown() throws {
        let nina = try samples.addAthlete("nina@example.com")
        let hers = try samples.addExercise("Nina's squat")
        _ = try site.rows("UPDATE exercises SET owner_id = \(nina), athlete_id = \(nina) WHERE id = \(hers)")
        for id in [hers.text, "AZrWx0FsI2RmVb3kQ9xT0A"] {
            for (address, place) in [
                ("/history", "/history"), ("/history/2026-11", "/history/2026-11"),
                ("/history/2026-11-28", "/history/2026-11-28"),
            ] {
                browser.open("\(address)?exercise=\(id)")
                #expect((browser.page.address, browser.trail) == (place, [303, 200]))
            }
        }
        browser.open("/history?exercise=x")
        #expect((browser.page.status, workouts.count) == (200, 2))
    }

    @Test("an exercise of the catalogue that was never trained has an empty history")
    func never() throws {
        let row = try samples.addExercise("Row")
        browser.open("/history?exercise=\(row)")
        #expect(browser.page.status == 200)
        #expect(browser.page.text.contains("Only Row"))
        #expect(workouts.isEmpty)
    }

    private func workout(_ day: String) -> WorkoutWriter.WrittenWorkout {
        .init(day) { $0.exercises = [.init(squat, [.kilograms(100, 5)])] }
    }

    private var workouts: [String] {
        browser.page.links.filter { $0.address.hasPrefix("/workouts/") }.map(\.text)
    }

    private var offers: [String] {
        browser.page.links.filter { $0.address.hasPrefix("/history?exercise=") }.map(\.text)
    }
}

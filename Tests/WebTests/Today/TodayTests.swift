import Database
import Domain
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("The page of today")
struct TodayTests {
    private let site: TestSite
    private let samples: WorkoutWriter
    private let browser: Browser
    private let athlete: Int

    private var page: BrowserPage { browser.page }

    /// It is Monday 30 November 2026.
    init() throws {
        (site, browser, athlete, samples) = try TestSite.forReading()
    }

    @Test("is where the app starts for someone who is logged in")
    func start() {
        browser.open("/start")
        #expect(page.address == "/today")
        #expect(page.text.contains("Mon 30 Nov"))
    }

    @Test("a newcomer is led to an empty workout and to the routines that are built in, and no streak is claimed")
    func newcomer() throws {
        browser.open("/today")
        #expect(page.text.contains("Nothing logged yet."))
        #expect(!page.text.contains("Streak"))
        #expect(page.links.contains { $0.address == "/routines/library" })
        try browser.press("Start empty")
        #expect(page.address.hasPrefix("/gym"))
    }

    @Test("the routine done longest ago is offered, and one touch starts it")
    func turn() throws {
        for (name, day) in [("Upper B", "2026-11-28"), ("Lower A", "2026-11-23")] {
            try Planner(browser, making: name, "Back squat").save()
            try samples.add(.init(day) { $0.name = name }, of: athlete)
        }
        try site.database.connect().execute(
            "UPDATE workouts w SET routine_id = (SELECT r.id FROM routines r WHERE r.name = w.name)"
        )
        browser.open("/today")
        #expect(page.text.contains("Lower A is the one you did longest ago."))
        try browser.press("Start Lower A")
        #expect(page.address.hasPrefix("/gym"))
        browser.open("/today")
        #expect(page.text.contains("Where you are 1 Back squat"))
    }

    @Test("a running workout is resumed from it, or thrown away")
    func running() throws {
        browser.open("/log")
        try Lifter(browser: browser).addExercise("Back squat")
        browser.open("/today")
        #expect(page.text.contains("at Back squat, set 1."))
        try browser.follow("Resume Back squat")
        #expect(page.title.hasPrefix("Back squat"))
        browser.open("/today")
        try browser.press("Throw it away")
        browser.open("/today")
        #expect(page.text.contains("Start from"))
    }

    @Test("what was done today is told with its figures, and a second workout can begin")
    func done() throws {
        let squat = try samples.addExercise("Back squat")
        try samples.add(
            .init("2026-11-30") {
                $0.name = "Lower A"
                $0.exercises = [.init(squat, [.kilograms(100, 5), .kilograms(100, 5)])]
            },
            of: athlete
        )
        browser.open("/today")
        #expect(page.text.contains("Done. Lower A, complete."))
        #expect(page.text.contains("Volume, kg 1,000 Sets 2"))
        #expect(page.text.contains("Streak 1 week"))
        try browser.follow("See the workout")
        #expect(page.title.hasPrefix("Lower A"))
        browser.open("/today")
        try browser.follow("New")
        #expect(page.address == "/log")
    }

    @Test("what was done more than once on a day is said once, with how often")
    func twice() throws {
        let squat = try samples.addExercise("Back squat")
        for name in ["Lower A", "Lower A", "Arms"] {
            try samples.add(
                .init("2026-11-30") {
                    $0.name = name
                    $0.exercises = [.init(squat, [.kilograms(100, 5)])]
                },
                of: athlete
            )
        }
        browser.open("/today")
        #expect(page.text.contains("Done. Lower A, complete, twice. Arms, complete."), "\(page.text)")
    }

    @Test("a minute is not in the plural")
    func minute() throws {
        try samples.add(
            .init("2026-11-30") {
                $0.startedAt = site.clock.now.advanced(bySeconds: -60)
                $0.endedAt = site.clock.now
            },
            of: athlete
        )
        #expect(browser.open("/today").text.contains("Minute 1"), "\(page.text)")
        try browser.follow("See the workout")
        #expect(page.text.contains("Minute 1"))
    }

    @Test("the streak counts weeks in a row, and a week that has just begun does not break it")
    func streak() throws {
        for day in ["2026-11-29", "2026-11-16", "2026-11-09", "2026-10-26"] {
            try samples.add(.init(day), of: athlete)
        }
        browser.open("/today")
        #expect(page.text.contains("Streak 3 weeks"))
    }

    @Test("the workout done last is offered to be repeated")
    func again() throws {
        try samples.add(.init("2026-11-28") { $0.name = "Upper B" }, of: athlete)
        browser.open("/today")
        #expect(page.text.contains("Repeat Sat 28 Nov Upper B, as you did it"))
    }
}

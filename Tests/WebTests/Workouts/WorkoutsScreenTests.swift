import Database
import Domain
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A saved workout")
struct WorkoutsScreenTests {
    private let site: TestSite
    private let samples: WorkoutWriter
    private let browser: Browser
    private let athlete: Int

    init() throws {
        (site, browser, athlete, samples) = try TestSite.forReading()
    }

    @Test("its heading can be divided where its weekday is wider than a phone, and its title is as it is")
    func wednesday() throws {
        let id = try samples.add(.init("2026-11-25"), of: athlete)
        let page = browser.open("/workouts/\(id)")
        #expect(page.html.contains("<h1>Wednes\u{AD}day workout</h1>"))
        #expect(page.title == "Wednesday workout, Wed 25 Nov · workout-tracker")
    }

    @Test("its page shows day, times on the wall where it was done, totals, every set and what was done before")
    func whole() throws {
        let squat = try samples.addExercise("Back squat")
        try samples.add(
            .init("2026-11-26") { $0.exercises = [.init(squat, [.kilograms(137, 5)])] },
            of: athlete
        )
        let id = try samples.add(
            .init("2026-11-30", hour: 18) {
                $0.name = "Lower A"
                $0.zone = "Europe/Stockholm"
                $0.startedAt = $0.instant
                $0.endedAt = $0.instant.advanced(bySeconds: 61 * 60)
                $0.exercises = [
                    .init(squat, note: "Belt on <b>", [.kilograms(140, 5), .kilograms(142, 5)])
                ]
            },
            of: athlete
        )
        let page = browser.open("/workouts/\(id)")
        #expect(page.title == "Lower A, Mon 30 Nov · workout-tracker")
        for text in [
            "Monday 30 November 2026 Lower A", "19:00 to 20:01", "Volume, kg 1,410", "Sets 2", "Minutes 61",
            "Volume 1,410 kg", "kg reps last time 1 140 5 137 × 5 2 142 5", "Belt on <b>",
        ] {
            #expect(page.text.contains(text), "\(text) in \(page.text)")
        }
        #expect(page.links.contains { $0.text == "History" && $0.address == "/history" })
        #expect(!page.text.contains("Already saved."))
    }

    @Test("the window's title tells one of another year from this year's")
    func anotherYear() throws {
        let id = try samples.add(.init("2024-11-30") { $0.name = "Lower A" }, of: athlete)
        #expect(browser.open("/workouts/\(id)").title == "Lower A, Sat 30 Nov 2024 · workout-tracker")
        #expect(browser.open("/workouts/\(id)/saved").text.contains("Sat 30 Nov 2024"))
    }

    @Test("saved on another day than its own, the page that follows is headed by its own, without a time")
    func savedLater() throws {
        for change in [0, 6 * 3600] {
            let id = try samples.add(
                .init("2026-11-28", hour: 20) {
                    $0.startedAt = change == 0 ? nil : $0.instant
                    $0.savedAt = $0.instant.advanced(bySeconds: change)
                },
                of: athlete
            )
            let text = browser.open("/workouts/\(id)/saved").text
            #expect(text.contains("Sat 28 Nov Open"), "\(text)")
        }
    }

    @Test("one that only has a day shows no times and no minutes")
    func dayOnly() throws {
        let id = try samples.add(.init("2026-11-30") { $0.completion = .partial }, of: athlete)
        let page = browser.open("/workouts/\(id)")
        #expect(page.text.contains("Monday 30 November 2026, partial Monday workout Sets 0"))
        #expect(!page.text.contains("Minutes"))
        #expect(!page.text.contains("Volume"))
    }

    @Test("unknown, unreadable, thrown away and another's are one page, byte for byte, with a way back")
    func notFound() throws {
        let other = try samples.addAthlete("nina@example.com")
        let hers = try samples.add(.init("2026-11-30"), of: other)
        let binned = try samples.add(.init("2026-11-30") { $0.state = .binned }, of: athlete)
        let unknown = Identifier(v7At: Instant(milliseconds: 1), random: Array(repeating: 9, count: 10))
        let ends = [unknown, hers, binned].map(\.text) + ["nothing-here", "\(hers)%00"]
        let pages = ends.flatMap { [browser.open("/workouts/\($0)"), browser.open("/workouts/\($0)/saved")] }
        #expect(pages.count == 10)
        #expect(Set(pages.map(\.html)).count == 1)
        #expect(Set(pages.map(\.status)) == [404])
        #expect(pages.allSatisfy { $0.headers == pages[0].headers })
        #expect(pages[0].text.contains("Not in your log."))
        try browser.follow("Back to History")
        #expect(browser.page.address == "/history")
    }

    @Test("a draft is no saved workout yet, and leads to the log")
    func draft() throws {
        let id = try samples.add(.init("2026-11-30") { $0.state = .draft }, of: athlete)
        for address in ["/workouts/\(id)", "/workouts/\(id)/saved"] {
            browser.open(address)
            #expect(browser.page.address == "/log")
        }
    }

    @Test("nobody sees it without logging in")
    func signedOut() throws {
        let id = try samples.add(.init("2026-11-30") { $0.name = "Lower A" }, of: athlete)
        let stranger = site.browser()
        for address in ["/workouts/\(id)", "/workouts/\(id)/saved", "/history"] {
            stranger.open(address)
            #expect(stranger.page.address.hasPrefix("/login?next="))
            #expect(!stranger.page.text.contains("Lower A"))
        }
    }

    @Test("its pages take three statements beside the look-up of the login")
    func statements() throws {
        let squat = try samples.addExercise("Back squat")
        let id = try samples.add(
            .init("2026-11-30") { $0.exercises = [.init(squat, [.kilograms(140, 5)])] },
            of: athlete
        )
        #expect(try statementCount("/workouts/\(id)", of: browser, on: site, WorkoutRoutes.register) == 3)
        #expect(try statementCount("/workouts/\(id)/saved", of: browser, on: site, WorkoutRoutes.register) == 3)
    }

    @Test("what cannot be read keeps its place and offers the same address again")
    func failed() throws {
        let id = try samples.add(.init("2026-11-30") { $0.name = "Lower A" }, of: athlete)
        _ = try site.rows("RENAME TABLE sets TO sets_away")
        for address in ["/workouts/\(id)?late=1", "/workouts/\(id)/saved"] {
            let page = browser.open(address)
            #expect(page.status == 500)
            expectNotLoaded(page, on: site, reason: "1146")
            #expect(page.links.contains { $0.text == "Try again" && $0.address == address })
        }
        _ = try site.rows("RENAME TABLE sets_away TO sets")
        try browser.follow("Try again")
        #expect(browser.page.text.contains("Saved."))
    }
}

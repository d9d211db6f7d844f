import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("The history")
struct HistoryScreenTests {
    private let site: TestSite
    private let samples: WorkoutWriter
    private let browser: Browser
    private let athlete: Int

    init() throws {
        (site, browser, athlete, samples) = try TestSite.forReading()
    }

    @Test("before the first workout it says so, and leads to the log")
    func flowD() throws {
        browser.open("/history")
        #expect(browser.page.text.contains("No work logged yet."))
        try browser.follow("Log the first workout")
        #expect((browser.page.address, browser.page.status) == ("/log", 200))
    }

    @Test("someone who comes back on another device finds the workouts, newest first, with every set")
    func flowB() throws {
        let squat = try samples.addExercise("Back squat")
        try samples.add(.init("2026-11-28") { $0.name = "Upper B" }, of: athlete)
        try samples.add(
            .init("2026-11-30", hour: 18) {
                $0.name = "Lower A"
                $0.exercises = [.init(squat, [.kilograms(140, 5), .kilograms(142, 4)])]
            },
            of: athlete
        )
        let other = try site.browser(loggedInAs: "mara@example.com")
        other.open("/history")
        #expect(other.page.text.contains("2 workouts since November 2026"))
        #expect(
            workouts(on: other.page).map(\.text) == [
                "30 Mon Lower A 1 exercise, 2 sets. Back squat 1,268 kg", "28 Sat Upper B No sets",
            ]
        )
        try other.follow("30 Mon Lower A")
        #expect(other.page.text.contains("Monday 30 November 2026"))
        #expect(other.page.text.contains("1 140 5"))
        #expect(other.page.text.contains("2 142 4"))
        try other.follow("History")
        #expect(other.page.address == "/history")
        try other.follow("New")
        #expect((other.page.address, other.page.status) == ("/log", 200))
    }

    @Test("older and newer lead through all workouts, 20 at a time, and back")
    func paging() throws {
        for number in 0..<45 {
            let day = LocalDay(daysSinceEpoch: 20_000 + number).iso
            try samples.add(.init(day) { $0.name = "No. \(number)" }, of: athlete)
        }
        browser.open("/history")
        let first = workouts(on: browser.page)
        #expect(!browser.page.text.contains("Newer workouts"))
        let second = workouts(on: try browser.follow("Older workouts"))
        let third = workouts(on: try browser.follow("Older workouts"))
        #expect(!browser.page.text.contains("Older workouts"))
        #expect([first, second, third].map(\.count) == [20, 20, 5])
        #expect(Set([first, second, third].joined().map(\.address)).count == 45)
        #expect(workouts(on: try browser.follow("Newer workouts")) == second)
        #expect(workouts(on: try browser.follow("Newer workouts")) == first)
    }

    @Test(
        "a place that cannot be read is the beginning",
        arguments: ["before=", "before=2026-11", "after=<b>", "before=2026-02-30.0.AZrWx0FsI2RmVb3kQ9xT0A", "x=y"]
    )
    func forgiving(_ query: String) throws {
        try samples.add(.init("2026-11-30") { $0.name = "Lower A" }, of: athlete)
        let page = browser.open("/history?\(query)")
        #expect(page.status == 200)
        #expect(workouts(on: page).count == 1)
    }

    @Test("beyond its ends, where workouts have been deleted, it begins again")
    func beyond() throws {
        try samples.add(.init("2026-11-30") { $0.name = "Lower A" }, of: athlete)
        for query in ["before=2020-01-01.0.AZrWx0FsI2RmVb3kQ9xT0A", "after=2031-01-01.0.AZrWx0FsI2RmVb3kQ9xT0A"] {
            browser.open("/history?\(query)")
            #expect(browser.trail == [303, 200])
            #expect(browser.page.address == "/history")
        }
    }

    @Test("it takes two statements beside the look-up of the login, at any length, by month, by day and filtered")
    func statements() throws {
        let squat = try samples.addExercise("Back squat")
        for number in 0..<30 {
            let day = LocalDay(daysSinceEpoch: 20_000 + number).iso
            try samples.add(.init(day) { $0.exercises = [.init(squat, [.kilograms(100, 5)])] }, of: athlete)
        }
        browser.open("/history")
        let older = try #require(browser.page.links.first { $0.text == "Older workouts" })
        for address in ["/history", older.address, "/history/2024-10", "/history/2024-10-05", "/history/2031-01-01"] {
            let filtered = address + (address.contains("?") ? "&" : "?") + "exercise=\(squat)"
            #expect(try statementCount(address, of: browser, on: site, HistoryRoutes.register) == 2, "\(address)")
            #expect(try statementCount(filtered, of: browser, on: site, HistoryRoutes.register) == 2, "\(filtered)")
        }
    }

    @Test("with the database gone it keeps its place, and offers the same address again and a new workout")
    func unavailable() throws {
        let dead = try TestSite(configuration: DatabaseConfiguration())
        let other = dead.browser()
        other.cookies = browser.cookies
        let page = other.open("/history?before=2026-11-30.0.AZrWx0FsI2RmVb3kQ9xT0A")
        #expect(page.status == 503)
        #expect(page.headers["retry-after"] == "5")
        expectNotLoaded(page, on: dead, reason: "no database address")
        #expect(page.links.contains { $0.text == "Try again" && $0.address == page.address })
        #expect(page.links.contains { $0.text == "New" && $0.address == "/log" })
    }

    @Test("what cannot be read for another reason is our fault, and is there again when that is mended")
    func failed() throws {
        try samples.add(.init("2026-11-30") { $0.name = "Lower A" }, of: athlete)
        _ = try site.rows("RENAME TABLE sets TO sets_away")
        let page = browser.open("/history")
        #expect(page.status == 500)
        expectNotLoaded(page, on: site, reason: "1146")
        _ = try site.rows("RENAME TABLE sets_away TO sets")
        try browser.follow("Try again")
        #expect(workouts(on: browser.page).count == 1)
    }

    private func workouts(on page: BrowserPage) -> [BrowserPage.Link] {
        page.links.filter { $0.address.hasPrefix("/workouts/") }
    }
}

/// The page says that it could not be read and under which number, and the log has the reason under that number.
func expectNotLoaded(_ page: BrowserPage, on site: TestSite, reason: String) {
    #expect(page.text.contains("Not loaded."))
    #expect(!page.html.contains(reason))
    let isLogged = site.log.all.contains { entry in
        guard case .failure(let id, let text) = entry else { return false }
        return text.contains(reason) && page.text.contains("Request \(id)")
    }
    #expect(isLogged)
}

/// How many statements an address takes once its visitor is known.
func statementCount(
    _ address: String,
    of browser: Browser,
    on site: TestSite,
    _ register: (inout Router<SignedIn>) -> Void
) throws -> Int {
    var routes = Router<SignedIn>()
    register(&routes)
    var request = browser.request("GET", address)
    request.head.headers["cookie"] = browser.cookies.header
    let connection = site.database.connect()
    let visitor = Visitor(services: try TestSite.services(), request: request, connection: connection)
    let signedIn = try visitor.signedIn()
    #expect(connection.takeStatementCount() == 1)
    guard case .found(let route, let parameters) = routes.match(method: "GET", path: request.path) else { return -1 }
    #expect(try route.respond(to: request, parameters, in: signedIn).status == 200)
    return connection.takeStatementCount()
}

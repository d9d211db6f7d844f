import Database
import Domain
import HTTP
import Synchronization
import TestSupport
import Testing
import WebTestSupport

@testable import Web

/// Somebody with one of everything that an address can name, and words of their own in it.
struct Belongings {
    /// Of a training day, of theirs and of anybody's who takes the same plan.
    static let day = "2026-12-01"
    /// What only their pages say.
    static let words = ["Zercher lunge", "Mara's own day", "137.5", "Jefferson curl", "61.25"]

    let site: TestSite
    let owner: Lifter
    let planner: Planner
    private let made: Made

    var athlete: Int { made.athlete }
    var workout: String { made.workout }
    var imported: String { made.imported }
    var kept: String { made.kept }
    var exercise: String { made.exercise }
    /// The secret of a calendar feed.
    var feed: String { made.feed }
    /// An exercise of the routine of `day`.
    var planned: String { made.planned }
    /// A set of the workout that runs.
    var set: String { made.set }

    /// What somebody has made through the pages, and the rows that came of it.
    private struct Made: Sendable {
        let rows: TestDatabase
        let cookies: CookieJar
        let routine: String
        let athlete: Int
        let workout, imported, kept, exercise, feed, planned, set: String
    }

    /// By the name of the site, after which cookies are called.
    private static let all = Mutex<[String: Made]>([:])

    /// Goes through the pages once, which takes longer than most tests; after that the rows are copied.
    init(on site: TestSite) throws {
        let browser = site.browser()
        let host = browser.headers["host"] ?? ""
        let (made, isNew) = try Self.all.withLock { all in
            if let made = all[host] { return (made, false) }
            let made = try Self.make(on: site)
            all[host] = made
            return (made, true)
        }
        if !isNew { try Self.copy(from: made.rows, to: site.database) }
        browser.cookies = made.cookies
        (self.site, self.made) = (site, made)
        (owner, planner) = (Lifter(browser: browser), Planner(browser, at: made.routine))
    }

    private static func copy(from source: TestDatabase, to target: TestDatabase) throws {
        let connection = target.connect()
        for table in try WrittenTable.all(connection) { try table.copy(from: source, to: target, connection) }
    }

    private static func make(on site: TestSite) throws -> Made {
        let owner = try site.lifter(logging: "Zercher lunge")
        let browser = owner.browser
        try browser.fill("w.1.name", "Mara's own day")
        try owner.addSet("137.5", "5")
        try owner.save()
        let workout = try #require(owner.page.address.split(separator: "/").dropFirst().first.map(String.init))
        owner.open()
        for name in ["Back squat", "Jefferson curl"] { try owner.addExercise(name) }
        try owner.addSet("61.25", "4", to: 1)
        browser.post("/settings/plates?k=\(NoteRoutes.key)", [("new-plate", "61.25")])
        let planner = try Planner(browser, making: "Mara's own day", "Zercher lunge")
        let file = StrongFile([.init("2026-11-02", "Zercher lunge", ["5"])])
        let imported = try browser.sendImport(file, named: "137.5.csv")
        let (kept, planned) = (try keep(browser), try plan(browser, on: site))
        browser.open("/plan/feed")
        let feed = try browser.press(sending: "feed.make").html.firstMatch(of: /\/feeds\/([\w-]{43})\.ics/)
        let rows = try TestDatabase()
        try copy(from: site.database, to: rows)
        return Made(
            rows: rows,
            cookies: browser.cookies,
            routine: planner.address,
            athlete: try site.rows("SELECT id FROM athletes WHERE email LIKE 'mara%'")[0].int(0),
            workout: workout,
            imported: imported,
            kept: kept,
            exercise: try id(site.rows("SELECT id FROM exercises WHERE name = 'Zercher lunge'")),
            feed: String(try #require(feed).output.1),
            planned: planned,
            set: try id(site.rows("SELECT id FROM sets WHERE weight_milli = 61250"))
        )
    }

    func exercise(named name: String) throws -> String {
        try Self.id(site.rows("SELECT id FROM exercises WHERE name = \(name)"))
    }

    private static func id(_ rows: [Row]) throws -> String {
        let first = try #require(rows.first)
        return try #require(Identifier(bytes: first.bytes(0))).text
    }

    /// Sends a file that waits to be put back.
    private static func keep(_ browser: Browser) throws -> String {
        let file = browser.open("/data/backup").html
        browser.open("/data")
        let form = try #require(browser.page.forms.first { $0.action.hasPrefix("/data/restore?k=") })
        let next = browser.send(file, named: "137.5.json", to: form.action).headers["location"]
        return String(try #require(next).dropFirst("/data/restore/".count))
    }

    /// Takes a plan whose days are called as everything is here.
    private static func plan(_ browser: Browser, on site: TestSite) throws -> String {
        try browser.takePlan(days: "1246")
        try site.database.connect().execute("UPDATE routines SET name = 'Mara''s own day'")
        let links = browser.open("/plan/\(day)").links.map(\.address)
        let swap = try #require(links.first { $0.hasPrefix("/plan/\(day)/swap/") })
        return String(swap.dropFirst("/plan/\(day)/swap/".count))
    }

    /// The row that a placeholder under a first word of an address names, or nil where it names none.
    func row(in pattern: String) -> String? {
        switch pattern.split(separator: "/").first.map(String.init) {
        case "workouts", "share": workout
        case "routines": pattern.contains("{id}") ? planner.id : nil
        case "exercises": exercise
        case "plan": pattern.contains("{row}") ? planned : nil
        case "gym": set
        case "data": pattern.hasPrefix("/data/import") ? imported : kept
        default: nil
        }
    }

    /// The address of a route, with this row in it, or their own.
    func address(_ pattern: String, naming row: String? = nil) -> String {
        let row = row ?? self.row(in: pattern) ?? ""
        let words = [
            "{id}": row, "{set}": row, "{row}": row, "{day}": Self.day, "{place}": "2026-11",
            "{slug}": "full-body-a", "{story}": "workout-details", "{phone}": "android", "{secret}": feed,
        ]
        let address = words.reduce(pattern) { $0.replacing($1.key, with: $1.value) }
        // Of no answers nothing is made.
        return pattern == "/plan/made" ? "\(address)?\(WeekPlanner.answers)" : address
    }
}

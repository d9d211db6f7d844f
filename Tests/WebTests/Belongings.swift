import Database
import Domain
import HTTP
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
    let athlete: Int
    let workout: String
    let imported: String
    let kept: String
    let exercise: String
    /// The secret of a calendar feed.
    let feed: String
    /// An exercise of the routine of `day`.
    let planned: String
    /// A set of the workout that runs.
    let set: String

    init(on site: TestSite) throws {
        self.site = site
        owner = try site.lifter(logging: "Zercher lunge")
        let browser = owner.browser
        try browser.fill("w.1.name", "Mara's own day")
        try owner.addSet("137.5", "5")
        try owner.save()
        workout = try #require(owner.page.address.split(separator: "/").dropFirst().first.map(String.init))
        owner.open()
        for name in ["Back squat", "Jefferson curl"] { try owner.addExercise(name) }
        try owner.addSet("61.25", "4", to: 1)
        browser.post("/settings/plates?k=\(NoteRoutes.key)", [("new-plate", "61.25")])
        planner = try Planner(browser, making: "Mara's own day", "Zercher lunge")
        let file = StrongFile([.init("2026-11-02", "Zercher lunge", ["5"])])
        imported = try browser.sendImport(file, named: "137.5.csv")
        kept = try Self.keep(browser)
        planned = try Self.plan(browser, on: site)
        browser.open("/plan/feed")
        let made = try browser.press(sending: "feed.make").html.firstMatch(of: /\/feeds\/([\w-]{43})\.ics/)
        feed = String(try #require(made).output.1)
        athlete = try site.rows("SELECT id FROM athletes WHERE email LIKE 'mara%'")[0].int(0)
        exercise = try Self.id(site.rows("SELECT id FROM exercises WHERE name = 'Zercher lunge'"))
        set = try Self.id(site.rows("SELECT id FROM sets WHERE weight_milli = 61250"))
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

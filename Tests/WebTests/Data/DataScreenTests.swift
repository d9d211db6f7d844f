import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("What is in the log leaves it whole, and is deleted only by who means it")
struct DataScreenTests {
    private let site: TestSite
    private let lifter: Lifter

    init() throws {
        site = try TestSite()
        lifter = try site.lifter(logging: "Back squat")
        try lifter.addSet("62.5", "5")
        try lifter.save()
    }

    private var browser: Browser { lifter.browser }
    private var page: BrowserPage { lifter.page }

    private func delete(_ address: String, _ password: String, _ word: String) -> BrowserPage {
        browser.post("\(address)?k=\(NoteRoutes.key)", [("password", password), ("word", word)])
    }

    @Test("a backup is one file, of the athlete's own only, with a name and no cookie")
    func backup() throws {
        let jonas = try site.lifter(named: "jonas@example.com")
        jonas.open()
        try jonas.addExercise("Bench press")
        try jonas.addSet("137.5", "3")
        try jonas.save()
        lifter.open("/data")
        #expect(page.text.contains("1 Sets") || page.text.contains("Sets 1"))
        let file = lifter.open("/data/backup")
        #expect(file.headers["content-disposition"] == "attachment; filename=\"workout-tracker-2026-11-30.json\"")
        #expect(file.headers["content-type"] == "application/json" && file.headers["set-cookie"] == nil)
        #expect(file.html.contains("\"weight_milli\":62500") && !file.html.contains("137500"))
        #expect(!file.html.contains("mara@example.com") && !file.html.contains("password"))
    }

    @Test("tables leave in three layouts", arguments: ["sets", "strong", "hevy"])
    func tables(_ name: String) {
        let file = lifter.open("/data/\(name)")
        #expect(file.headers["content-type"] == "text/csv; charset=utf-8")
        #expect(file.html.contains("Back squat") && file.html.contains("62.5"))
        #expect(file.html.split { $0.isNewline }.count == 2)
    }

    @Test("all training data goes, a copy stays that brings it back, and the account stays")
    func training() throws {
        let before = lifter.open("/data/backup").html
        lifter.open("/data/delete")
        #expect(page.text.contains("1 workout, 1 set") && page.text.contains("Take a backup first"))
        #expect(page.text.contains("set-up notes, the rest chosen for an exercise, and the bars, plates and weights"))
        #expect(delete("/data/delete", TestSite.password, "delete").text.contains("Deleted."))
        #expect(try site.rows("SELECT 1 FROM workouts").isEmpty)
        #expect(lifter.open("/history").status == 200)
        lifter.open("/data")
        try browser.follow("Copy of Mon 30 Nov")
        try browser.press(sending: "add")
        #expect(page.text.contains("Added."))
        #expect(lifter.open("/data/backup").html == before)
        #expect(try site.rows("SELECT 1 FROM records WHERE is_record = 0").count > 0)
    }

    @Test(
        "without the word or the password nothing goes, and both are said at once",
        arguments: ["/data/delete", "/settings/account/delete"]
    )
    func refused(_ address: String) throws {
        #expect(delete(address, "wrong password", "delet").status == 422)
        #expect(page.text.contains("That is not your password.") && page.text.contains("Write DELETE"))
        #expect(page.values("word") == ["delet"])
        #expect(try site.rows("SELECT 1 FROM sets").count == 1)
    }

    @Test("a copy is gone after thirty days")
    func expiry() throws {
        #expect(delete("/data/delete", TestSite.password, "DELETE").status == 200)
        site.clock.advance(seconds: 30 * 86_400)
        #expect(!lifter.open("/data").text.contains("Copy of"))
        #expect(try site.rows("SELECT 1 FROM kept_files").isEmpty)
    }

    @Test("a workout that runs stays when all else is deleted, with its own exercise")
    func running() throws {
        lifter.open()
        try lifter.addExercise("Zercher lunge")
        try lifter.takeAsOwn()
        try lifter.addSet("40", "8")
        #expect(delete("/data/delete", TestSite.password, "DELETE").status == 200)
        #expect(lifter.open().text.contains("Zercher lunge"))
        try lifter.save()
        #expect(try site.rows("SELECT 1 FROM workouts WHERE state = 'saved'").count == 1)
    }

    @Test("another's kept file is nobody's")
    func foreign() throws {
        #expect(delete("/data/delete", TestSite.password, "DELETE").status == 200)
        let link = try #require(lifter.open("/data").links.first { $0.address.hasPrefix("/data/restore/") }).address
        let jonas = try site.lifter(named: "jonas@example.com")
        #expect(jonas.open(link).status == 404)
        #expect(jonas.open(link.replacing("restore", with: "files")).status == 404)
        #expect(jonas.browser.post("\(link)?k=\(NoteRoutes.key)", [("op", "add")]).status == 404)
        #expect(!jonas.open("/data").text.contains("Copy of"))
    }
}

import Crypto
import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A backup is checked, compared and put back whole, or not at all")
struct RestoreScreenTests {
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
    private var backup: String { lifter.open("/data/backup").html }

    @discardableResult
    private func send(
        _ text: String,
        as name: String = "log.json",
        from other: Browser? = nil,
        key: String = NoteRoutes.key
    ) -> BrowserPage {
        let browser = other ?? self.browser
        var request = browser.request("POST", "/data/restore?k=\(key)")
        request.head.headers["content-type"] = "multipart/form-data; boundary=XX"
        let head = "--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n\r\n"
        request.body = .bytes(Array("\(head)\(text)\r\n--XX--\r\n".utf8))
        let response = browser.send(request)
        guard let next = response.headers["location"] else {
            return BrowserPage(address: "/data/restore", response: response)
        }
        return browser.open(next)
    }

    private func logAnother() throws {
        lifter.open()
        try lifter.addExercise("Bench press")
        try lifter.addSet("40", "8")
        try lifter.save()
    }

    private func count(_ table: String) throws -> Int {
        try site.rows(SQL(stringLiteral: "SELECT COUNT(*) FROM \(table)"))[0].int(0)
    }

    @Test("what the file has, what is here, and what there would be stand side by side before anything changes")
    func compare() throws {
        let file = backup
        try logAnother()
        send(file)
        #expect(page.text.contains("log.json , version 1") || page.text.contains("log.json, version 1"))
        #expect(page.text.contains("Workouts 1 2 2"))
        try browser.follow("Replace all")
        #expect(page.text.contains("Workouts 1 2 1"))
        #expect(try count("sets") == 2)
    }

    @Test("replacing asks for the word, keeps a copy, and gives the file back to the byte")
    func replace() throws {
        let file = backup
        try logAnother()
        let later = backup
        send(file)
        try browser.follow("Replace all")
        try browser.press(sending: "replace")
        #expect(page.status == 422 && page.text.contains("Write REPLACE"))
        try browser.fill("word", "REPLACE")
        try browser.press(sending: "replace")
        #expect(page.text.contains("Replaced."))
        #expect(backup == file)
        lifter.open("/data")
        try browser.follow("Copy of Mon 30 Nov")
        try browser.follow("Replace all")
        try browser.fill("word", "replace")
        try browser.press(sending: "replace")
        #expect(backup == later)
    }

    @Test("adding brings what is only in the file, into another's account too, and twice adds nothing")
    func add() throws {
        lifter.open()
        try lifter.addExercise("Zercher lunge")
        try lifter.takeAsOwn()
        try lifter.addSet("40", "8")
        try lifter.save()
        let file = backup
        let jonas = try site.lifter(named: "jonas@example.com")
        for key in [NoteRoutes.key, "AZrWx0FsI2RmVb3kQ9xT0A"] {
            send(file, from: jonas.browser, key: key)
            try jonas.browser.press(sending: "add")
            #expect(jonas.page.text.contains("Added."))
        }
        #expect(try count("workouts") == 4 && count("sets") == 4)
        #expect(jonas.open("/history").text.contains("Zercher lunge"))
        #expect(try site.rows("SELECT 1 FROM exercises WHERE name = 'Zercher lunge'").count == 2)
        let records = try site.rows("SELECT COUNT(*) FROM records GROUP BY athlete_id").map { try $0.int(0) }
        #expect(records.count == 2 && records[0] == records[1])
        #expect(backup == file)
    }

    @Test("a workout in the trash comes back with its file")
    func trash() throws {
        let file = backup
        try site.database.connect().execute("UPDATE workouts SET state = 'binned', binned_at = 1")
        send(file)
        try browser.press(sending: "add")
        #expect(backup == file)
    }

    @Test("a workout of before 1970 is kept, replaced and brought back like any other")
    func early() throws {
        try site.database.connect().execute(
            """
            UPDATE workouts SET local_day = '1900-01-01', started_at = NULL, ended_at = NULL, sort_instant = -2208945600000
            """
        )
        let file = backup
        try logAnother()
        #expect(send(file).text.contains("readable."))
        try browser.follow("Replace all")
        try browser.fill("word", "REPLACE")
        try browser.press(sending: "replace")
        #expect(backup == file)
        lifter.open("/data")
        try browser.follow("Copy of Mon 30 Nov")
        #expect(page.text.contains("Workouts 2 1 2"))
    }

    @Test("a copy that could not be put back is never made in place of what is here")
    func unreadableCopy() throws {
        send(backup)
        try browser.follow("Replace all")
        try browser.fill("word", "REPLACE")
        // Nothing of the program writes this.
        try site.database.connect().execute("UPDATE workouts SET created_at = -9999999999999")
        try browser.press(sending: "replace")
        #expect(page.status == 422)
        #expect(page.text.contains("Row 1 of workouts has a created_at that cannot be."))
        let fields = [("password", TestSite.password), ("word", "DELETE")]
        #expect(browser.post("/data/delete?k=AZrWx0FsI2RmVb3kQ9xT0A", fields).status == 422)
        #expect(try count("sets") == 1)
        #expect(try site.rows("SELECT 1 FROM kept_files WHERE kind = 'safety'").isEmpty)
    }

    @Test("a kept copy that can no longer be read says why, and is to be had as it is")
    func worn() throws {
        send(backup)
        let address = page.address
        try site.database.connect().execute("UPDATE kept_files SET bytes = 'worn'")
        #expect(lifter.open(address).status == 422 && page.text.contains("log.json cannot be read"))
        #expect(browser.post("\(address)?k=\(NoteRoutes.key)", [("op", "add")]).status == 422)
        try browser.follow("Take it as it is")
        #expect(page.html == "worn")
    }

    @Test("the workout that runs is kept apart")
    func draft() throws {
        let file = backup
        lifter.open()
        try lifter.addExercise("Bench press")
        try lifter.addSet("40", "8")
        send(file)
        #expect(page.text.contains("The workout that is running stays as it is."))
        try browser.follow("Replace all")
        try browser.fill("word", "REPLACE")
        try browser.press(sending: "replace")
        #expect(backup == file)
        #expect(lifter.open().text.contains("Bench press"))
    }

    @Test("a file that cannot be read is named, kept as it came, and changes nothing")
    func unreadable() throws {
        #expect(send("{\"format\":\"workout-tracker\",\"version\":99}", as: "<b>new.json").status == 422)
        lifter.open("/data")
        try browser.follow("<b>new.json")
        #expect(page.html == "{\"format\":\"workout-tracker\",\"version\":99}")
        #expect(try count("sets") == 1)
    }

    @Test("a name and a reason longer than their columns are cut, whatever signs they make")
    func marks() throws {
        let long = { (count: Int) in "x" + String(repeating: "\u{0301}", count: count) }
        let file = "{\"format\":\"workout-tracker\",\"version\":1,\"\(long(900))\":1}"
        #expect(send(file, as: long(300)).status == 422)
        #expect(try site.rows("SELECT CHAR_LENGTH(name) FROM kept_files")[0].int(0) == 100)
    }

    @Test("a file that the database does not take changes nothing")
    func constraint() throws {
        let file = try damaged { $0.replacing("\"weight_unit\":\"kg\",", with: "") }
        send(file)
        try browser.press(sending: "add")
        // Already here, so nothing is written; into an empty log it is refused.
        let jonas = try site.lifter(named: "jonas@example.com")
        send(file, from: jonas.browser)
        try jonas.browser.press(sending: "add")
        #expect(jonas.page.status == 422 && jonas.page.text.contains("Nothing was changed."))
        #expect(try count("sets") == 1)
    }

    /// The backup with a change and the sum that fits it.
    private func damaged(_ change: (String) -> String) throws -> String {
        let text = change(backup)
        let start = try #require(text.firstRange(of: "\"data\":")).upperBound
        let end = try #require(text.firstRange(of: ",\n\"sha256\"")).lowerBound
        let data = Array(text[start..<end].utf8).filter { $0 != 0x0A }
        let sum = SHA256.digest(data).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return text[..<end] + ",\"sha256\":\"\(sum)\"}"
    }

    @Test("without a file it says so, and what is no form is refused")
    func none() {
        var request = browser.request("POST", "/data/restore?k=\(NoteRoutes.key)")
        request.head.headers["content-type"] = "multipart/form-data; boundary=XX"
        let head = "--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\"\r\n\r\n"
        request.body = .bytes(Array("\(head)\r\n--XX--".utf8))
        let answer = BrowserPage(address: "/data", response: browser.send(request))
        #expect(answer.status == 422 && answer.text.contains("Choose a file first."))
        #expect(browser.post("/data/restore?k=\(NoteRoutes.key)", [("file", "x")]).status == 415)
    }

    @Test("sent twice it is put back once")
    func repeated() throws {
        let file = backup
        #expect(send(file).address == send(file).address)
        let post = try browser.requestForPress(sending: "add")
        #expect(try site.sendAtOnce(post, as: lifter, times: 3) == [303, 303, 303])
        #expect(try site.rows("SELECT 1 FROM ops WHERE verb = 'data.add'").count == 1)
    }
}

extension Lifter {
    /// Keeps the exercise that was just named as one's own, where that is asked about.
    func takeAsOwn() throws {
        guard page.forms.flatMap(\.buttons).contains(where: { $0.value == "add-own" }) else { return }
        try browser.press(sending: "add-own")
    }
}

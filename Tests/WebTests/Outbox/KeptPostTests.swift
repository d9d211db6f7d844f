import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A post that waited on a phone is taken as what it was when it was written")
struct KeptPostTests {
    private let site: TestSite
    private let lifter: Lifter
    private let account: String

    init() throws {
        site = try TestSite()
        lifter = try site.lifter(logging: "Back squat")
        account = try #require(lifter.page.headers["account"])
    }

    private func kept(_ post: Request, for account: String, age: String? = nil) -> Request {
        var post = post
        post.head.headers["account"] = account
        post.head.headers["age"] = age
        return post
    }

    private func doneBefore() throws -> [Int] {
        try site.database.connect().query("SELECT done_at FROM sets ORDER BY position").map {
            (Int(site.clock.now.milliseconds) - (try $0.int(0))) / 1000
        }
    }

    @Test("a set that waited ten minutes was done ten minutes ago")
    func age() throws {
        site.clock.advance(seconds: 3600)
        let answer = lifter.browser.send(kept(try lifter.tap(adding: "140", "5"), for: account, age: "600"))
        #expect(answer.status == 303)
        #expect(try doneBefore() == [600])
    }

    @Test("the rest after it is over, and no phone is told of it any more")
    func rest() throws {
        site.clock.advance(seconds: 3600)
        _ = lifter.browser.send(kept(try lifter.tap(adding: "140", "5"), for: account, age: "600"))
        let rest = try #require(try site.database.connect().query("SELECT ends_at, pushed_at FROM rests").first)
        #expect(try Int64(rest.int(0)) == site.clock.now.advanced(bySeconds: 180 - 600).milliseconds)
        #expect(try Int64(rest.int(1)) == site.clock.now.milliseconds)
    }

    @Test(
        "what a clock cannot have meant counts as now, a century and a second more than a month too",
        arguments: ["-60", "soon", "0", "", "3153600000", "2592001"]
    )
    func senseless(age: String) throws {
        site.clock.advance(seconds: 3600)
        _ = lifter.browser.send(kept(try lifter.tap(adding: "140", "5"), for: account, age: age))
        #expect(try doneBefore() == [0])
    }

    @Test("no set was done before its workout began")
    func beforeTheWorkout() throws {
        site.clock.advance(seconds: 3600)
        _ = lifter.browser.send(kept(try lifter.tap(adding: "140", "5"), for: account, age: "86400"))
        #expect(try doneBefore() == [3600])
    }

    @Test("a workout that waited as a whole began when its first exercise was written, and came when it came")
    func beginning() throws {
        try lifter.addSet("140", "5")
        try lifter.save()
        site.clock.advance(seconds: 86_400)
        lifter.open()
        try lifter.browser.fill("exercise", "Bench press")
        let post = try lifter.browser.requestForPress(sending: "add-exercise")
        #expect(lifter.browser.send(kept(post, for: account, age: "7200")).status == 303)
        let row = try #require(
            try site.rows("SELECT started_at, created_at, changed_at FROM workouts WHERE state = 'draft'").first
        )
        #expect(try Int64(row.int(0)) == site.clock.now.advanced(bySeconds: -7200).milliseconds)
        #expect(try Int64(row.int(1)) == site.clock.now.milliseconds)
        #expect(try Int64(row.int(2)) == site.clock.now.milliseconds)
    }

    @Test("what was thrown away is in the trash from when it came, and stays there as long as anything")
    func trash() throws {
        try lifter.addSet("140", "5")
        try lifter.browser.follow("Abandon")
        let post = try lifter.browser.requestForPress("Throw 1 set away")
        #expect(lifter.browser.send(kept(post, for: account, age: "2505600")).status == 303)
        let row = try #require(try site.rows("SELECT binned_at FROM workouts").first)
        #expect(try Int64(row.int(0)) == site.clock.now.milliseconds)
    }

    @Test("whoever guesses a password has no more tries for saying that they were long ago")
    func guessing() throws {
        for number in 1...11 {
            let guess = lifter.browser.posting(
                "/settings/account?k=\(NoteRoutes.key)",
                [("op", "email"), ("email", "new@example.com"), ("password", "a wrong guess")]
            )
            let answer = lifter.browser.send(kept(guess, for: account, age: "\((12 - number) * 86_400)"))
            #expect(answer.status == (number <= 10 ? 422 : 429), "guess \(number)")
        }
    }

    @Test("sent first by a page and then from the outbox, it is one set")
    func repeated() throws {
        let tap = try lifter.tap(adding: "140", "5")
        #expect(lifter.browser.send(tap).status == 303)
        #expect(lifter.browser.send(kept(tap, for: account, age: "60")).status == 303)
        lifter.open()
        #expect(lifter.sets == ["140 × 5"])
    }

    @Test("under another account it is refused, with nothing written and nothing shown")
    func anotherAccount() throws {
        let tap = try lifter.tap(adding: "140", "5")
        let other = try site.lifter(named: "noah@example.com")
        other.open()
        let answer = other.browser.send(kept(tap, for: account))
        #expect(answer.status == 409)
        #expect(answer.headers["account"] == other.page.headers["account"])
        #expect(answer.headers["account"] != account)
        #expect(try doneBefore().isEmpty)
        guard case .bytes(let body) = answer.body else { return }
        #expect(!String(decoding: body, as: UTF8.self).contains("140"))
    }

    @Test(
        "nor is a form that was left open written for who has logged in since; its owner still sends it",
        arguments: [
            ("/log", "exercise", "Bench press", "add-exercise"), ("/settings", "rest", "2:37", "Save settings"),
        ]
    )
    func leftOpen(address: String, name: String, value: String, button: String) throws {
        let browser = lifter.browser
        let tables: SQL = "CHECKSUM TABLE athletes, workouts, workout_exercises, sets, ops"
        browser.open(address)
        try browser.fill(name, value)
        browser.cookies["login"] = try site.lifter(named: "noah@example.com").browser.cookies["login"]
        let before = try site.rows(tables).map { try $0.optionalInt(1) }
        _ = try address == "/log" ? browser.press(sending: button) : browser.press(button)
        #expect(browser.page.status == 409)
        #expect(browser.page.text.contains("Not yours to send."))
        #expect(!browser.page.html.contains(value))
        #expect(try site.rows(tables).map { try $0.optionalInt(1) } == before)
        try browser.press("Switch account")
        try browser.fill("email", "noah@example.com")
        try browser.fill("password", TestSite.password)
        try browser.press("Log in")
        #expect(browser.page.status == 409 && browser.page.text.contains("Not yours to send."))
        try browser.press("Switch account")
        try browser.fill("email", "mara@example.com")
        try browser.fill("password", TestSite.password)
        try browser.press("Log in")
        #expect(browser.page.text.contains("Not sent yet."))
        try browser.press("Send it")
        #expect(browser.page.status == 200 && browser.page.address.hasPrefix(address))
        #expect(try site.rows(tables).map { try $0.optionalInt(1) } != before)
    }

    @Test("every form says whose page it stands on, also after another log-in")
    func tokens() throws {
        func token(_ lifter: Lifter) throws -> Substring {
            try #require(lifter.page.html.firstMatch(of: /name="t" value="([^"]+)"/)?.output.1)
        }
        let first = try token(lifter)
        #expect(first.hasSuffix(".\(account)"))
        let again = try site.lifter()
        again.open()
        #expect(try token(again) != first)
        #expect(try token(again).hasSuffix(".\(account)"))
    }

    @Test("before gym mode too, and on its largest page, with a rest and without")
    func gymStrip() throws {
        lifter.browser.headers["kept"] = "\(account) 2"
        for isResting in [false, true] {
            if isResting { try lifter.addSet("140", "5") }
            #expect(lifter.open("/gym/floor").text.contains("Not sent yet: 2."))
            lifter.open()
        }
        site.clock.advance(seconds: 3600)
        #expect(lifter.open("/gym").text.contains("Not sent yet: 2."))
        #expect(lifter.page.text.contains("Still going?"))
    }

    @Test("a page says what waits on this phone, to the one whose it is")
    func strip() throws {
        lifter.browser.headers["kept"] = "\(account) 2"
        for address in ["/log", "/history", "/more", "/gym?go=1"] {
            lifter.open(address)
            #expect(lifter.page.text.contains("Not sent yet: 2."), "\(address)")
        }
        for said in ["AAAAAAAA 2", "\(account) 0", "\(account) two", "2", account] {
            lifter.browser.headers["kept"] = said
            lifter.open()
            #expect(!lifter.page.text.contains("Not sent yet"), "\(said)")
        }
    }
}

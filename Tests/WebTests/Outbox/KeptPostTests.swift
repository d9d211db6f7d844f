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

    @Test("what a clock cannot have meant counts as now, or as a month at most", arguments: ["-60", "soon", "0", ""])
    func senseless(age: String) throws {
        _ = lifter.browser.send(kept(try lifter.tap(adding: "140", "5"), for: account, age: age))
        #expect(try doneBefore() == [0])
    }

    @Test("a phone whose clock is a century off moves no set by more than a month")
    func century() throws {
        _ = lifter.browser.send(kept(try lifter.tap(adding: "140", "5"), for: account, age: "3153600000"))
        #expect(try doneBefore() == [30 * 86_400])
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

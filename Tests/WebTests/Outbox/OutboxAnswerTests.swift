import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("A phone's worker knows the answers of this server from those of what stands before it")
struct OutboxAnswerTests {
    private let site: TestSite
    private let lifter: Lifter

    init() throws {
        site = try TestSite()
        lifter = try site.lifter(logging: "Back squat")
    }

    private func asked(_ request: Request) -> Request {
        var request = request
        request.head.headers["outbox"] = "1"
        return request
    }

    @Test("a set that was taken is told so in an answer that is no redirect, with the place to go on")
    func taken() throws {
        let tap = try lifter.tap(adding: "140", "5")
        let answer = lifter.browser.send(asked(tap))
        #expect(answer.status == 204)
        #expect(answer.headers["outbox"] != nil)
        let plain = lifter.browser.send(tap)
        #expect(plain.status == 303)
        #expect(plain.headers["outbox"] == nil)
        #expect(answer.headers["location"]?.hasPrefix("/log?did=added.") == true)
        #expect(plain.headers["location"]?.hasPrefix("/log?did=twice.") == true)
    }

    @Test("what is refused, what fails and what meets no login says whose answer it is, with its own status")
    func others() throws {
        let browser = lifter.browser
        let refused = try lifter.tap(adding: "heavy", "5")
        #expect(browser.send(asked(refused)).headers["outbox"] != nil)
        #expect(browser.send(asked(refused)).status == 422)
        let missing = browser.posting("/nowhere", [])
        #expect(browser.send(asked(missing)).headers["outbox"] != nil)
        #expect(browser.send(asked(missing)).status == 404)
        let stranger = site.browser()
        let parked = stranger.send(asked(stranger.posting("/log?k=\(NoteRoutes.key)", [("op", "save")])))
        #expect(parked.headers["outbox"] != nil)
        #expect(parked.status == 401)
    }

    @Test("a page that is asked for is none of it")
    func pages() {
        let answer = lifter.browser.send(asked(lifter.browser.request("GET", "/log")))
        #expect(answer.headers["outbox"] == nil)
        #expect(answer.status == 200)
    }
}

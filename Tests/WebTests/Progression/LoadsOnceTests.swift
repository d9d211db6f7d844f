import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("What a routine is offered is taken whole, and once")
struct LoadsOnceTests {
    private let advised: Advised

    init() throws {
        advised = try Advised()
        for _ in 1...2 { try advised.train(Advised.good) }
        advised.loads()
    }

    @Test("one tap sent many times at once takes it once")
    func atOnce() throws {
        let post = try advised.browser.requestForPress("Take 2 raises")
        let statuses = try advised.site.sendAtOnce(post, as: Lifter(browser: advised.browser), times: 6)
        #expect(statuses == Array(repeating: 303, count: 6))
        #expect(try advised.weights() == ["102.5", "102.5", "155", "155"])
        #expect(try advised.site.rows("SELECT 1 FROM ops WHERE verb = 'routine.take'").count == 1)
    }

    @Test("what cannot be remembered is not written into the routine either, and is done when it is sent again")
    func whole() throws {
        let post = try advised.browser.requestForPress("Take 2 raises")
        _ = try advised.site.rows(
            """
            CREATE TRIGGER no_more BEFORE INSERT ON load_decisions FOR EACH ROW
            SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'full'
            """
        )
        #expect(advised.browser.send(post).status == 500)
        #expect(try advised.weights() == ["100", "100", "150", "150"])
        #expect(try advised.site.rows("SELECT 1 FROM ops WHERE verb = 'routine.take'").isEmpty)
        _ = try advised.site.rows("DROP TRIGGER no_more")
        #expect(advised.browser.send(post).status == 303)
        #expect(try advised.weights() == ["102.5", "102.5", "155", "155"])
    }

    @Test("another answer under the same key, from a page that was gone back to, is another answer")
    func goneBack() throws {
        let ignore = try advised.browser.requestForPress("Ignore them")
        let address = "\(ignore.head.path)?\(ignore.head.query)"
        #expect(advised.browser.send(ignore).status == 303)
        let field = try #require(advised.page.fieldNames.first { $0.hasPrefix("weight.") })
        for _ in 1...2 {
            advised.browser.post(address, [("op", "change"), (field, "110")])
            #expect(advised.page.status == 200)
        }
        #expect(try advised.weights() == ["110", "110", "150", "150"])
    }

    @Test("what is done on one day counts as one, and it is said that the next has to be on another")
    func sameDay() throws {
        let advised = try Advised()
        let page = { advised.page }
        try advised.train(Advised.good, days: 0)
        advised.loads()
        #expect(page().text.contains("those of one day count as one"))
        #expect(
            page().text.contains("10, 10 on 30 Nov. One more complete workout at 10, on another day, raises it."),
            "\(page().text)"
        )
        advised.site.clock.advance(seconds: 86_400)
        advised.loads()
        #expect(page().text.contains("10, 10 on 30 Nov. One more complete workout at 10 raises it."))
    }
}

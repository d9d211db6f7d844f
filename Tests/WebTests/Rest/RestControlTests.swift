import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A rest is paused, moved, reset and skipped from every page of the workout")
struct RestControlTests {
    private let site: TestSite
    private let lifter: Lifter
    private var browser: Browser { lifter.browser }

    init() throws {
        site = try TestSite()
        lifter = try site.restingLifter()
    }

    @Test(
        "each page has the controls and is come back to",
        arguments: [
            "/log", "/gym", "/gym/order", "/gym/finish", "/gym/add", "/gym/swap", "/gym/type", "/gym/rest",
            "/gym/timer",
        ]
    )
    func everywhere(_ address: String) throws {
        browser.open(address)
        for op in ["less", "pause", "more", "reset"] { #expect(browser.page.verbs.contains(op), "\(op)") }
        site.clock.advance(seconds: 10)
        try browser.press(sending: "more")
        #expect(try site.rest() == "185 s")
        #expect(browser.page.status == 200)
        #expect(browser.page.address.hasPrefix(address))
        try browser.press(sending: "pause")
        site.clock.advance(seconds: 1000)
        #expect(browser.open(address).text.contains("3:05 left, paused"))
        try browser.press(sending: "less")
        try browser.press(sending: "play")
        #expect(try site.rest() == "170 s")
        try browser.press(sending: "reset")
        #expect(try site.rest() == "180 s")
    }

    @Test("the same post again does nothing more", arguments: ["less", "more", "pause", "reset"])
    func repeated(_ op: String) throws {
        browser.open("/gym")
        site.clock.advance(seconds: 30)
        let press = try browser.requestForPress(sending: op)
        _ = browser.send(press)
        let once = try site.rest()
        browser.open("/gym")
        try browser.press(sending: op == "pause" ? "play" : "pause")
        let before = try site.rest()
        #expect(try site.sendAtOnce(press, as: lifter, times: 3) == [303, 303, 303])
        #expect(try site.rest() == before)
        #expect(once == ["less": "135 s", "more": "165 s", "pause": "150 s, paused", "reset": "180 s"][op])
    }

    @Test("the weight that was stepped to is still there after a touch on the timer")
    func stepped() throws {
        browser.open("/gym")
        try browser.press("2.5 kg more")
        #expect(browser.page.text.contains("102.5 × 5"))
        try browser.press(sending: "more")
        #expect(browser.page.text.contains("102.5 × 5"))
    }

    @Test("what ended while nobody looked is said to be over, since when, and can be rested again or closed")
    func over() throws {
        site.clock.advance(seconds: 222)
        #expect(browser.open("/gym").text.contains("Rest over 0:42 ago"))
        try browser.press(sending: "reset")
        #expect(try site.rest() == "180 s")
        site.clock.advance(seconds: 200)
        browser.open("/gym")
        try browser.press(sending: "skip")
        #expect(try site.rest() == nil)
        #expect(!browser.page.text.contains("Rest over"))
    }

    @Test("half an hour later nothing is said of it any more")
    func forgotten() throws {
        site.clock.advance(seconds: 180 + 1801)
        #expect(!browser.open("/log").text.contains("Rest over"))
    }

    @Test(
        "the screen for two metres shows the rest and what to do to the bar, and a touch on it the set and its plates"
    )
    func floor() throws {
        site.clock.advance(seconds: 46)
        let resting = browser.open("/gym/floor").text
        #expect(resting.contains("2:14"))
        #expect(resting.contains("Nothing to change"))
        try browser.press(sending: "skip")
        #expect(browser.page.text.contains("each side"))
        #expect(browser.page.address == "/gym/floor")
        #expect(browser.page.text.contains("Back squat, Set 2"))
        #expect(try site.rest() == nil)
    }

    @Test(
        "without a script a page of its own loads itself again at the first alert, at the end, and then every ten seconds"
    )
    func plain() throws {
        let refreshed = { browser.send(browser.request("GET", "/gym/rest")).headers["refresh"] }
        site.clock.advance(seconds: 50)
        #expect(refreshed() == "101")
        #expect(browser.open("/gym/rest").text.contains("2:10 left at 18:42:50, until 18:45:00"))
        site.clock.advance(seconds: 101)
        #expect(refreshed() == "30")
        site.clock.advance(seconds: 30)
        #expect(refreshed() == "10")
        try browser.press(sending: "reset")
        try browser.press(sending: "pause")
        #expect(refreshed() == nil)
        for address in ["/gym", "/log", "/gym/type", "/gym/timer"] {
            #expect(browser.send(browser.request("GET", address)).headers["refresh"] == nil, "\(address)")
        }
    }

    @Test("another athlete's post leaves mine as it is")
    func owner() throws {
        browser.open("/gym")
        let press = try browser.requestForPress(sending: "more")
        let others = try site.lifter(named: "jonas@example.com")
        try others.addExercise("Deadlift")
        #expect(others.browser.send(press.withoutToken).status == 303)
        #expect(try site.rest() == "180 s")
        #expect(try site.rows("SELECT 1 FROM rests").count == 1)
    }

    @Test("with nothing open there is nothing to rest from")
    func nothingOpen() throws {
        browser.open("/gym")
        let press = try browser.requestForPress(sending: "more")
        browser.open("/log")
        try lifter.save()
        #expect(browser.send(press).headers["location"] == "/gym")
        #expect(browser.open("/gym/timer").address == "/gym")
        #expect(browser.open("/gym/rest").address == "/gym")
    }

    @Test("an unknown word is no post of ours")
    func unknown() {
        #expect(browser.post("/gym/rest?k=\(NoteRoutes.key)", [("op", "sleep")]).status == 400)
        #expect(browser.post("/gym/rest", [("op", "more")]).status == 400)
    }
}

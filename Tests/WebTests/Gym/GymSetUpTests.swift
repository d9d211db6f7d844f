import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("How a machine is set is noted once, and shown whenever its exercise comes again")
struct GymSetUpTests {
    private let site: TestSite
    private let lifter: Lifter

    init() throws {
        site = try TestSite()
        lifter = try site.lifter(logging: "Leg press")
        lifter.open("/gym")
    }

    private var browser: Browser { lifter.browser }
    private var page: BrowserPage { lifter.page }

    private func field() throws -> String { try #require(page.fieldNames.first { $0.hasPrefix("set-up.") }) }

    private func keep(_ note: String) throws {
        try browser.fill(try field(), note)
        try browser.press("Keep set-up")
    }

    private func notes() throws -> [String] {
        try site.rows("SELECT text FROM exercise_setups").map { try $0.string(0) }
    }

    @Test("a long name is set smaller, so that its sets have room below it")
    func longName() throws {
        lifter.open("/gym/add")
        try lifter.browser.fill("exercise", "Romanian deadlift with a pause below the knee")
        try lifter.browser.press(sending: "add")
        #expect(page.html.contains("<h1 class=\"long\" tabindex=\"-1\">Romanian deadlift with"))
        lifter.open("/gym/order")
        #expect(!page.html.contains("class=\"long\""))
    }

    @Test("it stands at the head of its exercise, in the log, and in the next workout with it")
    func again() throws {
        try keep("  Seat 4,\n pin 7 ")
        #expect(page.text.contains("rest 3:00 Set-up: Seat 4, pin 7"))
        lifter.open()
        #expect(page.text.contains("Set-up: Seat 4, pin 7"))
        try lifter.addSet("100", "5")
        try lifter.save()
        lifter.open()
        try lifter.addExercise("Leg press")
        #expect(lifter.open("/gym").text.contains("Set-up: Seat 4, pin 7"))
    }

    @Test("it is changed, and forgotten when it is emptied")
    func changed() throws {
        for note in ["Seat 4", "Seat 5"] { try keep(note) }
        #expect(try notes() == ["Seat 5"])
        try keep(" ")
        #expect(try notes() == [])
        #expect(!page.text.contains("Set-up: "))
    }

    @Test("what is typed is kept whichever button is pressed")
    func beside() throws {
        browser.open("/gym/type")
        try browser.fill("weight", "100")
        try browser.fill("reps", "5")
        try browser.press("Log set 1")
        browser.open("/gym")
        try browser.fill(try field(), "Seat 4")
        try browser.press("100 × 5")
        #expect(try notes() == ["Seat 4"])
        #expect(try site.rows("SELECT 1 FROM sets").count == 2)
    }

    @Test("what is too long is said beside the field with the text as typed")
    func refused() throws {
        try keep(String(repeating: "7", count: 121))
        #expect(page.status == 422)
        #expect(page.text.contains("Use at most 120 characters. This note has 121."))
        #expect(page.values(try field()) == [String(repeating: "7", count: 121)])
        #expect(try notes() == [])
    }

    @Test("an old page writes over nothing without a word")
    func stale() throws {
        let old = try site.browser(loggedInAs: "mara@example.com")
        old.open("/gym")
        let name = try field()
        try old.fill(name, "Seat 9")
        let touched = try old.requestForPress("Keep set-up")
        try keep("Seat 4")
        #expect(old.send(touched).status == 422)
        #expect(try notes() == ["Seat 4"])
        old.open("/gym")
        let untouched = try old.requestForPress("Keep set-up")
        try keep("Seat 5")
        #expect(old.send(untouched).status == 303)
        #expect(try notes() == ["Seat 5"])
    }

    @Test("the same post again does nothing, and its address tells that it arrived")
    func repeated() throws {
        try browser.fill(try field(), "Seat 4")
        let post = try browser.requestForPress("Keep set-up")
        #expect(browser.open("/gym?\(post.head.query)").text.contains("Did not arrive."))
        #expect(try site.sendAtOnce(post, as: lifter, times: 3) == [303, 303, 303])
        #expect(try notes() == ["Seat 4"])
        #expect(!browser.open("/gym?\(post.head.query)").text.contains("Did not arrive."))
    }

    @Test("each athlete has notes of one's own, and nobody writes another's")
    func owner() throws {
        try keep("Seat 4")
        let others = try site.lifter(named: "jonas@example.com")
        others.open()
        try others.addExercise("Leg press")
        #expect(!others.open("/gym").text.contains("Seat 4"))
        try browser.fill(try field(), "Seat 1")
        let foreign = try browser.requestForPress("Keep set-up")
        #expect(others.browser.send(foreign.withoutToken).status == 404)
        #expect(try notes() == ["Seat 4"])
    }
}

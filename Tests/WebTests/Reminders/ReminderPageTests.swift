import Crypto
import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Reminders are off until they are chosen")
struct ReminderPageTests {
    private let site: TestSite
    private let browser: Browser
    private let sender = CurveKey.make()

    private var page: BrowserPage { browser.page }

    init() throws {
        site = try TestSite(push: PushOffer(publicKey: sender.publicKey, services: .known))
        browser = try site.browser(signedUpAs: "mara@example.com")
    }

    private func kept() throws -> [String] {
        try site.rows("SELECT is_on, at_minutes, due_at IS NULL FROM reminders").map {
            "\(try $0.int(0)) \(try $0.int(1)) \(try $0.int(2))"
        }
    }

    private func allow(_ browser: Browser, _ number: Int) throws {
        let form = try #require(
            browser.open("/gym/phone").forms.first { $0.controls.contains { $0.name == "endpoint" } }
        )
        browser.post(
            form.action,
            [
                ("op", "allow"), ("endpoint", "https://fcm.googleapis.com/fcm/send/\(number)"),
                ("p256dh", Base64URL.encode(CurveKey.make().publicKey)),
                ("auth", Base64URL.encode([UInt8](repeating: 1, count: 16))),
            ]
        )
    }

    @Test("where the server tells no phone, no page leads to them")
    func unreachable() throws {
        for (site, isTold) in [(site, true), (try TestSite(), false)] {
            let planner = try site.planner(named: "jonas@example.com")
            for address in ["/more", "/plan"] {
                let isLed = planner.open(address).links.contains { $0.address == "/settings/reminders" }
                #expect(isLed == isTold, "\(address)")
            }
            #expect(planner.open("/settings/reminders").status == 200)
        }
    }

    @Test("they are chosen with a time, kept, and switched off with the time remembered")
    func course() throws {
        browser.open("/more")
        try browser.follow("Reminders")
        #expect(page.text.contains("Off. Nothing comes until you choose it."))
        #expect(page.text.contains("On the clock in UTC."))
        #expect(try kept() == [])
        try browser.tick("on", true)
        try browser.fill("at", "06:45")
        try browser.press("Save reminders")
        #expect(page.address == "/settings/reminders" && browser.trail == [303, 200])
        #expect(page.text.contains("On. At 06:45 on days with training."))
        #expect(try kept() == ["1 405 1"])
        try browser.tick("on", false)
        try browser.press("Save reminders")
        #expect(page.text.contains("Off."))
        #expect(page.values("at") == ["06:45"])
        #expect(try kept() == ["0 405 1"])
    }

    @Test("the time is said as the athlete's clock shows it, and stands in its field as fields of times take it")
    func clock() throws {
        browser.open("/settings")
        try browser.fill("clock", "12h")
        try browser.press("Save settings")
        browser.open("/settings/reminders")
        try browser.tick("on", true)
        try browser.fill("at", "17:05")
        try browser.press("Save reminders")
        #expect(page.text.contains("On. At 5:05 pm on days with training."))
        #expect(page.values("at") == ["17:05"])
        #expect(try kept() == ["1 1025 1"])
    }

    @Test("a time that cannot be read is refused beside its field, as typed, and nothing is kept")
    func unread() throws {
        browser.open("/settings/reminders")
        try browser.tick("on", true)
        try browser.fill("at", "half past five")
        try browser.press("Save reminders")
        #expect(page.status == 422)
        #expect(page.text.contains("Not kept. The time cannot be read: time"))
        #expect(page.text.contains("Write a time like 17:00."))
        #expect(page.values("at") == ["half past five"])
        #expect(page.html.contains("name=\"on\" value=\"1\" checked"))
        #expect(try kept() == [])
    }

    @Test("a post that comes twice does it once, also after another, and another choice under its key is kept")
    func repeated() throws {
        browser.open("/settings/reminders")
        try browser.tick("on", true)
        let first = try browser.requestForPress("Save reminders")
        #expect(browser.send(first).status == 303)
        try browser.fill("at", "07:00")
        let second = try browser.requestForPress("Save reminders")
        #expect(browser.send(second).status == 303)
        #expect(try kept() == ["1 420 1"])
        #expect(browser.send(first).status == 303)
        #expect(browser.send(second).status == 303)
        #expect(try kept() == ["1 420 1"])
        #expect(browser.open("/settings/reminders?\(first.head.query)").text.contains("Arrived."))
        #expect(browser.open("/settings/reminders?k=\(NoteRoutes.key)").text.contains("Did not arrive."))
        #expect(browser.post("/settings/reminders?k=\(NoteRoutes.key)", [("op", "stop")]).status == 400)
    }

    @Test("the page says which phones are told")
    func phones() throws {
        #expect(browser.open("/settings/reminders").text.contains("No phone is told yet"))
        try allow(browser, 1)
        #expect(browser.open("/settings/reminders").text.contains("This phone is told"))
        let other = try site.browser(loggedInAs: "mara@example.com")
        #expect(other.open("/settings/reminders").text.contains("1 other phone is told"))
        try allow(other, 2)
        #expect(browser.open("/settings/reminders").text.contains("2 phones are told, this one too"))
        other.post("/logout", [])
        #expect(browser.open("/settings/reminders").text.contains("This phone is told"))
        let jonas = try site.browser(signedUpAs: "jonas@example.com")
        #expect(jonas.open("/settings/reminders").text.contains("No phone is told yet"))
    }

    @Test("a server that tells no phone says so plainly, and has nothing to choose")
    func unoffered() throws {
        let silent = try TestSite().browser(signedUpAs: "mara@example.com")
        let page = silent.open("/settings/reminders")
        #expect(page.text.contains("This server sends no notifications, so it cannot remind you."))
        #expect(!page.forms.flatMap(\.buttons).contains { $0.value == "keep" })
        let fields = [("op", "keep"), ("on", "1"), ("at", "17:00")]
        #expect(silent.post("/settings/reminders?k=\(NoteRoutes.key)", fields).status == 404)
    }
}

import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Numbers, dates and the clock are printed as the athlete has chosen")
struct TextStyleScreenTests {
    static let chosen = [("decimals", "comma"), ("thousands", "space"), ("dates", "month"), ("clock", "12h")]

    /// An attribute that machines read, with a comma in its number.
    private static var styledAttribute: Regex<Substring> {
        /\b(?:x|y|x1|x2|y1|y2|cx|cy|r|width|height|step|font-size|letter-spacing|data-[a-z-]+)=.-?\d+,\d/
    }

    private let site: TestSite
    private let lifter: Lifter
    private let workout: String

    /// Monday 30 November at 18:42, after 116.75 × 20 four times, 9,340 kg, on the Monday before.
    init() throws {
        site = try TestSite()
        site.clock.advance(seconds: -7 * 86_400)
        lifter = try site.lifter(logging: "Back squat")
        for _ in 1...4 { try lifter.addSet("116.75", "20") }
        try lifter.save()
        site.clock.advance(seconds: 7 * 86_400)
        lifter.open()
        try lifter.addExercise("Back squat")
        for _ in 1...4 { try lifter.addSet("118.75", "20") }
        try lifter.save()
        workout = try #require(lifter.page.address.split(separator: "/").dropFirst().first.map(String.init))
    }

    private var browser: Browser { lifter.browser }
    private var page: BrowserPage { lifter.page }

    private func choose(_ values: [(String, String)] = chosen, in browser: Browser? = nil) throws {
        let browser = browser ?? self.browser
        browser.open("/settings")
        for (name, value) in values { try browser.fill(name, value) }
        try browser.press("Save settings")
        #expect(browser.page.address == "/settings?saved")
    }

    private func checked(_ name: String) -> [String] {
        page.forms.flatMap(\.controls).filter { $0.name == name && $0.isChecked }.map(\.value)
    }

    private func stored() throws -> [String] {
        let row = try site.rows("SELECT decimal_mark, thousands_mark, date_style, clock_style FROM athletes")[0]
        return try (0...3).map { try row.string($0) }
    }

    @Test("what is chosen is kept and shown, with marks that fit each other")
    func kept() throws {
        lifter.open("/settings")
        #expect(checked("decimals") == ["point"] && page.html.contains("9,340") && !page.html.contains("9.340"))
        #expect(try stored() == ["point", "mark", "day", "24h"])
        try choose()
        #expect(try stored() == ["comma", "space", "month", "12h"])
        #expect(checked("decimals") == ["comma"] && checked("thousands") == ["space"] && checked("clock") == ["12h"])
        #expect(page.values("dates") == ["month"])
        #expect(page.html.contains("9.340") && !page.html.contains("9,340"))
        for label in ["62.5", "62,5", "9\u{202F}340", "9340", "Mon, Nov 30, 2026", "2026-11-30", "18:42", "6:42 pm"] {
            #expect(page.html.contains(">\(label)<"), "\(label)")
        }
    }

    @Test("a choice that there is not is said beside it, and all others are kept as they were chosen")
    func refused() throws {
        let sent = [("decimals", "roman"), ("thousands", "none"), ("dates", "stars"), ("clock", "12h")]
        let fields = sent + sent.map { ("was-\($0.0)", "") }
        #expect(browser.post("/settings?k=\(NoteRoutes.key)", fields).status == 422)
        #expect(page.html.matches(of: /Choose one\./).count == 2)
        #expect(checked("thousands") == ["none"] && checked("clock") == ["12h"] && checked("decimals").isEmpty)
        #expect(try stored() == ["point", "mark", "day", "24h"])
    }

    @Test("sent twice it is done once, and an old page changes only what was changed on it")
    func repeated() throws {
        let old = try site.browser(loggedInAs: "mara@example.com")
        old.open("/settings")
        lifter.open("/settings")
        for (name, value) in Self.chosen { try browser.fill(name, value) }
        let post = try browser.requestForPress("Save settings")
        #expect(try site.sendAtOnce(post, as: lifter, times: 3) == [303, 303, 303])
        #expect(try site.rows("SELECT 1 FROM ops WHERE verb = 'settings.save'").count == 1)
        try old.fill("dates", "iso")
        try old.press("Save settings")
        #expect(try stored() == ["comma", "space", "iso", "12h"])
    }

    @Test("every page prints so, and none as before")
    func pages() throws {
        try choose()
        let texts: [(String, [String])] = [
            ("/history", ["9\u{202F}500"]), ("/history/2026-11-23", ["9\u{202F}340", "Monday, November 23, 2026"]),
            ("/workouts/\(workout)", ["118,75", "Monday, November 30, 2026", "6:42 pm"]),
            ("/workouts/\(workout)/saved", ["9\u{202F}500", "118,75", "Nov 23"]),
            ("/progress", ["9\u{202F}500", "118,75", "Nov 30"]), ("/records", ["118,75", "Nov 30"]),
            ("/today", ["Nov 30", "9\u{202F}500"]), ("/workouts/\(workout)/edit", ["118,75"]),
        ]
        for (address, expected) in texts {
            lifter.open(address)
            #expect(page.status == 200, "\(address)")
            for text in expected { #expect(page.html.contains(text), "\(address): \(text)") }
            for text in ["118.75", "9,500", "9,340", "Mon 30 Nov", "Mon 23 Nov", "Monday 30", "18:42"] {
                #expect(!page.text.contains(text), "\(address): \(text)")
            }
        }
        try lifter.begin("Back squat")
        #expect(lifter.open("/gym").text.contains("118,75") && !page.text.contains("118.75"))
    }

    @Test("what waited for a log-in is answered so too")
    func parked() throws {
        try choose()
        lifter.open()
        try lifter.addExercise("Back squat")
        try lifter.addSet("118.75", "5")
        site.clock.advance(seconds: 90 * 86_400)
        try lifter.addSet("heavy", "5")
        #expect(page.status == 401)
        try browser.fill("email", "mara@example.com")
        try browser.fill("password", TestSite.password)
        try browser.press("Log in")
        #expect(page.status == 422)
        #expect(page.html.contains("118,75") && !page.text.contains("118.75"))
    }

    @Test("what machines read has a point: fields for times, what buttons send, and attributes of drawings")
    func machines() throws {
        try choose()
        try lifter.begin("Back squat")
        let sent = lifter.open("/gym").forms.flatMap { $0.buttons.map(\.value) + $0.controls.map(\.value) }
        #expect(sent.contains { $0.contains("118750kg") })
        for address in ["/progress", "/gym", "/workouts/\(workout)/edit", "/settings/reminders"] {
            #expect(lifter.open(address).html.firstMatch(of: Self.styledAttribute) == nil, "\(address)")
        }
    }

    @Test("a card to share prints so too, with a blank that its fonts have")
    func cards() throws {
        try choose()
        for (story, texts) in [("workout-complete", ["9\u{A0}500"]), ("personal-best", ["118,75", "NOV 23"])] {
            #expect(lifter.open("/share/\(workout)/\(story)/picture?unit=kg&size=small").status == 200)
            let svg = String(decoding: try #require(site.drawn.all.last).card, as: UTF8.self)
            for text in texts { #expect(svg.contains(text), "\(story): \(text)") }
            #expect(!svg.contains("\u{202F}") && svg.contains("Mon, Nov 30, 2026"))
            #expect(svg.contains(" y=") && svg.firstMatch(of: Self.styledAttribute) == nil)
        }
    }
}

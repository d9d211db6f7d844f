import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Bars, plates, dumbbells and stacks are said once, and gym mode loads by them")
struct InventoryScreenTests {
    private let site: TestSite
    private let lifter: Lifter
    private let address = "/settings/plates"

    init() throws {
        site = try TestSite()
        try site.loadCatalogue()
        lifter = try site.lifter()
        lifter.open(address)
    }

    private var browser: Browser { lifter.browser }
    private var page: BrowserPage { lifter.page }

    /// The whole name of the field of a place: `pairs.….25000kg`, `dumbbells.…`.
    private func field(_ place: String, _ what: String = "") throws -> String {
        try #require(page.fieldNames.first { $0.hasPrefix("\(place).") && $0.hasSuffix(what) })
    }

    private func type(_ text: String, _ place: String, _ what: String = "") throws {
        try browser.fill(try field(place, what), text)
    }

    private func value(_ place: String, _ what: String = "") throws -> String {
        // Browsers leave out the line end that a text area begins with.
        let value = try #require(page.values(field(place, what)).first)
        return value.hasPrefix("\n") ? String(value.dropFirst()) : value
    }

    /// Begins a workout with an exercise, and says what its first set weighs.
    private func train(_ exercise: String, at weight: String) throws {
        browser.open("/gym")
        try browser.press("Begin")
        try browser.fill("exercise", exercise)
        try browser.press(sending: "add")
        browser.open("/gym/type")
        try browser.fill("weight", weight)
        try browser.fill("reps", "5")
        try browser.press("Log set 1")
        browser.open("/gym")
    }

    /// The weights on the pad.
    private var pad: [String] {
        page.forms.flatMap(\.controls).filter { $0.name == "load" }.map(\.value)
    }

    @Test("it begins with what a commercial gym has, of which nothing is kept until something is changed")
    func commercial() throws {
        #expect(try value("pairs", ".25000kg") == "4")
        #expect(try value("dumbbells") == "1–10 by 1, 12–50 by 2")
        #expect(try value("machine") == "5–200 by 5")
        #expect(page.text.contains("up to 555 kg"))
        try browser.press(sending: "save")
        #expect(page.address == "/more")
        #expect(try site.rows("SELECT 1 FROM gyms").isEmpty)
    }

    @Test("what is typed into all of it is kept, in both units, and printed as it is read")
    func kept() throws {
        try type("12 lb", "bar", "EZ bar")
        try type("", "bar", "Log")
        try type("1", "pairs", ".25000kg")
        try type("2-10 by 2, 5 lb", "dumbbells")
        try type("10-300 by 10lb", "cable")
        try browser.fill("new-bar", "12,5")
        try browser.fill("new-plate", "45lb")
        try browser.press(sending: "save")
        lifter.open(address)
        #expect(try value("bar", "EZ bar") == "12 lb" && value("bar", "Log") == "")
        #expect(try value("bar", "Own bar") == "12.5" && value("usual") == "Own bar")
        #expect(try value("pairs", ".25000kg") == "1" && value("pairs", ".45000lb") == "1")
        #expect(try value("dumbbells") == "2–10 by 2, 5 lb" && value("cable") == "10–300 by 10 lb")
    }

    @Test("all mistakes are said at once beside their fields with the text as typed, and the rest is kept")
    func refused() throws {
        try type("heavy", "bar", "EZ bar")
        try type("half", "pairs", ".25000kg")
        try type("1", "pairs", ".20000kg")
        try type("2–50", "dumbbells")
        try type("", "machine")
        try browser.fill("new-plate", "0")
        try browser.press(sending: "save")
        #expect(page.status == 422)
        #expect(try value("bar", "EZ bar") == "heavy" && value("pairs", ".25000kg") == "half")
        #expect(try value("dumbbells") == "2–50" && value("machine") == "")
        #expect(page.values("new-plate") == ["0"])
        for sentence in [
            "Weight is a number, like 110 or 112.5.", "Pairs are a whole number from 0 to 20.",
            "Write the lightest, the heaviest and the step, like 5–200 by 5.", "A plate weighs more than 0.",
        ] {
            #expect(page.text.contains(sentence))
        }
        let faulty = page.forms.flatMap(\.controls).filter { $0.attributes["aria-invalid"] != nil }
        #expect(faulty.count == 5 && faulty.allSatisfy { $0.attributes["aria-describedby"] != nil })
        lifter.open(address)
        #expect(try value("pairs", ".20000kg") == "1" && value("pairs", ".25000kg") == "4")
    }

    @Test("pairs go up and down by a touch, keep what is typed meanwhile, and come off the list at none")
    func pairs() throws {
        try type("3", "pairs", ".20000kg")
        try browser.press(sending: "less.20000kg")
        #expect(page.address == "/settings/plates")
        #expect(try value("pairs", ".20000kg") == "2")
        for _ in 0..<2 { try browser.press(sending: "less.1250kg") }
        try browser.press(sending: "drop.1250kg")
        #expect(!page.text.contains("1.25 kg"))
        try browser.fill("new-plate", "0.5")
        try browser.press("Add")
        try browser.press(sending: "more.500kg")
        #expect(try value("pairs", ".500kg") == "2")
    }

    @Test("the same post again does nothing, another from the same page is done too")
    func repeated() throws {
        let more = try browser.requestForPress(sending: "more.25000kg")
        #expect(try site.sendAtOnce(more, as: lifter, times: 3) == [303, 303, 303])
        try browser.fill("new-plate", "0.5")
        let key = try #require(more.head.query.split(separator: "=").last)
        for plate in ["0.5", "0.75", "0.75"] {
            let post = browser.posting("/settings/plates?k=\(key)", [("op", "update"), ("new-plate", plate)])
            #expect(browser.send(post).status == 303)
        }
        lifter.open(address)
        #expect(try value("pairs", ".25000kg") == "5")
        #expect(try value("pairs", ".500kg") == "1" && value("pairs", ".750kg") == "1")
    }

    @Test("an old page writes over nothing without a word")
    func stale() throws {
        let old = try site.browser(loggedInAs: "mara@example.com")
        let mine = try field("pairs", ".25000kg")
        old.open(address)
        try old.fill(mine, "2")
        try type("1", "pairs", ".25000kg")
        try type("1", "pairs", ".20000kg")
        try browser.press(sending: "save")
        try old.press(sending: "save")
        #expect(old.page.status == 422)
        #expect(old.page.text.contains("Changed elsewhere to 1. Save again to have it as you typed it."))
        try old.press(sending: "save")
        lifter.open(address)
        #expect(try value("pairs", ".25000kg") == "2" && value("pairs", ".20000kg") == "1")
    }

    @Test("a commercial gym can be taken, and the own one brought back")
    func aside() throws {
        try type("1", "pairs", ".25000kg")
        try browser.press(sending: "update")
        try browser.press(sending: "set-aside")
        #expect(try value("pairs", ".25000kg") == "4")
        #expect(page.text.contains("A commercial gym is in use."))
        try browser.press(sending: "bring-back")
        #expect(try value("pairs", ".25000kg") == "1")
    }

    @Test("the pad, the steps, the plates of each side and the warm-ups follow it, with no further statement")
    func loads() throws {
        try train("Back squat", at: "60")
        let before = try statementCount("/gym", of: browser, on: site, GymRoutes.register)
        #expect(pad.contains("62500kg") && page.forms.flatMap(\.buttons).contains { $0.label.hasPrefix("2.5 kg more") })
        lifter.open(address)
        for plate in ["25000kg", "15000kg", "10000kg", "5000kg", "2500kg", "1250kg"] {
            try type("0", "pairs", ".\(plate)")
        }
        for bar in ["Women’s bar", "Technique bar"] { try type("", "bar", bar) }
        try type("2", "pairs", ".20000kg")
        try browser.press(sending: "save")
        browser.open("/gym")
        #expect(pad == ["20000kg", "60000kg", "100000kg"])
        let labels = page.forms.flatMap(\.buttons).map(\.label)
        #expect(labels.contains { $0.hasPrefix("40 kg more") } && labels.contains { $0.hasPrefix("40 kg less") })
        #expect(try statementCount("/gym", of: browser, on: site, GymRoutes.register) == before)
        #expect(browser.open("/gym/plates").text.contains("Olympic bar 20, each side 20."))
        try browser.follow("What your gym has")
        try browser.press(sending: "save")
        #expect(page.address.hasPrefix("/gym/plates"))
        #expect(browser.open("/gym/warm-up").text.contains("20 × 10 The bar"))
    }

    @Test("dumbbells are offered as they stand on the rack")
    func dumbbells() throws {
        try type("8, 12, 16", "dumbbells")
        try browser.press(sending: "save")
        try train("Dumbbell bench press", at: "12")
        #expect(pad == ["8000kg", "12000kg", "16000kg"])
    }

    @Test("without a bar for it an exercise offers no plates")
    func noBar() throws {
        try type("", "bar", "Smith machine")
        try browser.press(sending: "save")
        try train("Smith machine bench press", at: "60")
        #expect(!page.links.contains { $0.address.hasPrefix("/gym/plates") })
    }

    @Test("another athlete's gym is another's")
    func owner() throws {
        let press = try browser.requestForPress(sending: "more.25000kg")
        let others = try site.lifter(named: "jonas@example.com")
        #expect(others.browser.send(press.withoutToken).status == 303)
        lifter.open(address)
        #expect(try value("pairs", ".25000kg") == "4")
    }

    @Test("of every post its address tells whether it arrived")
    func arrival() throws {
        let post = try browser.requestForPress(sending: "more.25000kg")
        lifter.open("\(address)?\(post.head.query)")
        #expect(page.text.contains("Did not arrive."))
        _ = browser.send(post)
        lifter.open("\(address)?\(post.head.query)")
        #expect(page.text.contains("Arrived."))
    }

    @Test("what no button of ours sends is refused")
    func unknown() {
        #expect(browser.post("\(address)?k=\(NoteRoutes.key)", [("op", "melt")]).status == 400)
        #expect(browser.post("\(address)?k=\(NoteRoutes.key)", [("op", "more.x")]).status == 400)
        #expect(browser.post(address, [("op", "save")]).status == 400)
    }
}

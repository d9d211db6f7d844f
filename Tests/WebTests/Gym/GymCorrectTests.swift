import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("What was said of a set can be corrected where its numbers are")
struct GymCorrectTests {
    private let site: TestSite
    private let lifter: Lifter

    init() throws {
        site = try TestSite()
        lifter = try site.lifter()
        try lifter.begin("Back squat")
        try lifter.typeSet("100", "5")
    }

    private var page: BrowserPage { lifter.page }

    private func field(_ name: String) throws -> String {
        try #require(page.fieldNames.first { $0.hasPrefix("s.") && $0.hasSuffix(".\(name)") })
    }

    private func stored() throws -> String {
        let row = try site.rows("SELECT kind, rpe_halves, note, reps FROM sets WHERE binned_at IS NULL")[0]
        let said = "\(try row.optionalInt(1) ?? 0) \(try row.optionalString(2) ?? "")"
        return "\(try row.string(0)) \(said) \(try row.int(3))"
    }

    @Test("kind, effort and note, once however often it is sent, and back again")
    func corrected() throws {
        try lifter.browser.follow("1")
        try lifter.browser.fill(field("kind"), "warm-up")
        try lifter.browser.fill(field("rpe"), "8.5")
        try lifter.browser.fill(field("note"), " belt on ")
        try lifter.browser.fill(field("reps"), "6")
        let keep = try lifter.browser.requestForPress("Keep it")
        for _ in 0..<2 { #expect(lifter.browser.send(keep).status == 303) }
        #expect(try stored() == "warm-up 17 belt on 6")
        lifter.open("/gym")
        #expect(page.text.contains("warm-up"))
        try lifter.browser.follow("w")
        #expect(try page.values(field("note")) == ["belt on"])
        try lifter.browser.fill(field("kind"), "working")
        try lifter.browser.fill(field("rpe"), "")
        try lifter.browser.fill(field("note"), "")
        try lifter.browser.press("Keep it")
        #expect(try stored() == "working 0  6")
    }

    @Test("an effort below those with a button stays what it was")
    func low() throws {
        try site.database.connect().execute("UPDATE sets SET rpe_halves = 9")
        try lifter.browser.follow("1")
        #expect(page.text.contains("4.5"))
        try lifter.browser.fill(field("reps"), "4")
        try lifter.browser.press("Keep it")
        #expect(try stored() == "working 9  4")
    }

    @Test("a note that is too long is said so, kept as typed, and all else is taken")
    func long() throws {
        try lifter.browser.follow("1")
        let note = String(repeating: "n", count: 501)
        try lifter.browser.fill(field("note"), note)
        try lifter.browser.fill(field("kind"), "drop")
        try lifter.browser.press("Keep it")
        #expect(try page.values(field("note")) == [note])
        #expect(page.text.contains("A note on a set has at most 500 characters."))
        #expect(try stored() == "drop 0  5")
    }
}

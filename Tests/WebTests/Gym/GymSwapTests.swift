import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("What an exercise is done in place of is said")
struct GymSwapTests {
    private let site: TestSite
    private let lifter: Lifter

    init() throws {
        site = try TestSite()
        lifter = try site.lifter(logging: "Bench press")
    }

    private var page: BrowserPage { lifter.page }

    private func swap(for exercise: String) throws {
        lifter.open("/gym/swap")
        try lifter.browser.fill("exercise", exercise)
        try lifter.browser.press("Swap in")
        lifter.open("/gym")
        #expect(page.title.hasPrefix(exercise))
    }

    private func log(_ weight: String) throws {
        lifter.open("/gym/type")
        try lifter.browser.fill("weight", weight)
        try lifter.browser.fill("reps", "5")
        try lifter.browser.press(sending: try #require(page.verbs.last { $0.hasPrefix("set.") }))
    }

    @Test("in gym mode, and on the page of the saved workout")
    func said() throws {
        try log("60")
        try swap(for: "Dip")
        #expect(page.text.contains("instead of Bench press"))
        lifter.open("/gym/type")
        try lifter.browser.fill("reps", "8")
        try lifter.browser.press(sending: try #require(page.verbs.last { $0.hasPrefix("set.") }))
        lifter.open("/gym/finish")
        try lifter.browser.press(sending: try #require(page.verbs.last { $0.hasPrefix("save.") }))
        lifter.open(String(page.address.dropLast("/saved".count)))
        #expect(page.text.contains("Instead of Bench press"))
    }

    @Test("of several swaps without a set the first is meant, and none once it is swapped back")
    func chain() throws {
        try swap(for: "Dip")
        try swap(for: "Push-up")
        #expect(page.text.contains("instead of Bench press"))
        try swap(for: "Bench press")
        #expect(!page.text.contains("instead of"))
    }
}

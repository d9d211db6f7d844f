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

    /// The exercises in the order of the workout.
    private func order() -> [String] {
        lifter.open("/gym/order")
        let rows = page.forms.flatMap(\.buttons).filter { $0.value.hasPrefix("show.") }
        return rows.map { $0.label.split(separator: " ").dropFirst().prefix(2).joined(separator: " ") }
    }

    @Test("swapped away and back, an exercise stands once, with the sets that were done and all that was asked")
    func back() throws {
        try log("60")
        try log("60")
        lifter.open("/gym/finish")
        try lifter.browser.press("Finish")
        let workout = try #require(page.address.split(separator: "/").dropFirst().first)
        lifter.browser.post("/gym?k=\(NoteRoutes.key)", [("op", "start"), ("workout", String(workout))])
        #expect(page.text.contains("2 × 60 × 5"))
        try swap(for: "Dip")
        try swap(for: "Bench press")
        #expect(page.text.contains("2 × 60 × 5") && page.text.contains("0/2"))
        #expect(order() == ["Bench press"])
        lifter.open("/gym?go=1")
        try lifter.browser.press("60 × 5 Hit target")
        try swap(for: "Dip")
        try swap(for: "Bench press")
        #expect(page.text.contains("1/2"))
        #expect(order() == ["Bench press"])
        lifter.open("/gym?go=1")
        try lifter.browser.press("60 × 5 Hit target")
        #expect(page.text.contains("All 2."))
        try lifter.browser.press("Finish")
        let completion = try site.rows("SELECT completion FROM workouts").map { try $0.string(0) }
        #expect(completion == ["complete", "complete"])
    }

    @Test("a set that was done meanwhile stays, and counts toward what was asked")
    func between() throws {
        try log("60")
        try log("60")
        try lifter.finishAndTrainAgain()
        try swap(for: "Push-up")
        lifter.open("/gym/type")
        try lifter.browser.fill("reps", "8")
        try lifter.browser.press(sending: try #require(page.verbs.last { $0.hasPrefix("set.") }))
        try swap(for: "Bench press")
        #expect(page.text.contains("1 × 60 × 5") && page.text.contains("1/2"))
        #expect(order() == ["Bench press", "Push-up Done:"])
        lifter.open("/gym?go=1")
        try lifter.browser.press("60 × 5 Hit target")
        #expect(page.text.contains("All 2."))
    }

    @Test("an exercise swapped for itself stays as it is")
    func itself() throws {
        try log("60")
        try swap(for: "Bench press")
        #expect(order() == ["Bench press"])
        #expect(try site.sets() == ["Bench press working 60 × 5"])
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

import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Gym mode says what it left out, why it did not do something, and what can be taken back")
struct GymAnswerTests {
    private let site: TestSite
    private let lifter: Lifter

    init() throws {
        site = try TestSite()
        lifter = try site.lifter()
    }

    private var page: BrowserPage { lifter.page }

    @Test("before it is finished, the sets of a skipped exercise are counted as skipped, and not as open")
    func finishSkipped() throws {
        try lifter.begin("Back squat")
        try lifter.typeSet("100", "5")
        try lifter.browser.press("100 × 5 Repeat last")
        lifter.open("/gym/add")
        try lifter.browser.fill("exercise", "Bench press")
        try lifter.browser.press(sending: "add")
        try lifter.typeSet("60", "8")
        try lifter.finishAndTrainAgain()
        lifter.open("/gym/order")
        try lifter.turn(toExercise: 1)
        try lifter.browser.press("Skip")
        lifter.open("/gym/order")
        try lifter.turn(toExercise: 0)
        try lifter.browser.press("100 × 5 Hit target")
        lifter.open("/gym/finish")
        #expect(page.text.contains("Finish as partial 1 set is open. 1 set is skipped."), "\(page.text)")
        lifter.open("/gym?go=1")
        try lifter.browser.press("100 × 5 Hit target")
        lifter.open("/gym/finish")
        #expect(page.text.contains("Finish as partial 1 set is skipped. "))
    }

    @Test("a workout thrown away in gym mode is brought back from there, and runs on")
    func thrownAway() throws {
        try lifter.begin("Back squat")
        lifter.open("/gym")
        #expect(!page.forms.flatMap(\.buttons).contains { $0.label == "Undo" })
        try lifter.typeSet("100", "5")
        lifter.open("/gym/finish")
        try lifter.browser.press("Throw 1 set away")
        #expect(page.address == "/gym" && page.text.contains("Mon 30 Nov, 1 set, is in the trash."))
        let undo = try lifter.browser.requestForPress("Undo")
        #expect((1...2).map { _ in lifter.browser.send(undo).status } == [303, 303])
        lifter.open("/gym")
        #expect(page.title.hasPrefix("Back squat"))
        #expect(try site.sets() == ["Back squat working 100 × 5"])
        lifter.open("/gym/finish")
        try lifter.browser.press("Throw 1 set away")
        site.clock.advance(seconds: 86_401)
        #expect(!lifter.open("/gym").text.contains("Undo"))
    }

    @Test("plates of a weight that is not known are not shown, and the exercise says why; the warm-up names no weight")
    func unloaded() throws {
        try lifter.begin("Back squat")
        lifter.open("/gym/warm-up")
        #expect(page.text.contains("Back squat, set 1 ") && !page.text.contains("0 ×"))
        try lifter.browser.follow("To set 1")
        try lifter.browser.follow("Plates")
        #expect(page.address.hasPrefix("/gym?at=") && page.title.hasPrefix("Back squat"))
        #expect(page.text.contains("No plates yet. They follow from the weight of the next set"))
        try lifter.browser.follow("Type it")
        try lifter.browser.fill("weight", "100")
        try lifter.browser.fill("reps", "5")
        try lifter.browser.press("Log set 1")
        try lifter.browser.follow("Plates")
        #expect(page.address.hasPrefix("/gym/plates") && page.text.contains("each side 40"))
    }

    @Test("the ways out of the order are two, and read as two")
    func waysOut() throws {
        try lifter.begin("Back squat")
        #expect(lifter.open("/gym/order").text.contains("The whole log , Today"))
    }
}

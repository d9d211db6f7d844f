import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Gym mode leads through a workout")
struct GymFlowTests {
    private let site: TestSite
    private let lifter: Lifter

    init() throws {
        site = try TestSite()
        lifter = try site.lifter()
    }

    private var page: BrowserPage { lifter.page }

    @Test("without a plan the first set is typed and each further one is one touch")
    func freely() throws {
        try lifter.begin("Back squat")
        #expect(page.text.contains("Log set 1"))
        try lifter.typeSet("100", "5")
        try lifter.browser.press("100 × 5 Repeat last")
        try lifter.browser.press("100 × 5 Repeat last")
        #expect(try site.sets() == Array(repeating: "Back squat working 100 × 5", count: 3))
        try lifter.browser.follow("Finish")
        try lifter.browser.press("Finish")
        #expect(page.address.hasSuffix("/saved"))
        lifter.open("/history")
        #expect(page.text.contains("1 exercise, 3 sets"))
    }

    @Test("the same touch sent twice is one set")
    func touchedTwice() throws {
        try lifter.begin("Back squat")
        try lifter.typeSet("100", "5")
        let touch = try lifter.browser.requestForPress("100 × 5 Repeat last")
        #expect((1...3).map { _ in lifter.browser.send(touch).status } == [303, 303, 303])
        #expect(try site.sets().count == 2)
    }

    @Test("a stepped weight is what the one touch logs, and goes on to the next set")
    func stepped() throws {
        try lifter.begin("Back squat")
        try lifter.typeSet("100", "5")
        try lifter.browser.press("2.5 kg more")
        try lifter.browser.press("102.5 × 5 As stepped")
        #expect(page.text.contains("102.5 × 5 Repeat last"))
        #expect(try site.sets().last == "Back squat working 102 × 5")
    }

    @Test("what cannot be read is said beside the field, with the text as typed")
    func unreadable() throws {
        try lifter.begin("Back squat")
        try lifter.typeSet("1e3", "5")
        #expect(page.status == 422)
        #expect(page.values("weight") == ["1e3"])
        #expect(page.text.contains("Not logged"))
        try lifter.browser.fill("weight", "100")
        try lifter.browser.press("Log set 1")
        #expect(try site.sets() == ["Back squat working 100 × 5"])
    }

    @Test("a set that was done is corrected, taken out and put back")
    func corrected() throws {
        try lifter.begin("Back squat")
        try lifter.typeSet("100", "5")
        try lifter.browser.follow("1")
        let reps = try #require(page.fieldNames.first { $0.hasSuffix(".reps") })
        try lifter.browser.fill(reps, "4")
        try lifter.browser.press("Keep it")
        #expect(try site.sets() == ["Back squat working 100 × 4"])
        try lifter.browser.follow("1")
        try lifter.browser.press("Take out")
        #expect(try site.sets() == [])
        try lifter.browser.press("Undo")
        #expect(try site.sets() == ["Back squat working 100 × 4"])
    }

    @Test("a workout that is done again asks for what was done, turns the pages, and is complete at the end")
    func again() throws {
        try lifter.begin("Back squat")
        try lifter.typeSet("100", "5")
        try lifter.browser.press("100 × 5 Repeat last")
        lifter.open("/gym/add")
        try lifter.browser.fill("exercise", "Bench press")
        try lifter.browser.press(sending: "add")
        try lifter.typeSet("60", "8")
        try lifter.finishAndTrainAgain()
        #expect(page.text.contains("2 × 100 × 5"))
        #expect(page.text.contains("last time"))
        try lifter.browser.press("100 × 5 Hit target")
        try lifter.browser.press("100 × 5 Hit target")
        #expect(page.title.hasPrefix("Bench press"))
        try lifter.browser.press("60 × 8 Hit target")
        #expect(page.text.contains("All 3."))
        try lifter.browser.press("Finish")
        #expect(
            try site.rows("SELECT completion FROM workouts WHERE state = 'saved'").map { try $0.string(0) }
                == ["complete", "complete"]
        )
    }

    @Test("what was asked for and not done makes the workout partial, and a late set makes it whole")
    func partial() throws {
        try lifter.begin("Back squat")
        try lifter.typeSet("100", "5")
        try lifter.browser.press("100 × 5 Repeat last")
        try lifter.finishAndTrainAgain()
        try lifter.browser.press("100 × 5 Hit target")
        let late = try lifter.browser.requestForPress("100 × 5 Hit target")
        try lifter.browser.follow("Finish")
        #expect(page.text.contains("1 set is open."))
        try lifter.browser.press(sending: #require(page.verbs.last { $0.hasPrefix("save.") }))
        let completion = { try site.rows("SELECT completion FROM workouts WHERE state = 'saved' ORDER BY completion") }
        #expect(try completion().map { try $0.string(0) } == ["complete", "partial"])
        #expect(lifter.browser.send(late).status == 303)
        #expect(try completion().map { try $0.string(0) } == ["complete", "complete"])
    }

    @Test("an exercise is swapped for another with what is left to do, and the weights are open")
    func swapped() throws {
        try lifter.begin("Back squat")
        try lifter.typeSet("100", "5")
        try lifter.browser.press("100 × 5 Repeat last")
        try lifter.finishAndTrainAgain()
        try lifter.browser.press("100 × 5 Hit target")
        lifter.open("/gym/swap")
        #expect(page.text.contains("Same job"))
        try lifter.browser.fill("exercise", "Front squat")
        let swap = try lifter.browser.requestForPress("Swap in")
        #expect((1...2).map { _ in lifter.browser.send(swap).status } == [303, 303])
        lifter.open("/gym")
        #expect(page.title.hasPrefix("Front squat"))
        #expect(page.text.contains("1 × 5"))
        try lifter.typeSet("80", "5")
        #expect(page.text.contains("All 2."))
        #expect(try site.sets().suffix(2) == ["Back squat working 100 × 5", "Front squat working 80 × 5"])
    }

    @Test("a skipped exercise is left for later and can be taken back")
    func skipped() throws {
        try lifter.begin("Back squat", "Bench press")
        lifter.open("/gym/order")
        try lifter.turn(toExercise: 0)
        try lifter.browser.press("Skip")
        lifter.open("/gym/order")
        try lifter.turn(toExercise: 0)
        #expect(page.text.contains("Skipped today"))
        try lifter.browser.press("Take back")
        #expect(!page.text.contains("Skipped today"))
    }

    @Test("of a skipped exercise is said what was done of it all the same, and how much was left out")
    func skippedAndDone() throws {
        try lifter.begin("Back squat")
        try lifter.typeSet("100", "5")
        try lifter.browser.press("100 × 5 Repeat last")
        try lifter.finishAndTrainAgain()
        try lifter.browser.press("Skip")
        lifter.open("/gym?go=1")
        #expect(page.text.contains("Skipped today"))
        try lifter.browser.press("100 × 5")
        lifter.open("/gym?go=1")
        #expect(page.text.contains("1 set skipped today"))
        lifter.open("/gym/order")
        #expect(page.text.contains("1 set skipped. Done: 100 × 5"))
        lifter.open("/gym?go=1")
        try lifter.browser.press("100 × 5")
        lifter.open("/gym/order")
        #expect(page.text.contains("Done: 100 × 5, 100 × 5") && !page.text.contains("kipped"))
    }

    @Test("left alone for a while it asks whether it goes on, and after hours offers its end")
    func left() throws {
        try lifter.begin("Back squat")
        try lifter.typeSet("100", "5")
        site.clock.advance(seconds: 3600)
        lifter.open("/gym")
        #expect(page.text.contains("Still going?"))
        try lifter.browser.follow("Resume 100 × 5")
        #expect(page.title.hasPrefix("Back squat"))
        site.clock.advance(seconds: 4 * 3600)
        lifter.open("/gym")
        #expect(page.text.contains("Ended "))
        try lifter.browser.press(sending: #require(page.verbs.last { $0.hasPrefix("save.") }))
        #expect(page.address.hasSuffix("/saved"))
        let spent = try site.rows("SELECT (ended_at - started_at) DIV 1000 FROM workouts")
        #expect(try spent.map { try $0.optionalInt(0) ?? 0 }.allSatisfy { $0 < 60 })
    }

    @Test("one workout at a time: beginning another leads to the one that is open")
    func oneAtATime() throws {
        try lifter.begin("Back squat")
        lifter.browser.post("/gym?k=\(NoteRoutes.key)", [("op", "start")])
        #expect(page.status == 409)
        #expect(page.text.contains("Still going?"))
    }

    @Test("timed work is typed where it stands")
    func timed() throws {
        try lifter.begin("Plank")
        try lifter.browser.fill("seconds", "a while")
        try lifter.browser.press("Log set 1")
        #expect(page.status == 422)
        #expect(page.values("seconds") == ["a while"])
        try lifter.browser.fill("seconds", "1:30")
        try lifter.browser.press("Log set 1")
        #expect(try site.rows("SELECT seconds FROM sets").map { try $0.int(0) } == [90])
        try lifter.browser.press("1:30")
        #expect(try site.rows("SELECT seconds FROM sets").map { try $0.int(0) } == [90, 90])
    }
}

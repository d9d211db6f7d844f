import HTTP
import Testing
import WebTestSupport

@Suite("Posts that come after the workout was finished or thrown away")
struct LogLateTests {
    @Test("a set for a workout thrown away joins it as saved, when another draft is open by now")
    func lateBesideAnother() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("100", "5")
        let tap = try lifter.tap(adding: "105", "5")
        let save = try lifter.browser.requestForPress("Save workout")
        try lifter.browser.follow("Abandon")
        try lifter.browser.press("Throw 1 set away")
        try lifter.addExercise("Bench press")
        let answer = lifter.browser.send(tap)
        lifter.open(try #require(answer.headers["location"]))
        #expect(lifter.page.address.hasPrefix("/workouts/"))
        #expect(lifter.page.text.contains("105 5"))
        _ = lifter.browser.send(save)
        lifter.open("/history")
        #expect(lifter.page.text.contains("1 exercise, 2 sets"))
        lifter.open()
        #expect(lifter.page.text.contains("Bench press"))
    }

    @Test("an empty draft thrown away is not saved from a page that still shows it")
    func emptySavedLate() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        let save = try lifter.browser.requestForPress("Save workout")
        try lifter.browser.follow("Abandon")
        try lifter.browser.press("Throw the draft away")
        try lifter.addExercise("Bench press")
        #expect(lifter.browser.send(save).status == 422)
        lifter.open("/history")
        #expect(lifter.page.text.contains("No work logged yet."))
    }

    @Test("a workout dated to another day after it was saved has no times of a day it was not on")
    func redatedLate() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("100", "5")
        try lifter.browser.fill("w.1.date", "2026-11-20")
        let update = try lifter.browser.requestForPress("Update")
        lifter.open()
        try lifter.save()
        try lifter.browser.follow("Open")
        #expect(lifter.page.text.contains("18:42"))
        let answer = lifter.browser.send(update)
        lifter.open(try #require(answer.headers["location"]))
        #expect(lifter.page.text.contains("Friday 20 November 2026"))
        #expect(!lifter.page.text.contains("18:42"))
    }

    @Test("a set that arrives after the workout was saved joins it")
    func late() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("140", "5")
        let tap = try lifter.tap(adding: "145", "3")
        lifter.open()
        try lifter.save()
        let answer = lifter.browser.send(tap)
        lifter.open(try #require(answer.headers["location"]))
        #expect(lifter.page.address.hasPrefix("/workouts/"))
        #expect(lifter.page.text.contains("145"))
    }

    @Test("nothing is taken out of a workout that was saved meanwhile", arguments: ["Remove set 1", "Remove exercise"])
    func removedLate(button: String) throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("100", "5")
        let remove = try lifter.browser.requestForPress(button)
        try lifter.save()
        #expect(lifter.browser.send(remove).status == 422)
        lifter.open("/history")
        #expect(lifter.page.text.contains("1 exercise, 1 set"))
    }

    @Test("a text that cannot be read and comes after saving is shown, not put away")
    func unreadableLate() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.addSet("100", "5")
        try lifter.browser.fill(lifter.cells(ofSet: 1).weight, "1O5")
        let update = try lifter.browser.requestForPress("Update")
        lifter.open()
        try lifter.save()
        let answer = lifter.browser.send(update)
        #expect(answer.status == 422)
        #expect(String(decoding: answer.body.collected, as: UTF8.self).contains("value=\"1O5\""))
    }

    @Test("an exercise added from a page of a saved workout begins the next one, undated and unnamed")
    func exerciseAfterSaving() throws {
        let lifter = try TestSite().lifter(logging: "Back squat")
        try lifter.browser.fill("w.1.name", "Legs")
        try lifter.browser.fill("w.1.date", "2026-11-29")
        try lifter.addSet("100", "5")
        try lifter.browser.fill("exercise", "Bench press")
        let add = try lifter.browser.requestForPress(sending: "add-exercise")
        lifter.open()
        try lifter.save()
        let answer = lifter.browser.send(add)
        lifter.open(try #require(answer.headers["location"]))
        let again = lifter.browser.send(add)
        #expect(again.headers["location"] == answer.headers["location"])
        lifter.open(try #require(again.headers["location"]))
        #expect(lifter.page.text.contains("Log Monday 30 November 2026"))
        #expect(lifter.rows.count == 1)
        #expect(lifter.page.text.contains("Bench press"))
    }

    @Test("an edit that comes after saving and contradicts it is asked about")
    func conflictAfterSaving() throws {
        let site = try TestSite()
        let one = try site.lifter(logging: "Back squat")
        try one.addSet("100", "5")
        let other = try site.lifter()
        other.open()
        try one.browser.fill(one.cells(ofSet: 1).weight, "105")
        try one.save()
        try other.browser.fill(other.cells(ofSet: 1).weight, "102.5")
        try other.addSet("110", "3")
        #expect(other.page.status == 422)
        #expect(other.page.text.contains("You also sent 102.5 × 5."))
    }

    @Test("a draft left for more than a day with a removed exercise still offers to bring it back")
    func removedNextDay() throws {
        let site = try TestSite()
        let lifter = try site.lifter(logging: "Back squat")
        try lifter.addSet("100", "5")
        site.clock.advance(seconds: 90_000)
        lifter.open()
        try lifter.browser.press("Remove exercise")
        try lifter.browser.press("Undo")
        #expect(lifter.sets == ["100 × 5"])
    }
}

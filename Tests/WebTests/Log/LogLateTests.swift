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
}

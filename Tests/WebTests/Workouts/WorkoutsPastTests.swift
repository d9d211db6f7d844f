import Database
import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("A workout of a day that has passed")
struct WorkoutsPastTests {
    private let site: TestSite
    private let lifter: Lifter

    init() throws {
        site = try TestSite()
        lifter = try site.lifter(logging: "Deadlift")
        try lifter.addSet("150", "5")
        lifter.open("/history/2026-11-20")
        try lifter.browser.follow("Log a workout for this day The date is filled in")
    }

    @Test("is written while another runs, and saved on its day without disturbing it")
    func beside() throws {
        #expect(lifter.page.values("day") == ["2026-11-20"])
        try lifter.addExercise("Back squat")
        #expect(lifter.page.text.contains("Not saved yet"))
        try lifter.addSet("100", "5")
        #expect(lifter.open("/history").text.contains("No work logged yet."))
        lifter.browser.open("/log/past?day=2026-11-20")
        try lifter.browser.fill(try lifter.headField("start"), "17:00")
        try lifter.browser.fill(try lifter.headField("end"), "18:00")
        try lifter.browser.press("Save workout 1 set")
        #expect(lifter.page.address.hasSuffix("/saved"))
        try lifter.browser.follow("Open")
        #expect(lifter.page.text.contains("Friday 20 November 2026"))
        #expect(lifter.page.text.contains("17:00 to 18:00"))
        lifter.open("/log")
        #expect(lifter.sets == ["150 × 5"])
        #expect(try site.rows("SELECT workout_id FROM rests r WHERE r.started_at IS NOT NULL").count == 1)
    }

    @Test("has no times where none are written, and sorts in its day")
    func untimed() throws {
        try lifter.addExercise("Back squat")
        try lifter.addSet("100", "5")
        try lifter.browser.press("Save workout 1 set")
        let rows = try site.rows("SELECT started_at, ended_at, local_day FROM workouts WHERE state = 'saved'")
        #expect(rows[0].isNull(0) && rows[0].isNull(1))
        #expect(try rows[0].string(2) == "2026-11-20")
    }

    @Test("is begun once, however often it is sent")
    func repeated() throws {
        try lifter.browser.fill("exercise", "Back squat")
        let add = try lifter.browser.requestForPress(sending: "add-exercise")
        #expect(try site.sendAtOnce(add, as: lifter, times: 3) == [303, 303, 303])
        #expect(try site.rows("SELECT id FROM workouts WHERE open_slot = 2").count == 1)
        #expect(try site.rows("SELECT id FROM workout_exercises").count == 2)
    }

    @Test("of another day waits until the one that is open is saved or deleted")
    func onlyOne() throws {
        try lifter.addExercise("Back squat")
        lifter.open("/log/past?day=2026-11-12")
        #expect(lifter.page.text.contains("This workout of Fri 20 Nov is still open."))
        try lifter.browser.follow("Abandon")
        try lifter.browser.press("Delete it")
        lifter.open("/log/past?day=2026-11-12")
        #expect(lifter.page.values("day") == ["2026-11-12"])
    }

    @Test("is not begun on a day that has not come, nor with an exercise that nobody can name")
    func refused() throws {
        try lifter.browser.fill("day", "2031-01-01")
        try lifter.addExercise("Back squat")
        #expect(lifter.page.status == 422)
        #expect(lifter.page.text.contains("That day has not come yet."))
        #expect(lifter.page.values("day") == ["2031-01-01"])
        #expect(lifter.page.values("exercise") == ["Back squat"])
        try lifter.browser.fill("day", "2026-11-20")
        try lifter.addExercise("bench db")
        #expect(lifter.page.status == 422)
        #expect(lifter.page.text.contains("Which one is it?"))
        try lifter.browser.press(sending: "add-own")
        #expect(lifter.page.text.contains("bench db"))
        #expect(try site.rows("SELECT id FROM workouts WHERE open_slot = 2").count == 1)
    }

    @Test("thrown away with sets comes back as a workout of its day, beside the one that runs")
    func putBack() throws {
        try lifter.addExercise("Back squat")
        try lifter.addSet("100", "5")
        try lifter.browser.follow("Abandon")
        try lifter.browser.press("Delete 1 set")
        try lifter.browser.press("Undo")
        #expect(lifter.open("/history/2026-11-20").text.contains("1 set"))
        lifter.open("/log")
        #expect(lifter.sets == ["150 × 5"])
    }

    @Test("what is being trained is spoken of only where something is")
    func lead() throws {
        let going = "What you are training now goes on beside it."
        #expect(lifter.page.text.contains("The day it was, then the first exercise. \(going)"))
        let other = try site.lifter(named: "jonas@example.com")
        let text = other.open("/log/past").text
        #expect(text.contains("The day it was, then the first exercise.") && !text.contains(going))
    }
}

import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A saved workout that is corrected")
struct WorkoutsEditTests {
    private let site: TestSite
    private let lifter: Lifter
    private let address: String

    init() throws {
        site = try TestSite()
        (lifter, address) = try site.lifterWithSaved()
        try lifter.browser.follow("Edit")
    }

    @Test("stands in the form of the log, with its day, its times and its name")
    func form() throws {
        #expect(lifter.page.address == "\(address)/edit")
        #expect(lifter.sets == ["100 × 5", "105 × 5", "110 × 5"])
        #expect(lifter.page.values(try lifter.headField("date")) == ["2026-11-30"])
        #expect(lifter.page.values(try lifter.headField("start")) == ["18:42"])
        #expect(lifter.page.values(try lifter.headField("name")) == ["Lower A"])
        try lifter.browser.press("Done 3 sets")
        #expect(lifter.page.address == address)
    }

    @Test("keeps each post at once: numbers, a new set, a removed one and what is said of one")
    func atOnce() throws {
        try lifter.browser.fill(lifter.cells(ofSet: 1).weight, "102.5")
        try lifter.addSet("115", "3")
        try lifter.browser.press("Remove set 2")
        #expect(
            lifter.page.text.contains("105 kg × 5 of Back squat is removed.")
                || lifter.page.text.contains("of Back squat is removed.")
        )
        lifter.open(address)
        #expect(lifter.page.text.contains("102.5 5") && lifter.page.text.contains("115 3"))
        #expect(!lifter.page.text.contains("105 5"))
        lifter.open("\(address)/edit")
        let more = try #require(lifter.page.verbs.first { $0.hasPrefix("more.") })
        try lifter.browser.press(sending: more)
        let fields = lifter.page.fieldNames
        try lifter.browser.fill(try #require(fields.first { $0.hasSuffix(".kind") && $0.hasPrefix("s.") }), "warm-up")
        try lifter.browser.fill(try #require(fields.last { $0.hasSuffix(".rpe") && $0.hasPrefix("s.") }), "5")
        try lifter.browser.fill(try #require(fields.first { $0.hasSuffix(".note") && $0.hasPrefix("s.") }), "Slow")
        try lifter.browser.press("Done")
        #expect(lifter.page.address.hasPrefix("\(address)/edit"))
        #expect(lifter.open(address).text.contains("Slow"))
        #expect(try site.rows("SELECT id FROM sets WHERE kind = 'warm-up' AND rpe_halves = 10").count == 1)
    }

    @Test("nobody knows when a set was done that is written afterwards")
    func unknownMoment() throws {
        try lifter.addSet("115", "3")
        #expect(try site.rows("SELECT id FROM sets WHERE done_at IS NULL").count == 1)
        #expect(try site.rows("SELECT workout_id FROM rests").isEmpty || !lifter.page.text.contains("Rest"))
    }

    @Test("goes to another day and to other times, in the history, on its page and in the calendar")
    func moved() throws {
        try lifter.browser.fill(try lifter.headField("date"), "2026-11-12")
        try lifter.browser.fill(try lifter.headField("start"), "07:05")
        try lifter.browser.fill(try lifter.headField("end"), "08:10")
        try lifter.browser.fill(try lifter.headField("note"), "Gym was\r\nclosing")
        try lifter.browser.press("Update")
        #expect(lifter.page.address.hasPrefix("\(address)/edit"))
        #expect(lifter.page.values(try lifter.headField("end")) == ["08:10"])
        lifter.open(address)
        #expect(lifter.page.text.contains("07:05 to 08:10"))
        #expect(lifter.page.text.contains("Thursday 12 November 2026"))
        #expect(lifter.page.text.contains("Minutes 65"))
        #expect(lifter.page.text.contains("Gym was closing"))
        lifter.open("/history/2026-11-12")
        #expect(lifter.page.text.contains("1 workout, 3 sets, 65 minutes."))
        #expect(lifter.open("/history/2026-11-30").text.contains("Nothing written on this day."))
    }

    @Test("in an hour that the clock shows twice, a time that nobody touches stays the moment that it was")
    func twice() throws {
        // 02:30 to 02:45 in summer, before the clock is set back.
        let (start, end) = (1_792_888_200_000, 1_792_889_100_000)
        try site.database.connect().execute(
            """
            UPDATE workouts SET local_day = '2026-10-25', zone = 'Europe/Berlin', started_at = \(start),
                ended_at = \(end), sort_instant = \(start)
            """
        )
        lifter.open("\(address)/edit")
        try lifter.browser.fill(try lifter.headField("end"), "02:50")
        try lifter.browser.press("Update")
        #expect(try site.rows("SELECT started_at FROM workouts")[0].int(0) == start)
        try lifter.browser.fill(try lifter.headField("start"), "01:15")
        try lifter.browser.press("Update")
        #expect(lifter.open(address).text.contains("01:15 to 02:50"))
    }

    @Test("a day alone takes the times along")
    func movedDay() throws {
        try lifter.browser.fill(try lifter.headField("date"), "2026-11-12")
        try lifter.browser.press("Update")
        #expect(lifter.page.values(try lifter.headField("start")) == ["18:42"])
        #expect(lifter.open(address).text.contains("18:42"))
    }

    @Test("a time, a day or a number that cannot be read waits where it was typed, and is said")
    func unreadable() throws {
        try lifter.browser.fill(try lifter.headField("end"), "eight")
        try lifter.browser.fill(try lifter.headField("date"), "2031-01-01")
        try lifter.browser.fill(lifter.cells(ofSet: 2).weight, "1O5")
        try lifter.browser.press("Done 3 sets")
        #expect(lifter.page.status == 422)
        #expect(lifter.page.values(try lifter.headField("end")) == ["eight"])
        #expect(lifter.page.values(try lifter.headField("date")) == ["2031-01-01"])
        #expect(lifter.sets[1] == "1O5 × 5")
        #expect(lifter.page.text.contains("Write the time like 18:45."))
        #expect(lifter.page.text.contains("That day has not come yet."))
        lifter.open("\(address)/edit")
        #expect(lifter.page.values(try lifter.headField("end")) == ["eight"])
        try lifter.browser.fill(try lifter.headField("end"), "19:30")
        try lifter.browser.fill(try lifter.headField("date"), "2026-11-30")
        try lifter.browser.fill(lifter.cells(ofSet: 2).weight, "105")
        try lifter.browser.press("Done 3 sets")
        #expect(lifter.page.address == address)
        #expect(lifter.page.text.contains("18:42 to 19:30"))
    }

    @Test("its last set is not removed, but asked about with the whole workout")
    func lastSet() throws {
        for _ in 0..<3 { try lifter.browser.press("Remove set 1") }
        #expect(lifter.page.address == "\(address)/delete?last=1")
        #expect(lifter.page.text.contains("a workout is never empty"))
        #expect(lifter.open(address).text.contains("110 5"))
    }

    @Test("two tabs that change one set are asked which holds, and what each typed is kept")
    func conflict() throws {
        let other = try site.lifter()
        other.open("\(address)/edit")
        try lifter.browser.fill(lifter.cells(ofSet: 1).weight, "101")
        try lifter.browser.press("Update")
        try other.browser.fill(other.cells(ofSet: 1).weight, "102")
        try other.browser.fill(other.cells(ofSet: 3).weight, "111")
        try other.browser.press("Update")
        #expect(other.page.text.contains("You also sent 102"))
        #expect(other.sets == ["101 × 5", "105 × 5", "111 × 5"])
        let use = try #require(other.page.verbs.first { $0.hasPrefix("use.") })
        try other.browser.press(sending: use)
        #expect(other.sets[0] == "102 × 5")
    }

    @Test("a removal sent twice removes one set, and one undone stays undone")
    func repeated() throws {
        let remove = try lifter.browser.requestForPress("Remove set 1")
        for _ in 0..<2 { try lifter.send(remove) }
        #expect(lifter.sets.count == 2)
        try lifter.browser.press("Undo")
        try lifter.send(remove)
        #expect(lifter.sets.count == 3)
    }

    @Test("records are right after each change")
    func records() throws {
        site.clock.advance(seconds: 3600)
        lifter.open("/log")
        try lifter.addExercise("Back squat")
        try lifter.addSet("108", "5")
        try lifter.save()
        #expect(try site.rows("SELECT set_id FROM records WHERE is_record = 1").isEmpty)
        lifter.open("\(address)/edit")
        try lifter.browser.press("Remove set 3")
        #expect(try site.rows("SELECT set_id FROM records WHERE is_record = 1 AND kind = 'heaviest-weight'").count == 1)
        try lifter.browser.press("Undo")
        #expect(try site.rows("SELECT set_id FROM records WHERE is_record = 1").isEmpty)
        try lifter.browser.fill(try lifter.headField("date"), "2026-12-01")
        try lifter.browser.press("Update")
        #expect(try site.rows("SELECT set_id FROM records WHERE is_record = 1 AND kind = 'heaviest-weight'").count == 1)
    }

    @Test("an exercise added there joins it, whatever is being written elsewhere")
    func beside() throws {
        lifter.open("/log")
        try lifter.addExercise("Deadlift")
        try lifter.addSet("150", "5")
        lifter.open("\(address)/edit")
        try lifter.addExercise("Bench press")
        #expect(lifter.page.address.hasPrefix("\(address)/edit"))
        try lifter.addSet("80", "8", to: 1)
        #expect(lifter.open(address).text.contains("Bench press"))
        #expect(lifter.open("/log").text.contains("Deadlift"))
        #expect(!lifter.page.fieldNames.contains { $0.contains("Bench") })
    }

    @Test("the running draft is edited in the log")
    func draft() throws {
        lifter.open("/log")
        try lifter.addExercise("Deadlift")
        let rows = try site.rows("SELECT id FROM workouts WHERE state = 'draft'")
        let id = try #require(Identifier(bytes: try rows[0].bytes(0)))
        lifter.open("/workouts/\(id)/edit")
        #expect(lifter.page.address == "/log")
    }
}

import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A rest starts by itself with a new set, and with nothing else")
struct RestStartTests {
    private let site: TestSite
    private let lifter: Lifter

    init() throws {
        site = try TestSite()
        lifter = try site.lifter(logging: "Back squat")
    }

    @Test("a set on the log starts the usual rest, and the log says when it ends")
    func log() throws {
        #expect(try site.rest() == nil)
        try lifter.addSet("100", "5")
        #expect(try site.rest() == "180 s")
        #expect(lifter.page.text.contains("Rest until 18:45:00 (3:00)"))
    }

    @Test("one touch in gym mode starts it too, and the page says so")
    func gym() throws {
        try lifter.addSet("100", "5")
        site.clock.advance(seconds: 100)
        lifter.open("/gym")
        try lifter.browser.press("100 × 5")
        #expect(try site.rest() == "180 s")
        #expect(lifter.page.text.contains("Rest until 18:46:40 (3:00)"))
    }

    @Test("a warm-up and a drop set start it as any new set does, as long as the set before them")
    func kinds() throws {
        try lifter.addSet("100", "5")
        for kind in ["warm-up", "drop"] {
            site.clock.advance(seconds: 60)
            lifter.open("/gym?go=1")
            try lifter.browser.fill("kind", kind)
            try lifter.browser.press("100 × 5")
            #expect(try site.rest() == "180 s", "\(kind)")
        }
    }

    @Test("the end is said by the clock of the athlete's own place")
    func zone() throws {
        try site.database.connect().execute("UPDATE athletes SET zone = 'Asia/Kolkata'")
        try lifter.addSet("100", "5")
        #expect(lifter.page.text.contains("Rest until 00:15:00 (3:00)"))
    }

    @Test("the same post again never starts it anew, however often and at once")
    func repeated() throws {
        let tap = try lifter.tap(adding: "100", "5")
        _ = lifter.browser.send(tap)
        site.clock.advance(seconds: 60)
        #expect(try site.sendAtOnce(tap, as: lifter, times: 4) == [303, 303, 303, 303])
        #expect(try site.rest() == "120 s")
        #expect(try site.rows("SELECT 1 FROM sets").count == 1)
    }

    @Test("correcting a set, taking it out and putting it back leave the rest as it was")
    func changes() throws {
        try lifter.addSet("100", "5")
        site.clock.advance(seconds: 60)
        try lifter.browser.fill(lifter.cells(ofSet: 1).weight, "102.5")
        try lifter.browser.press(sending: "update")
        #expect(lifter.sets == ["102.5 × 5"])
        #expect(try site.rest() == "120 s")
        let remove = try #require(lifter.page.verbs.first { $0.hasPrefix("remove-set.") })
        try lifter.browser.press(sending: remove)
        #expect(lifter.sets == [])
        try lifter.browser.press("Undo")
        #expect(lifter.sets == ["102.5 × 5"])
        #expect(try site.rest() == "120 s")
    }

    @Test("another set starts it anew, also after it was paused or skipped")
    func next() throws {
        try lifter.addSet("100", "5")
        site.clock.advance(seconds: 60)
        try lifter.browser.press(sending: "pause")
        try lifter.addSet("100", "5")
        #expect(try site.rest() == "180 s")
        try site.database.connect().execute("DELETE FROM rests")
        try lifter.addSet("100", "5")
        #expect(try site.rest() == "180 s")
    }

    @Test("a set of another day is rested after by nobody")
    func past() throws {
        let date = try #require(lifter.page.fieldNames.first { $0.hasSuffix(".date") })
        try lifter.browser.fill(date, "2026-11-20")
        try lifter.browser.press(sending: "update")
        try lifter.addSet("100", "5")
        #expect(lifter.sets == ["100 × 5"])
        #expect(try site.rest() == nil)
    }

    @Test("a set that cannot be read starts none")
    func unread() throws {
        try lifter.addSet("heavy", "5")
        #expect(lifter.page.status == 422 || lifter.sets.isEmpty)
        #expect(try site.rest() == nil)
    }

    @Test(
        "what is printed on the row is what starts: the plan's rest before the exercise's, and that before the usual one"
    )
    func applying() throws {
        let connection = site.database.connect()
        try lifter.addSet("100", "5")
        #expect(lifter.browser.open("/gym").text.contains("rest 3:00"))
        try connection.execute("UPDATE athletes SET rest_seconds = 120, rest_lead_seconds = 20")
        #expect(lifter.browser.open("/gym").text.contains("rest 2:00"))
        try lifter.browser.press("100 × 5")
        #expect(try site.rest() == "120 s")
        try connection.execute(
            """
            INSERT INTO exercise_rests SELECT athlete_id, exercise_id, exercise_owner, 240, 60 FROM workout_exercises
            """
        )
        #expect(lifter.browser.open("/gym").text.contains("rest 4:00"))
        try lifter.browser.press("100 × 5")
        #expect(try site.rest() == "240 s")
        try connection.execute(
            """
            INSERT INTO workout_targets (athlete_id, workout_exercise_id, round, rest_seconds)
            SELECT athlete_id, id, n.round, n.round * 10 FROM workout_exercises
            JOIN (SELECT 1 AS round UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5) n
            """
        )
        #expect(lifter.browser.open("/gym").text.contains("rest 0:40"))
        try lifter.browser.press("100 × 5")
        #expect(try site.rest() == "40 s")
    }
}

import Database
import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("A saved workout that is copied")
struct WorkoutsCopyTests {
    private let site: TestSite
    private let lifter: Lifter
    private let address: String

    init() throws {
        site = try TestSite()
        (lifter, address) = try site.lifterWithSaved()
        try lifter.browser.follow("Copy")
    }

    @Test("stands there as plain text")
    func text() throws {
        let text = try #require(lifter.page.html.firstMatch(of: /<textarea[^>]*>\n([^<]*)</)).output.1
        #expect(
            text == """
                Lower A
                Monday 30 November 2026, 18:42

                Back squat (kg)
                1. 100 × 5
                2. 105 × 5
                3. 110 × 5

                """
        )
    }

    @Test("for another day has the same sets, without times, and is corrected there")
    func duplicate() throws {
        try lifter.browser.fill("date", "2026-11-23")
        try lifter.browser.press("Duplicate")
        #expect(lifter.page.address.hasSuffix("/edit"))
        #expect(lifter.sets == ["100 × 5", "105 × 5", "110 × 5"])
        #expect(lifter.page.values(try lifter.headField("date")) == ["2026-11-23"])
        #expect(lifter.page.values(try lifter.headField("start")) == [""])
        try lifter.browser.fill(lifter.cells(ofSet: 3).weight, "90")
        try lifter.browser.press("Update")
        #expect(lifter.open("\(address)/edit").status == 200)
        #expect(lifter.sets == ["100 × 5", "105 × 5", "110 × 5"])
        // The later workout beats what is now before it.
        #expect(try site.rows("SELECT set_id FROM records WHERE is_record = 1 AND kind = 'heaviest-weight'").count == 1)
    }

    @Test("is copied once for each day, however often it is sent")
    func repeated() throws {
        try lifter.browser.fill("date", "2026-11-23")
        let copy = try lifter.browser.requestForPress("Duplicate")
        #expect(try site.sendAtOnce(copy, as: lifter, times: 3) == [303, 303, 303])
        try lifter.browser.fill("date", "2026-11-24")
        let another = try lifter.browser.requestForPress("Duplicate")
        for _ in 0..<2 { try lifter.send(another) }
        #expect(try site.rows("SELECT id FROM workouts").count == 3)
        #expect(try site.rows("SELECT id FROM sets").count == 9)
    }

    @Test("is not copied to a day that has not come")
    func refused() throws {
        try lifter.browser.fill("date", "2031-01-01")
        try lifter.browser.press("Duplicate")
        #expect(lifter.page.status == 422)
        #expect(lifter.page.values("date") == ["2031-01-01"])
        #expect(lifter.page.text.contains("That day has not come yet."))
    }

    @Test("is done again with what was done as what is asked")
    func repeats() throws {
        lifter.open(address)
        try lifter.browser.press("Repeat this workout")
        #expect(lifter.page.address.hasPrefix("/gym"))
        let rows = try site.rows("SELECT weight_milli FROM workout_targets ORDER BY round")
        #expect(try rows.map { try $0.int(0) } == [100_000, 105_000, 110_000])
    }
}

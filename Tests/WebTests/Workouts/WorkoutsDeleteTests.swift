import Database
import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("A saved workout that is deleted")
struct WorkoutsDeleteTests {
    private let site: TestSite
    private let lifter: Lifter
    private let address: String

    init() throws {
        site = try TestSite()
        (lifter, address) = try site.lifterWithSaved()
    }

    @Test("is asked about first, with what goes")
    func asked() throws {
        try lifter.browser.follow("Delete")
        #expect(lifter.page.text.contains("Delete Lower A? 3 sets of Monday 30 November 2026 go."))
        #expect(lifter.page.text.contains("kept in the trash for 30 days"))
        try lifter.browser.follow("Keep it")
        #expect(lifter.page.address == address)
    }

    @Test("goes to the trash, out of the history and back with one touch")
    func undone() throws {
        try lifter.browser.follow("Delete")
        try lifter.browser.press("Delete 3 sets")
        #expect(lifter.page.text.contains("Lower A of Mon 30 Nov is in the trash."))
        #expect(lifter.page.text.contains("No work logged yet."))
        #expect(lifter.open(address).status == 404)
        lifter.browser.open("/history?gone=\(address.dropFirst("/workouts/".count))")
        try lifter.browser.press("Undo")
        #expect(lifter.page.address == "/history")
        #expect(lifter.page.text.contains("1 exercise, 3 sets"))
        lifter.open(address)
        #expect(lifter.page.text.contains("18:42"))
    }

    @Test("is deleted once, however often it is sent, also after it was brought back")
    func repeated() throws {
        try lifter.browser.follow("Delete")
        let delete = try lifter.browser.requestForPress("Delete 3 sets")
        #expect(try site.sendAtOnce(delete, as: lifter, times: 3) == [303, 303, 303])
        try lifter.send(delete)
        let undo = try lifter.browser.requestForPress("Undo")
        for _ in 0..<2 { try lifter.send(undo) }
        #expect(lifter.page.text.contains("1 exercise, 3 sets"))
        #expect(try lifter.send(delete).address == address)
        #expect(try site.rows("SELECT id FROM workouts WHERE state = 'saved'").count == 1)
    }

    @Test("takes its records with it, and what was best before is the record again")
    func records() throws {
        site.clock.advance(seconds: 3600)
        lifter.open("/log")
        try lifter.addExercise("Back squat")
        try lifter.addSet("120", "5")
        try lifter.save()
        try lifter.browser.follow("Open")
        let second = lifter.page.address
        try lifter.browser.follow("Delete")
        #expect(
            lifter.page.text.contains("and with it 1 record: Back squat. What was best before is the record again.")
        )
        try lifter.browser.press("Delete 1 set")
        #expect(try stands() == ["110000"])
        try lifter.browser.press("Undo")
        #expect(try stands() == ["120000"])
        #expect(lifter.open(second).text.contains("PR"))
    }

    private func stands() throws -> [String] {
        try site.rows(
            """
            SELECT s.weight_milli FROM records r JOIN sets s ON s.athlete_id = r.athlete_id AND s.id = r.set_id
            WHERE r.kind = 'heaviest-weight' AND r.stands = 1
            """
        ).map { "\(try $0.int(0))" }
    }

    @Test("a set sent late brings it back as it was saved, and no draft is opened")
    func late() throws {
        lifter.open("\(address)/edit")
        let add = try lifter.tap(adding: "115", "3")
        lifter.open("\(address)/delete")
        try lifter.browser.press("Delete 3 sets")
        try lifter.send(add)
        #expect(lifter.page.address.hasPrefix("\(address)/edit"))
        #expect(lifter.sets.count == 4)
        #expect(try site.rows("SELECT id FROM workouts WHERE state = 'draft'").isEmpty)
    }

    @Test("what is asked under its address without the question is refused")
    func foreignOperation() {
        #expect(lifter.browser.post("\(address)/delete?k=\(NoteRoutes.key)", [("op", "burn")]).status == 400)
        #expect(lifter.browser.post("\(address)/delete", [("op", "bin")]).status == 400)
    }
}

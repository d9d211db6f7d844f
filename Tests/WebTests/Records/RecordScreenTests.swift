import Database
import Domain
import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("Records on the pages of a lifter")
struct RecordScreenTests {
    private let site: TestSite
    private let lifter: Lifter

    /// Monday 30 November, after 140 × 5 on the Monday two weeks before.
    init() throws {
        site = try TestSite()
        site.clock.advance(seconds: -14 * 86_400)
        lifter = try site.lifter(logging: "Back squat")
        try lifter.addSet("140", "5")
        try lifter.save()
        site.clock.advance(seconds: 14 * 86_400)
    }

    private func log(_ sets: (weight: String, reps: String)...) throws {
        lifter.open("/log")
        try lifter.addExercise("Back squat")
        for set in sets { try lifter.addSet(set.weight, set.reps) }
    }

    @Test("the first workout with an exercise says nothing of records")
    func baseline() {
        #expect(lifter.page.text.contains("Saved."))
        #expect(!lifter.page.text.contains("ecord"))
        #expect(!lifter.page.html.contains("is-pr"))
    }

    @Test("saving names the record, what stood before it and by how much it is better")
    func saved() throws {
        try log(("140", "5"), ("142.5", "5"))
        try lifter.save()
        for text in [
            "Records 1", "New record Back squat 142.5 kg × 5. Before: 140 kg × 5, Mon 16 Nov +2.5 kg",
        ] {
            #expect(lifter.page.text.contains(text), "\(text) in \(lifter.page.text)")
        }
    }

    @Test("the workout marks the set itself, in the place of last time")
    func details() throws {
        try log(("140", "5"), ("142.5", "5"))
        try lifter.save()
        try lifter.browser.follow("Open")
        let text = lifter.page.text
        #expect(
            text.contains("1 140 5 140 × 5 2 142.5 5 PR PR 142.5 kg × 5. Before: 140 kg × 5, Mon 16 Nov"),
            "\(text)"
        )
        #expect(text.contains("Records 1"))
        #expect(lifter.page.html.ranges(of: /<tr [^>]*class="is-pr"/).count == 1)
    }

    @Test("a tie is none")
    func tie() throws {
        try log(("140", "5"))
        try lifter.save()
        #expect(!lifter.page.text.contains("ecord"))
    }

    @Test("a heavier set that is sent late to an earlier workout takes the record away")
    func corrected() throws {
        lifter.open("/log")
        try lifter.addExercise("Back squat")
        try lifter.browser.fill("w.1.date", "2026-11-20")
        try lifter.addSet("120", "5")
        let late = try lifter.tap(adding: "150", "5")
        lifter.open()
        try lifter.save()
        try log(("142.5", "5"))
        try lifter.save()
        let address = lifter.page.address
        #expect(lifter.page.text.contains("Records 1"))
        #expect(lifter.browser.send(late).status == 303)
        lifter.open(address)
        #expect(!lifter.page.text.contains("ecord"))
    }

    @Test("the log says the best before last time, and marks a row while it would be one")
    func provisional() throws {
        try log(("140", "5"))
        #expect(lifter.page.text.contains("Back squat Best 140 × 5 Last: Mon 16 Nov"), "\(lifter.page.text)")
        #expect(!lifter.page.html.contains("is-pr"))
        try lifter.addSet("142.5", "5")
        #expect(lifter.page.html.contains(#"class="is-pr is-new""#))
        try lifter.addSet("145", "5")
        #expect(lifter.page.html.ranges(of: ">PR<").count == 1)
        try lifter.browser.press("Remove set 3 of Back squat")
        #expect(lifter.page.html.ranges(of: "is-pr").count == 1)
        #expect(lifter.page.text.contains("PR"))
        #expect(try site.rows("SELECT set_id FROM records WHERE is_record = 1").isEmpty)
    }

    @Test("in a first workout nothing is marked, and no best is named")
    func provisionalBaseline() throws {
        lifter.open("/log")
        try lifter.addExercise("Bench press")
        try lifter.addSet("100", "5")
        try lifter.addSet("110", "5")
        #expect(!lifter.page.html.contains("is-pr"))
        #expect(!lifter.page.text.contains("Best"))
    }

    @Test("a draft dated before the record is held against what stood then")
    func backDated() throws {
        try log(("150", "5"))
        try lifter.save()
        try log(("145", "5"))
        #expect(!lifter.page.html.contains("is-pr"))
        try lifter.browser.fill("w.1.date", "2026-11-20")
        try lifter.browser.press(sending: "update")
        #expect(lifter.page.html.contains("is-pr"))
        #expect(lifter.page.text.contains("Best 140 × 5"))
    }

    @Test("the log takes nine statements beside the look-up of the login, however much is in the draft")
    func statements() throws {
        try log(("140", "5"))
        let few = try statementCount("/log", of: lifter.browser, on: site, LogRoutes.register)
        try lifter.addExercise("Bench press")
        try lifter.addSet("100", "5", to: 1)
        #expect(try statementCount("/log", of: lifter.browser, on: site, LogRoutes.register) == few)
        #expect(few == 9)
    }

    @Test("the history marks the workout, its day in the month, and the bar beside the week counts the sets")
    func history() throws {
        try log(("142.5", "5"), ("140", "6"))
        try lifter.save()
        #expect(lifter.page.text.contains("This week 1 workout, 1,553 kg"), "\(lifter.page.text)")
        #expect(lifter.page.text.contains("2 PR 2 records in the week"))
        lifter.open("/history")
        let text = lifter.page.text
        #expect(text.contains("30 November, trained, record"), "\(text)")
        #expect(text.contains("1 exercise, 2 sets. Back squat 2 PR 1,553 kg"), "\(text)")
        #expect(text.contains("2 PR 2 records in the week"))
        // The first workout, two weeks before, is the baseline.
        #expect(text.contains("1 exercise, 1 set. Back squat 700 kg"))
        #expect(lifter.page.html.ranges(of: "prbar").count == 1)
        #expect(lifter.page.html.contains(#"y="40" width="12" height="60""#))
        lifter.open("/history/2026-11-30")
        #expect(lifter.page.text.contains("2 PR 1,553 kg"))
    }
}

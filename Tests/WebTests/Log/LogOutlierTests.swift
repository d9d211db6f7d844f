import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@Suite("Sets that may be a slip")
struct LogOutlierTests {
    private static let question = "You usually lift 86. Write over it, or say that it is right."

    /// Someone whose last workout was 86 × 8 and who has just added 846 × 8.
    private func slipped(on site: TestSite) throws -> Lifter {
        let lifter = try site.lifter(logging: "Bench press")
        try lifter.addSet("86", "8")
        try lifter.save()
        lifter.open()
        try lifter.addExercise("Bench press")
        try lifter.addSet("846", "8")
        return lifter
    }

    private func confirmed(_ site: TestSite) throws -> [Int] {
        try site.database.connect().query("SELECT confirmed FROM sets ORDER BY weight_milli").map { try $0.int(0) }
    }

    @Test("it is saved and asked about quietly, and does not hold up Save")
    func asked() throws {
        let site = try TestSite()
        let lifter = try slipped(on: site)
        #expect(lifter.sets == ["846 × 8"])
        #expect(lifter.page.text.contains("846? " + Self.question))
        #expect(try confirmed(site) == [1, 0])
        try lifter.save()
        #expect(lifter.page.text.contains("Saved."))
    }

    @Test("saying that it is right ends the question, however often it is said")
    func confirm() throws {
        let site = try TestSite()
        let lifter = try slipped(on: site)
        let tap = try lifter.browser.requestForPress("846 is right")
        for _ in 0..<2 { #expect(lifter.browser.send(tap).status == 303) }
        lifter.open()
        #expect(!lifter.page.text.contains("846?"))
        #expect(try confirmed(site) == [1, 1])
        try lifter.browser.fill(lifter.cells(ofSet: 1).reps, "7")
        try lifter.browser.press("Update")
        #expect(!lifter.page.text.contains("846?"), "other reps are no new question")
    }

    @Test("a right number written over it ends the question, a wrong one asks again")
    func overwrite() throws {
        let site = try TestSite()
        let lifter = try slipped(on: site)
        try lifter.browser.fill(lifter.cells(ofSet: 1).weight, "84.6")
        try lifter.browser.press("Update")
        #expect(!lifter.page.text.contains("is right"))
        #expect(try confirmed(site) == [1, 1])
        try lifter.browser.fill(lifter.cells(ofSet: 1).weight, "864")
        try lifter.browser.press("Update")
        #expect(lifter.page.text.contains("864? You usually lift 86."))
        #expect(try confirmed(site) == [1, 0])
    }

    @Test("an answer on an old page is no answer to the number that stands there now")
    func stale() throws {
        let site = try TestSite()
        let lifter = try slipped(on: site)
        let late = try lifter.browser.requestForPress("846 is right")
        try lifter.browser.fill(lifter.cells(ofSet: 1).weight, "864")
        try lifter.browser.press("Update")
        _ = lifter.browser.send(late)
        lifter.open()
        #expect(lifter.page.text.contains("864?"))
        #expect(try confirmed(site) == [1, 0])
    }

    @Test("a set beside its own kind in the first workout is asked about too, warm-ups are not")
    func firstWorkout() throws {
        let lifter = try TestSite().lifter(logging: "Bench press")
        try lifter.addSet("60", "8")
        try lifter.addSet("600", "8")
        #expect(lifter.page.text.contains("600? So far you lifted 60."))
        try lifter.addSet("62.5", "8")
        #expect(!lifter.page.text.contains("62.5?"))
    }

    @Test("of a line that is asked about, one answer is enough")
    func line() throws {
        let site = try TestSite()
        let lifter = try slipped(on: site)
        try lifter.browser.press("Remove set 1")
        try lifter.addSet("3x140x1", "")
        #expect(lifter.page.forms.flatMap(\.buttons).filter { $0.label == "140 is right" }.count == 3)
        try lifter.browser.press("140 is right")
        #expect(!lifter.page.text.contains("140?"))
        #expect(try confirmed(site) == [1, 1, 1, 1, 0], "the set that was removed waits on")
    }

    @Test("times and distances are asked about in their own words")
    func otherKinds() throws {
        let lifter = try TestSite().lifter(logging: "Plank")
        for text in ["1:45", "10:45"] {
            try lifter.browser.fill(try #require(lifter.page.fieldNames.first { $0.hasPrefix("n.") }), text)
            try lifter.browser.press("Add set")
        }
        #expect(lifter.page.text.contains("10:45? So far you held 1:45."))
    }

    @Test("a saved workout asks as quietly, and takes the answer once and again")
    func saved() throws {
        let site = try TestSite()
        let lifter = try slipped(on: site)
        try lifter.save()
        try lifter.browser.follow("Open")
        let address = lifter.page.address
        #expect(lifter.page.text.contains("846? You usually lift 86. Say if it is right."))
        let tap = try lifter.browser.requestForPress("846 is right")
        lifter.open(tap.head.path)
        #expect(lifter.page.address == address, "asked for with GET, the address shows the workout")
        for _ in 0..<2 {
            let answer = lifter.browser.send(tap)
            #expect(answer.headers["location"]?.hasPrefix(address + "#s-") == true)
        }
        lifter.open("\(tap.head.path)?\(tap.head.query)")
        #expect(lifter.page.text.contains("What you sent is written. Nothing is written twice."))
        lifter.open(address)
        #expect(!lifter.page.text.contains("846?"))
        #expect(try confirmed(site) == [1, 1])
    }

    @Test("nobody answers for another, for another workout, or anything else there")
    func strangers() throws {
        let site = try TestSite()
        let lifter = try slipped(on: site)
        try lifter.save()
        try lifter.browser.follow("Open")
        let tap = try lifter.browser.requestForPress("846 is right")
        let other = try site.lifter(named: "eve@example.com")
        #expect(other.browser.send(tap.withoutToken).status == 404)
        let key = "AAAAAAAAAAAAAAAAAAAAAA"
        let set = try #require(lifter.page.forms.flatMap(\.buttons).first { $0.label == "846 is right" }).value
        #expect(lifter.browser.post("/workouts/\(key)/confirm?k=\(key)", [("op", set)]).status == 404)
        #expect(lifter.browser.post("\(tap.head.path)?k=\(key)", [("op", "save")]).status == 400)
        #expect(try confirmed(site) == [1, 0])
    }
}

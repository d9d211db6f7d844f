import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A set that may be a slip is asked about in gym mode, below its row")
struct GymDoubtTests {
    private let site: TestSite
    private let lifter: Lifter

    /// Two sets of 86 × 8 are asked for, of which the second was typed as 846 × 8; a back squat follows.
    init() throws {
        site = try TestSite()
        lifter = try site.lifter(logging: "Bench press", "Back squat")
        try lifter.addSet("2x86x8", "")
        try lifter.addSet("100", "5", to: 1)
        try lifter.save()
        lifter.browser.post("/gym?k=\(NoteRoutes.key)", [("op", "start"), ("workout", workout)])
        try lifter.browser.press("86 × 8 Hit target")
        lifter.open("/gym/type")
        try lifter.browser.fill("weight", "846")
        try lifter.browser.press(sending: try #require(page.verbs.last { $0.hasPrefix("set.") }))
    }

    private var page: BrowserPage { lifter.page }
    private var workout: String { String(page.address.split(separator: "/")[1]) }

    private func isConfirmed() throws -> [Int] {
        try site.rows("SELECT confirmed FROM sets s ORDER BY s.id").suffix(2).map { try $0.int(0) }
    }

    @Test(
        "a line in the first field counts, whatever reps are offered beside it; other reps typed there are asked about"
    )
    func line() throws {
        try lifter.browser.press("It was 86")
        lifter.open("/gym/type")
        try lifter.browser.fill("weight", "90x6")
        try lifter.browser.press(sending: try #require(page.verbs.last { $0.hasPrefix("set.") }))
        #expect(page.text.contains("90 × 6"), "\(page.text)")
        lifter.open("/gym/type")
        try lifter.browser.fill("weight", "90x6")
        try lifter.browser.fill("reps", "4")
        try lifter.browser.press(sending: try #require(page.verbs.last { $0.hasPrefix("set.") }))
        #expect(page.text.contains("90x6 says 6 reps. Leave the reps empty, or write the same."))
    }

    @Test("the page stays with the question, and offers neither the weight nor its plates for another set")
    func asked() throws {
        #expect(page.title.hasPrefix("Bench press"))
        #expect(page.text.contains("846? You usually lift 86. Say which it is. Until then it holds no record."))
        #expect(page.text.contains("86 × 8 Repeat last"))
        #expect(!page.html.contains("846000kg"))
        lifter.open("/gym/plates")
        #expect(page.text.contains("86") && !page.text.contains("846"))
        lifter.open("/log")
        #expect(page.text.contains("846 is right") && page.text.contains("It was 86"))
        #expect(page.values(lifter.inputCells().weight) == ["86"])
    }

    @Test("that it is right is one touch, however often, and the page turns to what comes next")
    func right() throws {
        let tap = try lifter.browser.requestForPress("846 is right")
        for _ in 0..<2 { #expect(lifter.browser.send(tap).status == 303) }
        #expect(try isConfirmed() == [1, 1])
        lifter.open("/gym")
        #expect(page.title.hasPrefix("Back squat"))
        #expect(try site.sets().contains("Bench press working 846 × 8"))
    }

    @Test("what it was instead is one touch too, and what stood there stays in its history")
    func slipped() throws {
        let tap = try lifter.browser.requestForPress("It was 86")
        for _ in 0..<2 { #expect(lifter.browser.send(tap).status == 303) }
        #expect(try isConfirmed() == [1, 1])
        #expect(try site.sets().prefix(2) == ["Bench press working 86 × 8", "Bench press working 86 × 8"])
        let weights = try site.rows("SELECT weight_milli FROM set_revisions WHERE outcome = 'added'")
        #expect(try weights.map { try $0.int(0) }.contains(846_000))
        lifter.open("/gym")
        #expect(page.title.hasPrefix("Back squat"))
    }

    @Test("done again, a set that has no answer asks for no weight")
    func again() throws {
        lifter.open("/gym/finish")
        try lifter.browser.press(sending: try #require(page.verbs.last { $0.hasPrefix("save.") }))
        lifter.browser.post("/gym?k=\(String(repeating: "A", count: 22))", [("op", "start"), ("workout", workout)])
        #expect(page.text.contains("86 × 8, 8"))
        try lifter.browser.press("86 × 8 Hit target")
        #expect(page.text.contains("86 × 8 As") || page.text.contains("86 × 8 Hit"))
        #expect(!page.html.contains("846000kg"))
    }

    @Test("in a superset it stands below the round")
    func superset() throws {
        let content = GymSamples.paired
        var draft = content.draft
        draft.exercises[0].sets[2].isConfirmed = false
        let doubted = GymContent(
            draft: draft,
            row: draft.standing[1],
            unit: content.unit,
            now: content.now,
            mintKey: content.mintKey
        )
        let rounds = try #require(GymRounds(doubted, draft.standing[1]))
        #expect(rounds.lines.map(\.asks.count) == [0, 0, 0, 1, 0])
    }
}

import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Next loads are offered with their evidence, and taken, changed or ignored")
struct LoadsScreenTests {
    private let advised: Advised

    init() throws { advised = try Advised() }

    private var browser: Browser { advised.browser }
    private var page: BrowserPage { advised.page }

    /// Two complete workouts, of which the last missed one rep of the leg press.
    private func trainTwice() throws {
        try advised.train(Advised.good)
        try advised.train(Advised.missed)
    }

    @Test("before anything is done it says what would have to happen")
    func nothing() {
        advised.loads()
        #expect(page.text.contains("Back squat Not done here yet. Two complete workouts at 10 raise it. 100 held"))
        #expect(!page.text.contains("Ignore them") && page.text.contains("Target and start"))
    }

    @Test("two complete workouts at the top raise, with links to both; a missed rep holds and says why")
    func offered() throws {
        try trainTwice()
        #expect(page.text.contains("Next loads 1 raise to take"), "the page after saving: \(page.text)")
        try browser.follow("Next loads")
        #expect(page.text.contains("Back squat 10, 10 on 30 Nov and 7 Dec: 102.5 next."))
        #expect(page.text.contains("Leg press 10, 9 on 7 Dec. Two complete workouts at 10 raise it."))
        let workouts = page.links.filter { $0.address.hasPrefix("/workouts/") }
        #expect(workouts.map(\.text) == ["Workout of Mon 30 Nov", "Workout of Mon 7 Dec", "Workout of Mon 7 Dec"])
        for link in workouts { #expect(browser.open(link.address).status == 200) }
        browser.open(advised.planner.address)
        #expect(page.text.contains("Next loads 1 raise to take"))
    }

    @Test("a raise that is taken is what the next workout asks for")
    func taken() throws {
        try trainTwice()
        advised.loads()
        try browser.press("Take 1 raise")
        #expect(page.address.hasPrefix("\(advised.planner.address)?took="))
        #expect(page.text.contains("Taken. From now on: Back squat 2 × 8–10 at 102.5 kg."), "\(page.text)")
        #expect(try advised.weights() == ["102.5", "102.5", "150", "150"])
        advised.loads()
        #expect(page.text.contains("Asks for something else since 7 Dec. Two complete workouts at 10 raise it."))
        browser.open(advised.planner.address)
        try browser.press("Start guidance")
        #expect(page.text.contains("102.5 × 10"), "\(page.text)")
    }

    @Test("the same post twice takes a raise once")
    func twice() throws {
        try trainTwice()
        advised.loads()
        let post = try browser.requestForPress("Take 1 raise")
        #expect((1...3).map { _ in browser.send(post).status } == [303, 303, 303])
        #expect(try advised.weights() == ["102.5", "102.5", "150", "150"])
        #expect(try advised.site.rows("SELECT answer FROM load_decisions").map { try $0.string(0) } == ["accepted"])
        let address = "\(advised.planner.address)/loads?\(post.head.query)"
        #expect(browser.open(address).text.contains("Arrived. What you sent is written."))
    }

    @Test("a raise is not taken where the routine has changed since it was printed, and what to do is said")
    func stale() throws {
        try trainTwice()
        advised.loads()
        let post = try browser.requestForPress("Take 1 raise")
        advised.planner.edit()
        try advised.planner.type("105", "weight")
        try advised.planner.save()
        let answer = browser.send(post)
        let told = BrowserPage(address: "", response: answer)
        #expect(answer.status == 422)
        #expect(told.text.contains("Look at what stands here now, and answer again."))
        #expect(try advised.weights() == ["105", "100", "150", "150"])
        #expect(try advised.site.rows("SELECT 1 FROM load_decisions").isEmpty)
    }

    @Test("a set that is corrected corrects what is offered at once, and what was offered is not taken")
    func corrected() throws {
        try trainTwice()
        advised.loads()
        let post = try browser.requestForPress("Take 1 raise")
        try change("reps = 8")
        advised.loads()
        #expect(page.text.contains("Back squat 10, 8 on 7 Dec. Two complete workouts at 10 raise it."))
        #expect(browser.send(post).status == 422)
        #expect(try advised.weights() == ["100", "100", "150", "150"])
        _ = try advised.site.rows("UPDATE sets SET reps = 10 WHERE weight_milli = 150000 AND reps = 9")
        advised.loads()
        #expect(page.text.contains("Leg press 10, 10 on 30 Nov and 7 Dec: 155 next."))
    }

    @Test("what is ignored stays away until another workout is done, and changes nothing")
    func ignored() throws {
        try trainTwice()
        advised.loads()
        try browser.press("Ignore them this time")
        #expect(page.text.contains("Ignored. The loads of last time are used until another workout is done."))
        #expect(try advised.weights() == ["100", "100", "150", "150"])
        advised.loads()
        #expect(page.text.contains("Ignored on 14 Dec. The load of last time is used."))
        #expect(page.text.contains("100 ignored"))
        try advised.train(Advised.good)
        advised.loads()
        #expect(page.text.contains("Back squat 10, 10 on 7 and 14 Dec: 102.5 next."))
    }

    @Test("a load of one's own is written in every set, and said until workouts at it say more")
    func changed() throws {
        try trainTwice()
        advised.loads()
        try browser.fill(try field(0), "107,5")
        try browser.press("Write these loads")
        #expect(page.text.contains("You wrote 107.5 over 102.5 on 14 Dec. It stays until you change it."))
        #expect(page.text.contains("107.5 yours"))
        #expect(try advised.weights() == ["107.5", "107.5", "150", "150"])
    }

    @Test("a load that cannot be read is said beside its field and kept there; the others are written")
    func unreadable() throws {
        try trainTwice()
        advised.loads()
        try browser.fill(try field(0), "1,250")
        try browser.fill(try field(1), "160")
        try browser.press("Write these loads")
        #expect(page.status == 422)
        #expect(page.text.contains("That reads two ways. Write 1250 or 1.25 without a mark between thousands."))
        let invalid = page.forms.flatMap(\.controls).filter { $0.attributes["aria-invalid"] != nil }
        #expect(invalid.map(\.value) == ["1,250"] && invalid.allSatisfy { $0.attributes["aria-describedby"] != nil })
        #expect(try advised.weights() == ["100", "100", "160", "160"])
    }

    @Test("what is typed counts whatever button is pressed, and over what is offered there")
    func typedBeside() throws {
        try advised.train(Advised.good)
        try advised.train(Advised.good)
        advised.loads()
        try browser.fill(try field(0), "110")
        try browser.press("Take 2 raises")
        #expect(try advised.weights() == ["110", "110", "155", "155"])
        advised.loads()
        try browser.fill(try field(1), "heavy")
        try browser.press("Write these loads")
        #expect(page.status == 422)
    }

    @Test("with a text that cannot be read nothing is taken, and what was sent is said after a failure in words")
    func unreadableBeside() throws {
        try trainTwice()
        advised.loads()
        try browser.fill(try field(1), "heavy")
        var post = try browser.requestForPress("Take 1 raise")
        let told = BrowserPage(address: "", response: browser.send(post))
        #expect(told.status == 422 && told.text.contains("Take 1 raise"))
        #expect(try advised.weights() == ["100", "100", "150", "150"])
        post.waited = .seconds(600)
        let failed = BrowserPage(address: "", response: browser.send(post))
        #expect(
            failed.text.contains("load heavy") && failed.text.contains("answer take what is offered"),
            "\(failed.text)"
        )
    }

    @Test("one of several is taken alone, and an easier load only by its own button")
    func single() throws {
        try advised.train(Advised.good)
        try advised.train(Advised.good)
        advised.loads()
        #expect(page.text.contains("Take 2 raises"))
        try browser.press("Leg press: 155")
        #expect(page.text.contains("Taken. From now on: Leg press 2 × 8–10 at 155 kg."))
        #expect(try advised.weights() == ["100", "100", "155", "155"])
        advised.site.clock.advance(seconds: 30 * 86_400)
        advised.loads()
        #expect(page.text.contains("Last done 7 Dec 2026, 5 weeks ago: 90 to go on from, if you like."))
        #expect(!page.text.contains("Take 1 raise"))
        try browser.press("Back squat: 90")
        #expect(try advised.weights() == ["90", "90", "155", "155"])
    }

    @Test("a set whose numbers are still asked about holds")
    func doubted() throws {
        try trainTwice()
        try change("confirmed = 0")
        advised.loads()
        #expect(page.text.contains("Last set on 7 Dec waits for your answer whether it is right."))
    }

    @Test("the same exercise in another routine, or twice in one, earns nothing here")
    func elsewhere() throws {
        for _ in 1...2 { try advised.train(Advised.good) }
        let other = try Planner(browser, making: "Lower B", "Back squat", "Back squat")
        for exercise in 0...1 {
            try other.type("100", "weight", of: exercise)
            try other.type("8-10", "reps", of: exercise)
            try browser.press(sending: "rounds.\(other.rows[exercise]).2")
        }
        try other.save()
        browser.open("\(other.address)/loads")
        #expect(page.text.contains("1 Back squat Not done here yet."))
        #expect(page.text.contains("2 Back squat Not done here yet.") && !page.text.contains("raise to take"))
        advised.loads()
        #expect(page.text.contains("Back squat 10, 10 on 30 Nov and 7 Dec: 102.5 next."))
    }

    @Test("a workout in the trash is no evidence")
    func binned() throws {
        try trainTwice()
        _ = try advised.site.rows("UPDATE workouts SET state = 'binned' WHERE local_day = '2026-12-07'")
        advised.loads()
        #expect(page.text.contains("Back squat 10, 10 on 30 Nov. One more complete workout at 10 raises it."))
    }

    @Test("the page takes five statements beside the look-up of the login, however much was done")
    func statements() throws {
        for _ in 1...3 { try advised.train(Advised.good) }
        let address = "\(advised.planner.address)/loads"
        #expect(try statementCount(address, of: browser, on: advised.site, ProgressionRoutes.register) == 5)
    }

    @Test("a post that no form of ours sends is refused", arguments: ["take.x", "steal", ""])
    func odd(op: String) {
        browser.post("\(advised.planner.address)/loads?k=\(NoteRoutes.key)", [("op", op)])
        #expect(page.status == 400)
    }

    /// Changes the last set of the last back squat, as a correction of it does.
    private func change(_ what: SQL) throws {
        _ = try advised.site.rows(
            "UPDATE sets SET \(part: what) WHERE weight_milli = 100000 AND position = 2 ORDER BY id DESC LIMIT 1"
        )
    }

    /// The name of the field for the load of an exercise.
    private func field(_ number: Int) throws -> String {
        let names = page.fieldNames.filter { $0.hasPrefix("weight.") }
        return try #require(names.dropFirst(number).first, "\(page.text)")
    }
}

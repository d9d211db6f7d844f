import Database
import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("The trash on its page")
struct TrashScreenTests {
    private let site: TestSite
    private let lifter: Lifter
    private let address: String

    init() throws {
        site = try TestSite()
        (lifter, address) = try site.lifterWithSaved()
    }

    @Test("says where nothing is in it, and is found from More")
    func empty() throws {
        lifter.open("/more")
        try lifter.browser.follow("Trash What you deleted in the last 30 days")
        #expect(lifter.page.text.contains("Nothing is in it."))
    }

    @Test("gives back a workout, a set, an exercise, a routine and an exercise of one")
    func everyKind() throws {
        lifter.open("\(address)/edit")
        try lifter.browser.press("Remove set 1")
        try lifter.addExercise("Bench press")
        try lifter.addSet("80", "8", to: 1)
        try lifter.browser.press(sending: "remove.\(lifter.rows[1])")
        let planner = try Planner(lifter.browser, making: "Upper", "Deadlift", "Chin-up")
        try lifter.browser.press(sending: "remove.\(planner.rows[0])")
        lifter.open("/data/trash")
        for text in [
            "Back squat, 100 kg × 5 Set of Mon 30 Nov", "Bench press Exercise of Mon 30 Nov, 1 set",
            "Deadlift Exercise of Upper",
        ] {
            #expect(
                lifter.page.text.contains(text) || lifter.page.text.contains(text.replacing(" kg", with: "")),
                "\(lifter.page.text)"
            )
        }
        while let button = lifter.page.verbs.first(where: { $0.hasPrefix("put-back.") }) {
            try lifter.browser.press(sending: button)
            #expect(lifter.page.text.contains("It is back where it was."))
        }
        lifter.open("\(address)/edit")
        #expect(lifter.sets == ["100 × 5", "105 × 5", "110 × 5", "80 × 8"])
        planner.edit()
        #expect(planner.rows.count == 2)
        #expect(lifter.page.text.contains("Deadlift"))
    }

    @Test("says until when each is kept, and keeps it no longer")
    func days() throws {
        lifter.open("\(address)/delete")
        try lifter.browser.press("Delete 3 sets")
        lifter.open("/data/trash")
        #expect(lifter.page.text.contains("Today until 30 Dec Lower A Workout of Mon 30 Nov, 3 sets"))
        site.clock.advance(seconds: 26 * 86_400)
        lifter.open("/data/trash")
        #expect(lifter.page.text.contains("until 30 Dec, 4 days"))
        site.clock.advance(seconds: 4 * 86_400 + 60)
        lifter.open("/data/trash")
        #expect(lifter.page.text.contains("Nothing is in it."))
    }

    @Test("gives a thing back once, from a page that is out of date too")
    func repeated() throws {
        lifter.open("\(address)/delete")
        try lifter.browser.press("Delete 3 sets")
        lifter.open("/data/trash")
        let back = try lifter.browser.requestForPress("Put back")
        #expect(try site.sendAtOnce(back, as: lifter, times: 3) == [303, 303, 303])
        lifter.open("\(address)/delete")
        try lifter.browser.press("Delete 3 sets")
        try lifter.send(back)
        #expect(lifter.page.text.contains("Lower A"))
    }

    @Test("gives back an abandoned draft as the draft, or as a workout where another runs")
    func drafts() throws {
        lifter.open("/log")
        try lifter.addExercise("Bench press")
        try lifter.addSet("80", "8")
        lifter.open("/log/abandon")
        try lifter.browser.press("Throw 1 set away")
        lifter.open("/data/trash")
        #expect(lifter.page.text.contains("1 set, not saved"))
        try lifter.browser.press("Put back")
        lifter.open("/log")
        #expect(lifter.sets == ["80 × 8"])
    }

    @Test("nothing of another's is in it, and nothing of another's can be put back")
    func foreign() throws {
        lifter.open("\(address)/edit")
        try lifter.browser.press("Remove set 1")
        lifter.open("/data/trash")
        let operation = try #require(lifter.page.verbs.first { $0.hasPrefix("put-back.set.") })
        let id = operation.split(separator: ".")[2]
        let other = try site.lifter(named: "jonas@example.com").browser
        #expect(other.open("/data/trash").text.contains("Nothing is in it."))
        for kind in ["workout", "exercise", "set", "routine", "row"] {
            for id in [id, id.prefix(18) + "zzzA"] {
                let answer = other.post("/data/trash?k=\(NoteRoutes.key)", [("op", "put-back.\(kind).\(id)")])
                #expect(answer.status == 404, "\(kind)")
            }
        }
        #expect(try site.rows("SELECT id FROM sets WHERE binned_at IS NOT NULL").count == 1)
    }

    @Test(
        "no form of ours sends anything else",
        arguments: ["", "put-back", "put-back.set", "empty.set.x", "put-back.login.AAAAAAAAAAAAAAAAAAAAAA"]
    )
    func strange(operation: String) {
        #expect(lifter.browser.post("/data/trash?k=\(NoteRoutes.key)", [("op", operation)]).status == 400)
    }
}

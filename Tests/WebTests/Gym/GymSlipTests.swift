import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Gym mode, where hands slip and pages are old")
struct GymSlipTests {
    private let site: TestSite
    private let lifter: Lifter

    init() throws {
        site = try TestSite()
        lifter = try site.lifter()
    }

    private var page: BrowserPage { lifter.page }

    @Test("of every act, whose answer may be lost, its address tells whether it arrived")
    func arrival() throws {
        try lifter.begin("Back squat", "Bench press")
        for act in ["skip.", "show."] {
            lifter.open("/gym?go=1")
            let button = try #require(page.forms.flatMap(\.buttons).last { $0.value.hasPrefix(act) })
            let post = try lifter.browser.requestForPress(sending: button.value)
            lifter.open("/gym?\(post.head.query)")
            #expect(page.text.contains("Did not arrive."), "\(act)")
            #expect(lifter.browser.send(post).status == 303)
            lifter.open("/gym?\(post.head.query)")
            #expect(!page.text.contains("Did not arrive."), "\(act)")
        }
    }

    @Test("another number from a page that was gone back to is a second set, and the page stays at its exercise")
    func beside() throws {
        try lifter.begin("Back squat", "Bench press")
        try lifter.typeSet("60", "5")
        let touch = try lifter.browser.requestForPress("60 × 5 Repeat last")
        _ = lifter.browser.send(touch)
        lifter.open("/gym")
        let key = String(touch.head.query)
        let row = try #require(page.values("row").first)
        lifter.browser.post("/gym?\(key)", [("row", row), ("reps", "5"), ("weight", "70"), ("op", "set.\(row)")])
        #expect(try site.sets().suffix(2) == ["Bench press working 60 × 5", "Bench press working 70 × 5"])
        #expect(page.title.hasPrefix("Bench press"))
        let active = try site.rows("SELECT COUNT(*) FROM workouts w JOIN workout_exercises e ON e.id = w.active_row")
        #expect(try active.map { try $0.int(0) } == [1])
    }

    @Test("the finish of an old page ends no other workout than the one that it showed")
    func staleFinish() throws {
        try lifter.begin("Back squat")
        try lifter.typeSet("100", "5")
        lifter.open("/gym/finish")
        let stale = try lifter.browser.requestForPress("Finish")
        #expect(lifter.browser.send(stale).status == 303)
        try lifter.begin("Bench press")
        try lifter.typeSet("60", "5")
        var again = stale
        again.head.query = "k=\(NoteRoutes.key)"
        #expect(lifter.browser.send(again).status == 303)
        let open = try site.rows("SELECT state FROM workouts").map { try $0.string(0) }
        #expect(Set(open) == ["saved", "draft"])
    }

    @Test("a workout begun and left begins when it is trained, on that day")
    func leftEmpty() throws {
        try lifter.begin("Back squat")
        site.clock.advance(seconds: 20 * 3600)
        lifter.open("/gym?go=1")
        try lifter.typeSet("100", "5")
        let times = try site.rows("SELECT CAST(local_day AS CHAR), started_at FROM workouts")[0]
        #expect(try times.string(0) == "2026-12-01")
        #expect(try times.int(1) == Int(site.clock.now.milliseconds))
    }

    @Test("Enter in a note logs the set with it")
    func enterInNote() throws {
        try lifter.begin("Back squat")
        try lifter.typeSet("100", "5")
        try lifter.browser.fill("note", "Belt on")
        let first = try #require(page.forms.flatMap(\.buttons).first)
        try lifter.browser.press(sending: first.value)
        #expect(
            try site.rows("SELECT note FROM sets ORDER BY position").map { try $0.optionalString(0) } == [
                nil, "Belt on",
            ]
        )
    }

    @Test("a step of the weight keeps what else was said of the set, and says it")
    func steppedWithDetails() throws {
        try lifter.begin("Back squat")
        try lifter.typeSet("100", "5")
        try lifter.browser.fill("kind", "drop")
        try lifter.browser.fill("rpe", "9.5")
        try lifter.browser.fill("note", "Grip & grind")
        try lifter.browser.press("2.5 kg less")
        #expect(page.text.contains("Drop set, RPE 9.5, with a note"))
        try lifter.browser.press("97.5 × 5 As stepped")
        #expect(try site.sets().last == "Back squat drop 97 × 5")
        let said = try site.rows("SELECT rpe_halves, note FROM sets ORDER BY position DESC LIMIT 1")[0]
        #expect(try (said.int(0), said.string(1)) == (19, "Grip & grind"))
    }

    @Test("a step counts from the weight that is chosen in the pad, and stays where there is no other")
    func steppedFromChosen() throws {
        try lifter.begin("Back squat")
        try lifter.typeSet("100", "5")
        for (chosen, step, offered) in [("120000kg", "more", "122.5"), ("60000kg", "less", "57.5")] {
            lifter.open("/gym?go=1")
            try lifter.browser.fill("load", chosen)
            try lifter.browser.press("2.5 kg \(step)")
            #expect(page.text.contains("\(offered) × 5 As stepped"))
        }
        let row = try #require(page.values("row").first)
        lifter.browser.post(
            "/gym?k=\(NoteRoutes.key)",
            [("row", row), ("load", "1500000kg"), ("op", "step.\(row).up")]
        )
        #expect(page.address.hasSuffix("load=1500000kg"))
        lifter.browser.post("/gym?k=\(NoteRoutes.key)", [("row", row), ("op", "step.\(row).up")])
        #expect(page.status == 400)
    }

    @Test("pages beside the set know the weight that was stepped to, and lead back to it")
    func steppedBeside() throws {
        try lifter.begin("Back squat")
        try lifter.typeSet("100", "5")
        try lifter.browser.press("2.5 kg more")
        try lifter.browser.follow("Plates")
        #expect(page.text.contains("102.5"))
        lifter.open(try #require(page.links.first { $0.address.hasPrefix("/gym?at=") }).address)
        #expect(page.text.contains("102.5 × 5 As stepped"))
        try lifter.browser.follow("Type it")
        #expect(page.values("weight") == ["102.5"])
    }

    @Test("a set that was typed and given up is left out, and no longer in the way of the finish")
    func givenUp() throws {
        try lifter.begin("Back squat")
        try lifter.typeSet("100", "5")
        lifter.open("/gym/type")
        try lifter.browser.fill("weight", "abc")
        try lifter.browser.press("Log set 2")
        #expect(page.status == 422)
        try lifter.browser.press("Leave it out")
        lifter.open("/gym/finish")
        try lifter.browser.press("Finish")
        #expect(page.address.hasSuffix("/saved"))
    }

    @Test("a choice that is made after a name was not known is taken")
    func chosen() throws {
        try lifter.begin("Back squat")
        lifter.open("/gym/add")
        try lifter.browser.fill("exercise", "benc pres")
        try lifter.browser.press(sending: "add")
        #expect(page.status == 422)
        try lifter.browser.press(sending: "add")
        #expect(page.status == 200)
        lifter.open("/gym/add")
        #expect(page.values("exercise") == [""])
    }

    @Test("an exercise left for later comes again once the others are done, and nothing is partial")
    func later() throws {
        try lifter.begin("Back squat", "Bench press")
        for exercise in ["Back squat", "Bench press"] {
            lifter.open("/gym/order")
            try lifter.browser.press(sending: #require(button("show.", at: exercise == "Back squat" ? 0 : 1)))
            try lifter.typeSet("60", "5")
        }
        try lifter.finishAndTrainAgain()
        #expect(page.title.hasPrefix("Back squat"))
        lifter.open("/gym/swap")
        try lifter.browser.press("Later")
        #expect(page.title.hasPrefix("Bench press"))
        try lifter.browser.press("60 × 5 Hit target")
        #expect(page.title.hasPrefix("Back squat") && !page.text.contains("Skipped"))
        try lifter.browser.press("60 × 5 Hit target")
        #expect(page.text.contains("All 2."))
    }

    private func button(_ start: String, at index: Int) -> String? {
        let rows = page.forms.flatMap(\.buttons).filter { $0.value.hasPrefix(start) }
        return rows.indices.contains(index) ? rows[index].value : nil
    }

    @Test("sets beyond the plan leave the count of what was asked as it is")
    func beyond() throws {
        try lifter.begin("Back squat")
        try lifter.typeSet("100", "5")
        try lifter.finishAndTrainAgain()
        try lifter.browser.press("100 × 5 Hit target")
        lifter.open("/gym?go=1")
        try lifter.browser.press("100 × 5 Repeat last")
        lifter.open("/gym/finish")
        #expect(page.text.contains("All 1.") && page.text.contains("Sets 1/1"))
    }

    @Test("a workout without a set is not said to have had one, and is not offered to be saved")
    func nothingLogged() throws {
        try lifter.begin("Back squat")
        site.clock.advance(seconds: 4 * 3600)
        lifter.open("/gym")
        #expect(!page.text.contains("Its last set"))
        #expect(page.text.contains("Nothing was logged in it."))
        lifter.open("/gym/finish")
        #expect(!page.forms.flatMap(\.buttons).contains { $0.value.hasPrefix("save") })
    }
}

import Domain
import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("A post that did not go through says what was sent")
struct SentLinesTests {
    @Test("the set that was to be added stands first, on one line; its cells are one text")
    func addedSet() {
        let lines = lines([
            ("s.A.0.weight", "140"), ("s.A.0.reps", "5"), ("n.R.weight.-", "100"), ("n.R.reps.-", "8"),
            ("n.Q.weight", "142.5"), ("n.Q.reps", "5"), ("zone", "UTC"), ("op", "add-set.Q"),
        ])
        #expect(lines == ["new set: 142.5 × 5", "set: 140 × 5", "new set: 100 × 8"])
    }

    @Test(
        "so do the cells of the set that a button is about",
        arguments: ["use.B", "remove-set.B", "read.B.1250"]
    )
    func set(op: String) {
        let lines = lines([
            ("op", op), ("s.A.0.weight", "140"), ("s.A.0.reps", "5"), ("s.B.3.weight", "1,250"), ("s.B.3.reps", "4"),
        ])
        #expect(lines == ["set: 1,250 × 4", "set: 140 × 5"])
    }

    @Test("kind, effort and note stand with the numbers, and a working set needs no word for it")
    func details() {
        let lines = lines([
            ("op", "add-set.Q"), ("n.Q.weight.-", "60"), ("n.Q.reps.-", "8"), ("n.Q.kind.working", "warm-up"),
            ("n.Q.rpe.-", ""), ("n.Q.rpe.-", "5"), ("n.Q.note.-", "slow"), ("n.R.metres.-", "2000"),
            ("n.R.seconds.-", "7:58"), ("n.R.kind.working", "working"),
        ])
        #expect(lines == ["new set: warm-up, 60 × 8, @5, slow", "new set: 2000 in 7:58"])
    }

    @Test("an exercise that was to be added too; names and notes are called by their words")
    func others() {
        let lines = lines([
            ("w.1.date", "2026-11-30"), ("w.1.name", "Lower A"), ("x.R.0.note", "Belt on"), ("n.R.weight.-", ""),
            ("n.R.reps.-", "9"), ("exercise", "Dip"), ("op", "add-exercise"),
        ])
        #expect(lines == ["exercise: Dip", "date: 2026-11-30", "workout name: Lower A", "note: Belt on", "reps: 9"])
    }

    @Test(
        "a post of gym mode is said in the words of its page",
        arguments: [
            ("op=set.R", "new set: 142.5 kg × 5, @8, belt on"), ("op=", "new set: 142.5 kg × 4, @8, belt on"),
            ("op=step.R.up", "note: belt on"), ("op=warm-up.R.60000kg.5", "warm-up: 60 kg × 5|note: belt on"),
        ]
    )
    func gym(op: String, expected: String) {
        let isPad = op == "op="
        let fields = [
            ("row", "R"), ("zone", "UTC"), ("set-up.\(PrintedText(kept: "Rack 4").token)", "Rack 4"),
            ("kind", "working"), ("rpe", "8"), ("note", "belt on"), ("reps", "5"), ("load", "142500kg"),
        ]
        let button = isPad ? [("reps", "4")] : [("op", String(op.dropFirst(3)))]
        #expect(lines(fields + button).joined(separator: "|") == expected)
    }

    @Test("what a button does that sends nothing to read is named, and so are rests and what a gym has")
    func acts() {
        #expect(lines([("row", "R"), ("load", "100000kg"), ("op", "skip.R")]) == ["skip the exercise: "])
        #expect(lines([("op", "save.W")]) == ["finish the workout: "])
        #expect(lines([("op", "save")]) == [] && lines([("op", "more.20000kg")]) == [])
        #expect(lines([("row", "R"), ("set-up.-", "Rack 5"), ("op", "set-up")]) == ["set-up note: Rack 5"])
        let rest = [("row", "R"), ("rest", "180"), ("rest-other", ""), ("ahead", "0"), ("scope", "now"), ("op", "set")]
        #expect(lines(rest) == ["rest: 3:00", "alert before the end: off"])
        let gym = [("pairs.h1.20000kg", "4"), ("bar.h2.EZ bar", "8"), ("usual.h3", "EZ bar"), ("new-bar", "")]
        #expect(lines(gym + [("op", "save")]) == ["pairs of 20 kg: 4", "EZ bar: 8", "usual bar: EZ bar"])
        let grid = [
            ("r.name.h1", "Lower A"), ("on.R.1", "1"), ("was.R.1.1", ""), ("t.R.1.weight.-", "100"),
            ("t.R.1.reps.-", "5"), ("t.R.1.rest.-", "3:00"), ("op", "save"),
        ]
        #expect(lines(grid) == ["name: Lower A", "round 1: 100 × 5, rest 3:00"])
    }

    @Test("after a login is lost in gym mode, no name of a field is read")
    func lostLogin() throws {
        let site = try TestSite()
        let lifter = try site.lifter()
        try lifter.begin("Back squat")
        try lifter.typeSet("100", "5")
        var touch = try lifter.browser.requestForPress("100 × 5 Repeat last")
        touch.waited = .seconds(600)
        let page = BrowserPage(address: "/gym", response: lifter.browser.send(touch))
        #expect(page.text.contains("What you sent new set 100 kg × 5 "), "\(page.text)")
        #expect(!page.text.contains("100000kg"))
    }

    @Test("of four hundred sets the one that counts is shown, and how many are not")
    func many() {
        let cells = (0..<400).flatMap { [("s.\($0).0.weight", "100"), ("s.\($0).0.reps", "\($0)")] }
        let lines = lines(cells + [("n.R.weight.-", "142.5"), ("n.R.reps.-", "5"), ("op", "add-set.R")])
        #expect(lines.count == 41)
        #expect(lines.first == "new set: 142.5 × 5")
        #expect(lines.last == "and 361 more, sent again with these: ")
    }

    @Test("on the page, with a database that is away")
    func page() throws {
        let site = try TestSite()
        let lifter = try site.lifter(logging: "Back squat", "Dip")
        try lifter.addSet("140", "5")
        var tap = try lifter.tap(adding: "142.5", "3")
        tap.waited = .seconds(600)
        let page = BrowserPage(address: "/log", response: lifter.browser.send(tap))
        #expect(page.status == 503)
        #expect(page.text.contains("What you sent new set 142.5 × 3 "), "\(page.text)")
        #expect(page.text.contains(" set 140 × 5 "))
    }

    private func lines(_ fields: [(String, String)]) -> [String] {
        SentLines.make(fields.map { .init(name: $0.0, value: $0.1) }).map { "\($0.name): \($0.value)" }
    }
}

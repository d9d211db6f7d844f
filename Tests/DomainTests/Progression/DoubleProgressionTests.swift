import Domain
import Testing

@Suite("Two complete workouts at the top of the range raise the load, and nothing less does")
struct DoubleProgressionTests {
    private func expect(_ says: String, _ ask: String, _ runs: [String], on day: String = "8") {
        #expect(ProgressionSample(ask: ask, on: day).text(runs).sentence == says)
    }

    @Test(
        "it rises",
        arguments: [
            ("3x8-12@60", ["3 3*60x12", "6 3*60x12"], "12, 12, 12 on 3 and 6 Nov: 62.5 next."),
            ("3x8-12@60", ["31Oct 3*60x12", "3 3*60x12"], "12, 12, 12 on 31 Oct and 3 Nov: 62.5 next."),
            ("3x8-12", ["3 3*60x12", "6 3*60x12"], "12, 12, 12 on 3 and 6 Nov: 62.5 next."),
            ("5x5@100", ["3 5*100x5", "6 5*100x5"], "5, 5, 5, 5, 5 on 3 and 6 Nov: 102.5 next."),
            ("1x5@100", ["3 100x5", "6 100x5"], "5 on 3 and 6 Nov: 102.5 next."),
            // More than the top is the top.
            (
                "3x8-12@60", ["3 3*60x12", "6 60x14 60x13 60x12"],
                "12, 12, 12 on 3 Nov and 14, 13, 12 on 6 Nov: 62.5 next."
            ),
            // What came before does not matter, however bad.
            ("3x8-12@60", ["1 3*60x6", "3 3*60x12", "6 3*60x12"], "12, 12, 12 on 3 and 6 Nov: 62.5 next."),
            // Of three the last two are named.
            ("3x8-12@60", ["1 3*60x12", "3 3*60x12", "6 3*60x12"], "12, 12, 12 on 3 and 6 Nov: 62.5 next."),
            // RPE 9 leaves room.
            ("3x8-12@60", ["3 3*60x12@9", "6 3*60x12@9"], "12, 12, 12 on 3 and 6 Nov: 62.5 next."),
            // Each set its own weight: all of them a step up, the heaviest is named.
            (
                "1x5@60+1x5@80+1x5@100", ["3 60x5 80x5 100x5", "6 60x5 80x5 100x5"],
                "5, 5, 5 on 3 and 6 Nov: 102.5 next."
            ),
            // Each set its own range.
            (
                "1x3-5@100+2x8-10@80", ["3 100x5 80x10 80x10", "6 100x5 80x10 80x10"],
                "5, 10, 10 on 3 and 6 Nov: 102.5 next."
            ),
            // As many as possible is at its top when it was done.
            ("2x5@100+1xmax@100", ["3 2*100x5 100x3", "6 2*100x5 100x8"], Self.amrap),
        ]
    )
    func rises(_ ask: String, _ runs: [String], _ says: String) { expect(says, ask, runs) }

    private static let amrap = "5, 5, 3 on 3 Nov and 5, 5, 8 on 6 Nov: 102.5 next."

    @Test(
        "it holds, says why, and what would have to happen",
        arguments: [
            ([], "Not done here yet. Two complete workouts at 12 raise it."),
            (["6 3*60x12"], "12, 12, 12 on 6 Nov. One more complete workout at 12 raises it."),
            // On its own day another would be one with it.
            (["8 3*60x12"], "12, 12, 12 on 8 Nov. One more complete workout at 12, on another day, raises it."),
            (["8 3*60x8"], "8, 8, 8 on 8 Nov. Two complete workouts at 12, on other days, raise it."),
            (["8 3*60x12@10"], "Last set at RPE 10 on 8 Nov. Below 9.5, twice on other days, raises it."),
            (["6 60x12 60x11 60x10"], "12, 11, 10 on 6 Nov. Two complete workouts at 12 raise it."),
            (["6 3*60x8"], "8, 8, 8 on 6 Nov. Two complete workouts at 12 raise it."),
            (["6 60x12 60x12 60x11"], "12, 12, 11 on 6 Nov. Two complete workouts at 12 raise it."),
            (["3 3*60x12", "6 60x12 60x12 60x11"], "12, 12, 11 on 6 Nov. Two complete workouts at 12 raise it."),
            (["3 60x12 60x12 60x11", "6 3*60x12"], "12, 12, 12 on 6 Nov. One more complete workout at 12 raises it."),
            (
                ["1 3*60x12", "3 60x12 60x12 60x11", "6 3*60x12"],
                "12, 12, 12 on 6 Nov. One more complete workout at 12 raises it."
            ),
            (["3 3*60x12", "6 60x12 60x12 60x0"], "12, 12, 0 on 6 Nov. Two complete workouts at 12 raise it."),
            (["3 3*60x12", "6 2*60x12"], "2 of 3 sets on 6 Nov. Two complete workouts at 12 raise it."),
            (["3 3*60x12", "6"], "0 of 3 sets on 6 Nov. Two complete workouts at 12 raise it."),
            (
                ["3 3*60x12", "6 partial 3*60x12"],
                "The workout of 6 Nov left something out. Two complete workouts at 12 raise it."
            ),
            (["3 3*60x12", "6 partial 2*60x12"], "2 of 3 sets on 6 Nov. Two complete workouts at 12 raise it."),
            (["3 partial 3*60x12", "6 3*60x12"], "12, 12, 12 on 6 Nov. One more complete workout at 12 raises it."),
            (["1 3*60x12", "3 partial 3*60x12", "6 3*60x12"], Self.oneMore),
            (
                ["3 3*60x12", "6 60x12 60x12 60x12@10"],
                "Last set at RPE 10 on 6 Nov. Below 9.5, twice, raises it."
            ),
            (
                ["3 3*60x12", "6 60x12 60x12@9.5 60x12"],
                "Set 2 at RPE 9.5 on 6 Nov. Below 9.5, twice, raises it."
            ),
            (["3 60x12 60x12 60x12@9.5", "6 3*60x12"], Self.oneMore),
            (
                ["3 3*60x12", "6 60x12 60x12 f60x12"],
                "Last set to failure on 6 Nov. Two complete workouts at 12, short of failure, raise it."
            ),
            (
                ["3 3*60x12", "6 f60x12 60x12 60x12"],
                "Set 1 to failure on 6 Nov. Two complete workouts at 12, short of failure, raise it."
            ),
            (
                ["3 3*60x12", "6 60x12 57.5x12 60x12"],
                "Set 2 on 6 Nov was 57.5, lighter than 60. Two complete workouts at 12 raise it."
            ),
            (["3 60x12 57.5x12 60x12", "6 3*60x12"], Self.oneMore),
            (
                ["3 3*60x12", "6 60x12 60x12 60x12?"],
                "Last set on 6 Nov waits for your answer whether it is right. Two complete workouts at 12 raise it."
            ),
            (
                ["3 3*60x12", "6 -x12 60x12 60x12"],
                "Set 1 on 6 Nov has no weight. Two complete workouts at 12 raise it."
            ),
        ]
    )
    func holds(_ runs: [String], _ says: String) { expect(says, "3x8-12@60", runs) }

    private static let oneMore = "12, 12, 12 on 6 Nov. One more complete workout at 12 raises it."

    @Test("what is not asked for gives no reason to add", arguments: ["3xmax@60", "3xmax"])
    func nothingAsked(_ ask: String) {
        expect("No reps asked for, so nothing says when to add.", ask, ["3 3*60x12", "6 3*60x12"])
    }

    @Test("different tops are named together")
    func tops() {
        expect(
            "4, 10 on 6 Nov. Two complete workouts at the top of each set raise it.",
            "1x3-5@100+1x8-10@80",
            ["6 100x4 80x10"]
        )
    }

    @Test("a day of another year has its year")
    func years() {
        let says = "12, 12, 12 on 28 Dec 2025 and 2 Jan: 62.5 next."
        let sample = ProgressionSample(ask: "3x8-12@60", on: "2026-01-05")
        #expect(sample.text(["2025-12-28 3*60x12", "2026-01-02 3*60x12"]).sentence == says)
    }

    @Test(
        "the offered number stands beside what it changes",
        arguments: [
            ("3x8-12@60", ["3 3*60x12", "6 3*60x12"], "62.5", "+2.5 kg"),
            ("3x8-12@60", ["3 3*60x12", "6 3*60x11"], "60", "held"),
            ("3x8-12", ["6 3*60x11"], "60", "held"),
            ("3x8-12", [], "8–12", "held"),
            ("1x5@60+1x5@100", ["3 60x5 100x5", "6 60x5 100x5"], "102.5", "+2.5 kg"),
            ("3x8-12@60", ["3 3*65x12", "6 3*65x12"], "67.5", "+2.5 kg"),
        ]
    )
    func values(_ ask: String, _ runs: [String], _ value: String, _ mark: String) {
        let text = ProgressionSample(ask: ask).text(runs)
        #expect([text.value, text.mark] == [value, mark])
    }

    @Test("to take a move is to ask for its targets")
    func move() {
        let advice = ProgressionSample(ask: "1x5@60+1x5@80+1x5@100").advice(["3 60x5 80x5 100x5", "6 60x5 80x5 100x5"])
        guard case .raise(let move) = advice.verdict else { return #expect(Bool(false), "\(advice.verdict)") }
        #expect(move.targets.map(\.weight) == [kg(62.5), kg(82.5), kg(102.5)])
        #expect(move.targets.map(\.reps) == Array(repeating: RepTarget(5), count: 3))
    }
}

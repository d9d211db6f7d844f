import Domain
import Testing

@Suite("Each kind of load grows in its own direction")
struct LoadKindProgressionTests {
    @Test(
        "with assistance less help is more",
        arguments: [
            (["14 3*17.5x8", "21 3*17.5x8"], "8, 8, 8 on 14 and 21 Nov: less help next.", "15", "−2.5 help"),
            (["14 3*15x8", "21 3*17.5x8"], "8, 8, 8 on 14 and 21 Nov: less help next.", "15", "−2.5 help"),
            (["14 3*15x8", "21 3*15x8"], "8, 8, 8 on 14 and 21 Nov: less help next.", "12.5", "−2.5 help"),
            (["21 3*17.5x8"], "8, 8, 8 on 21 Nov. One more complete workout at 8 takes help away.", "17.5", "held"),
            (["14 3*17.5x8", "21 17.5x8 17.5x7 17.5x6"], "8, 7, 6 on 21 Nov. \(take)", "17.5", "held"),
            // More help than asked is the lighter set.
            (
                ["14 3*17.5x8", "21 3*20x8"], "Set 1 on 21 Nov was with 20 of help, more than 17.5. \(take)", "17.5",
                "held"
            ),
            (
                ["14 3*17.5x8", "21 17.5x8 17.5x8 20x8"],
                "Last set on 21 Nov was with 20 of help, more than 17.5. \(take)", "17.5", "held"
            ),
            (
                ["14 3*17.5x8", "21 3*17.5x8@10"], "Last set at RPE 10 on 21 Nov. Below 9.5, twice, takes help away.",
                "17.5", "held"
            ),
            // After a break more help is easier: 17.5 and a tenth is 19.25, and 20 can be set.
            (
                ["15Sep 3*17.5x8"], "Last done 15 Sep, 10 weeks ago: 20 of help to go on from, if you like.", "20",
                "+2.5 help"
            ),
        ]
    )
    func assisted(_ runs: [String], _ says: String, _ value: String, _ mark: String) {
        let sample = ProgressionSample(ask: "3x6-8@17.5", kind: .assisted, equipment: .resistanceBand, on: "25")
        let text = sample.text(runs)
        #expect([text.sentence, text.value, text.mark] == [says, value, mark])
    }

    private static let take = "Two complete workouts at 8 take help away."

    @Test(
        "the last help goes, and then there is none to take",
        arguments: [
            ("5", "8, 8, 8 on 3 and 6 Nov: no help next.", "0"), ("10", "8, 8, 8 on 3 and 6 Nov: less help next.", "5"),
            ("0", "8, 8, 8 on 3 and 6 Nov, and there is no help left to take away.", "0"),
        ]
    )
    func lastHelp(_ help: String, _ says: String, _ value: String) {
        let sample = ProgressionSample(ask: "3x6-8", kind: .assisted, equipment: .machine, step: 5000)
        let text = sample.text(["3 3*\(help)x8", "6 3*\(help)x8"])
        #expect([text.sentence, text.value] == [says, value])
    }

    @Test(
        "a belt takes what the body no longer finds hard",
        arguments: [
            ("3x5-10", ["3 3*-x10", "6 3*-x10"], "10, 10, 10 on 3 and 6 Nov: +2.5 next.", "+2.5", "+2.5 kg"),
            ("3x5-10@10", ["3 3*10x10", "6 3*10x10"], "10, 10, 10 on 3 and 6 Nov: +12.5 next.", "+12.5", "+2.5 kg"),
            ("3x5-10", ["3 3*0x10", "6 3*-x10"], "10, 10, 10 on 3 and 6 Nov: +2.5 next.", "+2.5", "+2.5 kg"),
            ("3x5-10", ["6 -x10 -x9 -x8"], "10, 9, 8 on 6 Nov. Two complete workouts at 10 raise it.", "5–10", "held"),
            (
                "3x5-10@10", ["3 3*10x10", "6 10x10 -x10 10x10"],
                "Set 2 on 6 Nov was +0, lighter than +10. Two complete workouts at 10 raise it.", "+10", "held"
            ),
            (
                "3x5-10", ["3 3*-x10", "6 3*5x10"], "10, 10, 10 on 6 Nov. One more complete workout at 10 raises it.",
                "+5", "held"
            ),
        ]
    )
    func bodyweight(_ ask: String, _ runs: [String], _ says: String, _ value: String, _ mark: String) {
        let text = ProgressionSample(ask: ask, kind: .bodyweight, equipment: .pullUpBar).text(runs)
        #expect([text.sentence, text.value, text.mark] == [says, value, mark])
    }

    @Test(
        "where there is nothing to load, reps, time and way grow",
        arguments: [
            (
                LoadKind.bodyweight, "3x8-20", ["3 3*-x20", "6 3*-x20"], "20, 20, 20 on 3 and 6 Nov: 9–21 next.",
                "+1 rep"
            ),
            (
                .bodyweight, "3x10", ["3 3*-x10", "6 3*-x12"], "10, 10, 10 on 3 Nov and 12, 12, 12 on 6 Nov: 11 next.",
                "+1 rep"
            ),
            (.bodyweight, "3x8-20", ["6 3*-x19"], "19, 19, 19 on 6 Nov. Two complete workouts at 20 raise it.", "held"),
            (.duration, "3x30s", ["3 3*30s", "6 3*30s"], "0:30, 0:30, 0:30 on 3 and 6 Nov: 0:35 next.", "+5 s"),
            (.duration, "1x60s", ["3 60s", "6 75s"], "1:00 on 3 Nov and 1:15 on 6 Nov: 1:10 next.", "+10 s"),
            (.duration, "1x600s", ["3 600s", "6 600s"], "10:00 on 3 and 6 Nov: 10:30 next.", "+30 s"),
            (
                .duration, "2x30s", ["3 2*30s", "6 30s 25s"],
                "0:30, 0:25 on 6 Nov. Two complete workouts at 0:30 raise it.", "held"
            ),
            (
                .duration, "2x30s", ["3 2*30s", "6 2*30s@10"],
                "Last set at RPE 10 on 6 Nov. Below 9.5, twice, raises it.", "held"
            ),
            (
                .duration, "2x30s", ["3 2*30s", "6 30s"],
                "1 of 2 sets on 6 Nov. Two complete workouts at 0:30 raise it.", "held"
            ),
            (.distance, "1x400m", ["3 400m", "6 400m"], "400 m on 3 and 6 Nov: 450 m next.", "+50 m"),
            (.distance, "1x40m", ["3 40m", "6 45m"], "40 m on 3 Nov and 45 m on 6 Nov: 45 m next.", "+5 m"),
            (.distance, "1x2000m", ["3 2000m", "6 2000m"], "2,000 m on 3 and 6 Nov: 2100 m next.", "+100 m"),
            // A time beside a way is the most that it may take.
            (.distance, "1x400m/90s", ["3 400m/88s", "6 400m/90s"], "400 m on 3 and 6 Nov: 450 m next.", "+50 m"),
            (
                .distance, "1x400m/90s", ["3 400m/88s", "6 400m/95s"],
                "400 m on 6 Nov. Two complete workouts at 400 m raise it.", "held"
            ),
            (
                .distance, "1x400m/90s", ["3 400m/88s", "6 400m"],
                "400 m on 6 Nov. Two complete workouts at 400 m raise it.", "held"
            ),
        ]
    )
    func measures(_ kind: LoadKind, _ ask: String, _ runs: [String], _ says: String, _ mark: String) {
        let text = ProgressionSample(ask: ask, kind: kind, rule: .measure, equipment: .none).text(runs)
        #expect([text.sentence, text.mark] == [says, mark])
    }

    @Test("after a break nothing lighter than the body is offered")
    func breakWithoutLoad() {
        let sample = ProgressionSample(ask: "3x8-20", kind: .bodyweight, rule: .measure, on: "30Dec")
        let says = "Last done 6 Nov, 7 weeks ago. Two complete workouts at 20 raise it."
        #expect(sample.text(["6 3*-x20"]).sentence == says)
    }

    @Test(
        "the usual rule fits what is lifted",
        arguments: [
            (LoadKind.external, Equipment.barbell, false, ProgressionRule.double),
            (.assisted, .machine, false, .double),
            (.bodyweight, .pullUpBar, false, .double), (.bodyweight, .dipBars, false, .double),
            (.bodyweight, .none, false, .measure), (.bodyweight, .none, true, .double),
            (.duration, .none, false, .measure), (.distance, .machine, false, .measure),
        ]
    )
    func usual(_ kind: LoadKind, _ equipment: Equipment, _ isWeighted: Bool, _ rule: ProgressionRule) {
        #expect(ProgressionRule.usual(for: kind, equipment, isWeighted: isWeighted) == rule)
    }
}

import Domain
import Testing

@Suite("Rules other than the usual one, and loads to go back to")
struct ProgressionRuleTests {
    private func text(_ rule: ProgressionRule, _ ask: String, _ runs: [String]) -> LoadAdviceText {
        ProgressionSample(ask: ask, rule: rule, on: "25").text(runs)
    }

    @Test(
        "linear: one good workout is enough, doubts hold, three misses go back",
        arguments: [
            (["23 3*100x5"], "5, 5, 5 on 23 Nov: 102.5 next.", "102.5"),
            (["23 100x5 100x5 100x4"], "5, 5, 4 on 23 Nov. One complete workout at 5 raises it.", "100"),
            (["23 3*100x5@10"], "Last set at RPE 10 on 23 Nov. Below 9.5, once, raises it.", "100"),
            (
                ["23 partial 3*100x5"],
                "The workout of 23 Nov left something out. One complete workout at 5 raises it.", "100"
            ),
            (["16 3*100x4", "23 3*100x4"], "4, 4, 4 on 23 Nov. One complete workout at 5 raises it.", "100"),
            (
                ["9 3*100x4", "16 3*100x4", "23 3*100x4"],
                "Under 5 on 9, 16 and 23 Nov: 90 to go on from, if you like.", "90"
            ),
        ]
    )
    func linear(_ runs: [String], _ says: String, _ value: String) {
        let text = text(.linear, "3x5@100", runs)
        #expect([text.sentence, text.value] == [says, value])
    }

    @Test(
        "only three complete workouts in a row that got no better are a stall",
        arguments: [
            (["9 3*60x7", "16 3*60x7", "23 3*60x7"], "Under 8 on 9, 16 and 23 Nov: 52.5 to go on from, if you like."),
            (
                ["2 3*60x7", "9 3*60x7", "16 3*60x7", "23 3*60x6"],
                "Under 8 on 9, 16 and 23 Nov: 52.5 to go on from, if you like."
            ),
            (["16 3*60x7", "23 3*60x7"], "7, 7, 7 on 23 Nov. \(two)"),
            // Better than ever at this load.
            (["9 3*60x6", "16 3*60x6", "23 60x7 60x6 60x6"], "7, 6, 6 on 23 Nov. \(two)"),
            // One of them within the range, left something out, was skipped, or was near failure only.
            (["9 3*60x7", "16 3*60x8", "23 3*60x7"], "7, 7, 7 on 23 Nov. \(two)"),
            (["9 3*60x7", "16 partial 3*60x7", "23 3*60x7"], "7, 7, 7 on 23 Nov. \(two)"),
            (["9 3*60x7", "16", "23 3*60x7"], "7, 7, 7 on 23 Nov. \(two)"),
            (
                ["9 3*60x12@10", "16 3*60x12@10", "23 3*60x12@10"],
                "Last set at RPE 10 on 23 Nov. Below 9.5, twice, raises it."
            ),
            // Within the range and not at the top is no stall, however long.
            (["2 3*60x9", "9 3*60x9", "16 3*60x9", "23 3*60x9"], "9, 9, 9 on 23 Nov. \(two)"),
            // A deload and a bad day, or a load of which only two were missed.
            (["9 ask=3x8-12@65 3*65x7", "16 ask=3x8-12@65 3*65x7", "23 3*60x7"], "7, 7, 7 on 23 Nov. \(two)"),
            (
                ["9 3*60x7", "16 3*60x7", "22 3*60x7", "23 3*60x12"],
                "12, 12, 12 on 23 Nov. One more complete workout at 12 raises it."
            ),
            (["1Oct 3*60x7", "16 3*60x7", "23 3*60x7"], "7, 7, 7 on 23 Nov. \(two)"),
        ]
    )
    func stall(_ runs: [String], _ says: String) { #expect(text(.double, "3x8-12@60", runs).sentence == says) }

    private static let two = "Two complete workouts at 12 raise it."

    @Test("nothing lighter is offered where nothing lighter can be set")
    func lightest() {
        let sample = ProgressionSample(ask: "3x8-12@5", equipment: .machine, on: "30Dec")
        #expect(sample.text(["6 3*5x12"]).sentence == "Last done 6 Nov, 7 weeks ago. \(Self.two)")
    }

    @Test("a lighter load is taken once: it is not lighter still the next day")
    func noSpiral() {
        for ask in ["3x8-12@52.5", "3x8-12"] {
            let sample = ProgressionSample(ask: "3x8-12@52.5", on: "30Dec")
            #expect(
                sample.text(["6 ask=\(ask == "3x8-12" ? ask : "3x8-12@60") 3*60x12"]).sentence
                    == "Asks for something else since 6 Nov. \(Self.two)"
            )
        }
    }

    @Test(
        "percentages: the training max rises, and the loads with it as far as they can be set",
        arguments: [
            (
                ["16 65x5 75x5 85x5", "23 65x5 75x5 85x5"], "5, 5, 5 on 16 and 23 Nov: training max 102.5 next.",
                "102.5", "+2.5 kg"
            ),
            (["23 65x5 75x5 85x5"], "5, 5, 5 on 23 Nov. One more complete workout at 5 raises it.", "85", "held"),
            (
                ["16 65x5 75x5 85x5", "23 65x5 75x5 85x4"], "5, 5, 4 on 23 Nov. Two complete workouts at 5 raise it.",
                "85", "held"
            ),
            (
                ["9 65x5 75x5 85x4", "16 65x5 75x5 85x4", "23 65x5 75x5 85x4"],
                "Under 5 on 9, 16 and 23 Nov: training max 90 to go on from, if you like.", "90", "−10 kg"
            ),
        ]
    )
    func percentages(_ runs: [String], _ says: String, _ value: String, _ mark: String) throws {
        let rule = try ProgressionRule.percentage(TrainingMax(kg(100), percents: [65, 75, 85]))
        let text = text(rule, "1x5@65+1x5@75+1x5@85", runs)
        #expect([text.sentence, text.value, text.mark] == [says, value, mark])
    }

    @Test("percentages of a new training max are the nearest weights below")
    func percentageLoads() throws {
        let rule = try ProgressionRule.percentage(TrainingMax(kg(100), percents: [65, 75, 85]))
        let sample = ProgressionSample(ask: "1x5@65+1x5@75+2x5@85", rule: rule)
        let advice = sample.advice(["3 65x5 75x5 85x5 85x5", "6 65x5 75x5 85x5 85x5"])
        guard case .raise(let move) = advice.verdict else { return #expect(Bool(false), "\(advice.verdict)") }
        // 102.5 makes 66.6, 76.9 and 87.1; the fourth set is as the third.
        #expect(move.targets.map(\.weight) == [kg(65), kg(75), kg(85), kg(85)])
        #expect(move.trainingMax == kg(102.5))
    }

    @Test(
        "a training max is a weight, and percentages are some",
        arguments: [
            (0.0, [65], "A training max is a weight above 0."), (100, [], "Percentages go from 1 to 120."),
            (100, [0], "Percentages go from 1 to 120."), (100, [121], "Percentages go from 1 to 120."),
        ]
    )
    func refused(_ weight: Double, _ percents: [Int], _ sentence: String) {
        #expect(throws: Refusal(sentence)) { try TrainingMax(kg(weight), percents: percents) }
    }

    @Test("a rule is kept as a word, and read from it again")
    func words() throws {
        let max = try TrainingMax(kg(100), percents: [65, 75, 85])
        for rule in [ProgressionRule.double, .linear, .percentage(max), .measure, .off] {
            #expect(ProgressionRule(word: rule.word, trainingMax: max) == rule)
            #expect(!rule.title.isEmpty && !rule.title.hasSuffix("."))
        }
        #expect(ProgressionRule(word: "percentage") == nil && ProgressionRule(word: "triple") == nil)
    }

    @Test("switched off it says nothing")
    func off() {
        let text = text(.off, "3x8-12@60", ["16 3*60x12", "23 3*60x12"])
        #expect([text.sentence, text.value, text.mark] == ["Nothing is suggested here.", "8–12", ""])
    }
}

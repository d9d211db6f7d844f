import Domain
import Testing

@Suite("A suggestion can be loaded, and is no larger than the gym makes it")
struct LoadStepsTests {
    private let done = ["3 3*%x12", "6 3*%x12"]

    /// What follows two good workouts with a weight.
    private func next(_ sample: ProgressionSample, after used: String) -> LoadAdviceText {
        var sample = sample
        sample.ask = "3x8-12"
        return sample.text(done.map { $0.split(separator: "%").joined(separator: used) })
    }

    private func says(_ text: LoadAdviceText) -> String {
        String(text.sentence.drop { $0 != ":" }.dropFirst(2))
    }

    @Test(
        "in kilograms, by exercise and equipment",
        arguments: [
            (Equipment.barbell, 2500, "60", "62.5 next.", "+2.5 kg"), (.barbell, 5000, "100", "105 next.", "+5 kg"),
            (.barbell, 1250, "40", "42.5 next, the nearest that can be set.", "+2.5 kg"),
            (.dumbbell, 2000, "8", "10 next.", "+2 kg"), (.dumbbell, 2000, "10", "12 next.", "+2 kg"),
            (.dumbbell, 2000, "5", "7 next.", "+2 kg"), (.dumbbell, 1000, "5", "6 next.", "+1 kg"),
            (.dumbbell, 1000, "12", "14 next, the nearest that can be set.", "+2 kg"),
            (.kettlebell, 4000, "16", "20 next.", "+4 kg"),
            (.kettlebell, 4000, "40", "48 next, the nearest that can be set.", "+8 kg"),
            (.machine, 5000, "55", "60 next.", "+5 kg"),
            (.machine, 2500, "55", "60 next, the nearest that can be set.", "+5 kg"),
            (.cable, 2500, "20", "22.5 next.", "+2.5 kg"), (.ezBar, 2500, "10", "12.5 next.", "+2.5 kg"),
            // Off the grid: up to the next that can be set, and never past the step.
            (.barbell, 2500, "61", "62.5 next.", "+1.5 kg"), (.barbell, 2500, "59", "60 next.", "+1 kg"),
            (.barbell, 5000, "61", "65 next.", "+4 kg"), (.machine, 5000, "52.5", "55 next.", "+2.5 kg"),
            (.dumbbell, 2000, "11", "12 next.", "+1 kg"),
            // Below the lightest.
            (.barbell, 2500, "2.5", "10 next, the nearest that can be set.", "+7.5 kg"),
        ]
    )
    func kilograms(_ equipment: Equipment, _ step: Int, _ used: String, _ says: String, _ mark: String) {
        let text = next(ProgressionSample(ask: "", equipment: equipment, step: step), after: used)
        #expect([self.says(text), text.mark] == [says, mark])
    }

    @Test(
        "in pounds, by plates and racks of pounds",
        arguments: [
            (Equipment.barbell, 2500, "135", "140 next.", "+5 lb"), (.barbell, 5000, "225", "235 next.", "+10 lb"),
            // 397 + 10 is 407, which no plates make.
            (.barbell, 5000, "397", "405 next.", "+8 lb"),
            (.barbell, 1250, "95", "100 next, the nearest that can be set.", "+5 lb"),
            (.dumbbell, 2000, "40", "45 next.", "+5 lb"),
            (.dumbbell, 1000, "15", "20 next, the nearest that can be set.", "+5 lb"),
            (.kettlebell, 4000, "35", "44 next.", "+9 lb"), (.machine, 5000, "120", "130 next.", "+10 lb"),
            (.cable, 2500, "50", "55 next.", "+5 lb"),
        ]
    )
    func pounds(_ equipment: Equipment, _ step: Int, _ used: String, _ says: String, _ mark: String) {
        let text = next(ProgressionSample(ask: "", equipment: equipment, unit: .pounds, step: step), after: used)
        #expect([self.says(text), text.mark] == [says, mark])
    }

    @Test(
        "what was lifted in the other unit leads to a weight of one's own",
        arguments: [
            // 60 kg are 132.28 lb, 100 kg are 220.46 lb; 135 lb are 61.23 kg, 225 lb are 102.06 kg.
            (WeightUnit.pounds, "60kg", "135 next.", "+2.72 lb"), (.pounds, "100kg", "225 next.", "+4.54 lb"),
            (.kilograms, "135lb", "62.5 next.", "+1.27 kg"), (.kilograms, "225lb", "102.5 next.", "+0.44 kg"),
            // 47.5 kg are 104.72 lb: 105 lb would be no raise.
            (.pounds, "47.5kg", "110 next.", "+5.28 lb"),
        ]
    )
    func otherUnit(_ unit: WeightUnit, _ used: String, _ says: String, _ mark: String) {
        let text = next(ProgressionSample(ask: "", unit: unit), after: used)
        #expect([self.says(text), text.mark] == [says, mark])
    }

    @Test(
        "weights of both units are compared by mass",
        arguments: [
            // 132.5 lb are 60.1 kg, 132.28 lb print as 60 kg, 130 lb are 58.97 kg.
            (["3 3*132.5lbx12", "6 3*60x12"], "12, 12, 12 on 3 and 6 Nov: 62.5 next."),
            (["3 3*132.28lbx12", "6 3*132.28lbx12"], "12, 12, 12 on 3 and 6 Nov: 62.5 next."),
            (
                ["3 3*60x12", "6 60x12 130lbx12 60x12"],
                "Set 2 on 6 Nov was 58.97, lighter than 60. Two complete workouts at 12 raise it."
            ),
            (["3 ask=3x8-12@132.28lb 3*60x12", "6 3*60x12"], "12, 12, 12 on 3 and 6 Nov: 62.5 next."),
            // 60 lb typed in a log of kilograms are less than half.
            (
                ["3 3*60x12", "6 3*60lbx12"],
                "Set 1 on 6 Nov was 27.22, lighter than 60. Two complete workouts at 12 raise it."
            ),
        ]
    )
    func mixed(_ runs: [String], _ says: String) {
        #expect(ProgressionSample(ask: "3x8-12@60").text(runs).sentence == says)
    }

    @Test("at the end of the stack there is nothing heavier")
    func end() {
        let text = next(ProgressionSample(ask: "", equipment: .machine, step: 5000), after: "200")
        #expect(text.sentence == "12, 12, 12 on 3 and 6 Nov, and your gym has nothing heavier.")
        #expect([text.value, text.mark] == ["200", "held"])
    }

    @Test(
        "what is heavier than all that is listed rises by the step",
        arguments: [(2500, "240", "242.5 next."), (5000, "240", "245 next."), (5000, "201", "206 next.")]
    )
    func beyond(_ step: Int, _ used: String, _ says: String) {
        let text = next(ProgressionSample(ask: "", equipment: .machine, step: step), after: used)
        #expect(self.says(text) == says)
    }

    @Test("whatever the gym has, a rise is loadable, and a rise", arguments: Equipment.allCases, WeightUnit.allCases)
    func loadable(_ equipment: Equipment, _ unit: WeightUnit) throws {
        let loadable = LoadableWeights(for: equipment, in: .commercial(in: unit), unit: unit)
        for step in [1000, 1250, 2000, 2500, 4000, 5000] {
            let steps = LoadSteps(loadable, catalogueStep: step)
            for thousandths in stride(from: 0, through: 250_000, by: 7310) {
                let weight = Weight(thousandths: thousandths, unit: .kilograms)
                let last = try #require(loadable.weights.last)
                if let heavier = steps.heavier(than: weight) {
                    #expect(heavier > weight && (loadable.contains(heavier) || last < weight))
                } else {
                    #expect(last.text(in: unit) == weight.text(in: unit))
                }
            }
        }
    }
}

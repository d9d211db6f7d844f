import Domain
import RandomTestSupport
import Testing

@Suite("Progression over random workouts")
struct ProgressionPropertyTests {
    private static let weights = stride(from: 40.0, through: 80, by: 2.5).map(kg)

    /// Two to six workouts, mostly good ones, so that many of them earn a raise.
    private func runs(_ generator: inout SeededGenerator) -> [String] {
        (1...generator.number(in: 2...6)).map { _ in
            let good = "60x12 60x12"
            let sets = generator.pick([
                good, good, good, good, "w40x5 \(good) 60x3@10", "60x12 62.5x13@9", "60x12@9.5 60x12", "60x12 60x11",
                "60x12", "w60x12 60x12", "60x12 d60x12", "f60x12 60x12", "60x12 57.5x12", "60x12? 60x12", "",
            ])
            let flag = generator.pick(["", "", "", "", "", "", "partial ", "swap ", "pm ", "ask=2x8-12@57.5 "])
            return "\(generator.number(in: 1...7)) \(flag)" + sets
        }
    }

    @Test("no raise without two days on which nothing spoke against it", arguments: 1...8)
    func raises(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let sample = ProgressionSample(ask: "2x8-12@60", weights: Self.weights)
        var raises = 0
        for _ in 0..<250 {
            let runs = runs(&generator)
            let advice = sample.advice(runs)
            guard case .raise(let move) = advice.verdict else { continue }
            raises += 1
            #expect(move.targets.compactMap(\.weight) == [kg(62.5), kg(62.5)])
            let own = runs.map { sample.run($0) }.filter { $0.exerciseID == ProgressionSample.exercise }
            let days = Set(own.map(\.key.day)).sorted().suffix(2)
            #expect(advice.evidence.map(\.key.day) == Array(days))
            let asked = own.filter { $0.asked == sample.slot.targets && days.contains($0.key.day) }
            for run in asked { try expectGood(run) }
        }
        #expect(raises > 10, "\(raises)")
    }

    private func expectGood(_ run: SlotRun) throws {
        let sets = run.sets.filter { [.working, .failure].contains($0.values.kind) }.prefix(2)
        #expect(sets.count == 2 && run.completion == .complete)
        for set in sets {
            #expect(set.isConfirmed && set.values.kind == .working && set.values.reps ?? 0 >= 12)
            #expect(set.values.rpeHalves ?? 0 < 19)
            #expect(try #require(set.values.weight) >= kg(60))
        }
    }

    @Test(
        "whatever was done, something is said that ends like a sentence",
        arguments: ["2x8-12@60", "2x8-12", "2xmax"]
    )
    func words(ask: String) {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let sample = ProgressionSample(ask: ask, on: generator.pick(["8", "30Dec"]), weights: Self.weights)
            let text = sample.text(runs(&generator))
            #expect(text.sentence.hasSuffix(".") && !text.sentence.contains("  ") && !text.sentence.contains(".."))
        }
    }
}

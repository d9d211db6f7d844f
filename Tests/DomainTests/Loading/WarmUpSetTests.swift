import Domain
import RandomTestSupport
import Testing

@Suite("Suggested warm-ups")
struct WarmUpSetTests {
    private let kilos = GymInventory.commercial(in: .kilograms)

    @Test(
        "with a barbell they are the bar and about 40, 65 and 80 percent, in plates that are few",
        arguments: [
            (140.0, 5, "20 × 10, 60 × 5, 90 × 3, 110 × 2"), (100, 5, "20 × 10, 40 × 5, 60 × 3, 80 × 2"),
            (60, 8, "20 × 10, 25 × 5, 40 × 3, 50 × 2"), (200, 1, "20 × 10, 70 × 5, 120 × 3, 160 × 2, 180 × 1"),
            (40, 5, "20 × 10, 30 × 3"), (22.5, 5, "20 × 10"), (20, 5, ""), (12.5, 5, "10 × 10"),
        ]
    )
    func barbell(_ weight: Double, _ reps: Int, _ sets: String) {
        let warmUps = kilos.warmUps(before: kg(weight), reps: reps, equipment: .barbell, unit: .kilograms)
        #expect(text(warmUps) == sets)
    }

    @Test("each comes with its plates, changed from those before")
    func plates() throws {
        let gym = try GymSample.home()
        let warmUps = gym.warmUps(before: kg(140), reps: 5, equipment: .barbell, unit: .kilograms)
        let loads = warmUps.compactMap(\.load)
        #expect(loads.count == warmUps.count)
        #expect(loads.first?.loading.text(in: .kilograms) == "The bar")
        #expect(loads.dropFirst().first?.loading.text(in: .kilograms) == "20 each side")
        #expect(loads.dropFirst().first?.change.text(in: .kilograms) == "Add 20")
        #expect(loads.allSatisfy { $0.isExact })
    }

    @Test("a pound lifter gets weights of pound plates")
    func pounds() {
        let gym = GymInventory.commercial(in: .pounds)
        let warmUps = gym.warmUps(before: lb(315), reps: 5, equipment: .barbell, unit: .pounds)
        #expect(
            warmUps.map { "\($0.weight.text(in: .pounds)) × \($0.reps)" } == [
                "45 × 10", "135 × 5", "205 × 3", "255 × 2",
            ]
        )
    }

    @Test(
        "without a bar there are two, of light weights one",
        arguments: [
            (Equipment.dumbbell, 30.0, "14 × 8, 22 × 4"), (.dumbbell, 10, "6 × 8"), (.dumbbell, 1, ""),
            (.machine, 80, "40 × 8, 60 × 4"), (.cable, 30, "15 × 8, 22.5 × 4"), (.kettlebell, 24, "12 × 8, 16 × 4"),
        ]
    )
    func others(_ equipment: Equipment, _ weight: Double, _ sets: String) {
        let warmUps = kilos.warmUps(before: kg(weight), reps: 8, equipment: equipment, unit: .kilograms)
        #expect(text(warmUps) == sets)
        #expect(warmUps.allSatisfy { $0.load == nil })
    }

    @Test("bodyweight, assisted and timed work has none", arguments: LoadKind.allCases.filter { $0 != .external })
    func none(_ kind: LoadKind) {
        let warmUps = kilos.warmUps(
            before: kg(60),
            reps: 5,
            equipment: .machine,
            loadKind: kind,
            unit: .kilograms
        )
        #expect(warmUps.isEmpty)
    }

    @Test("they rise, and stay below the working weight, for any gym and weight", arguments: 1...40)
    func rise(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let all: [Weight] = [kg(25), kg(20), lb(45), kg(10), lb(10), kg(5), lb(2.5), kg(1.25), kg(0.3)]
        let plates = all.shuffled(using: &random).prefix(random.number(in: 0...5)).map {
            ($0, random.number(in: 0...3))
        }
        let gym = try GymSample.gym(Array(plates), bar: random.pick([kg(20), lb(45), kg(7.5), kg(0)]))
        for _ in 0..<5 {
            let unit = random.pick(WeightUnit.allCases)
            let working = Weight(thousandths: random.number(in: 0...400) * 625, unit: unit)
            let equipment = random.pick([Equipment.barbell, .landmine, .dumbbell, .machine])
            let warmUps = gym.warmUps(
                before: working,
                reps: random.number(in: 0...12),
                equipment: equipment,
                unit: unit
            )
            let weights = warmUps.map(\.weight) + [working]
            #expect(zip(weights, weights.dropFirst()).allSatisfy { $0 < $1 })
            #expect(warmUps.count <= 5)
            #expect(warmUps.allSatisfy { $0.load?.isExact ?? true })
        }
    }

    private func text(_ sets: [WarmUpSet]) -> String {
        sets.map { "\($0.weight.text(in: .kilograms)) × \($0.reps)" }.joined(separator: ", ")
    }
}

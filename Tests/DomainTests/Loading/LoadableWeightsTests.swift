import Domain
import Testing

@Suite("Weights that can be set")
struct LoadableWeightsTests {
    private let kilos = GymInventory.commercial(in: .kilograms)

    @Test("a bar with pairs of plates makes every sum of them once, ascending")
    func barbell() throws {
        let gym = try GymSample.gym([(kg(10), 1), (kg(5), 2), (kg(1.25), 1)])
        let numbers = LoadableWeights(for: .barbell, in: gym, unit: .kilograms).weights.map { $0.text(in: .kilograms) }
        #expect(numbers == ["20", "22.5", "30", "32.5", "40", "42.5", "50", "52.5", "60", "62.5"])
    }

    @Test("lighter bars serve below the first, and heavier ones add nothing")
    func bars() throws {
        var gym = try GymSample.gym([(kg(5), 1)])
        try gym.add(Bar(name: "Light", weight: kg(9), equipment: [.barbell]))
        try gym.add(Bar(name: "Heavy", weight: kg(25), equipment: [.barbell]))
        #expect(LoadableWeights(for: .barbell, in: gym, unit: .kilograms).weights == [kg(9), kg(19), kg(20), kg(30)])
    }

    @Test(
        "each kind of equipment has its own lightest weight, step and heaviest weight",
        arguments: [
            (Equipment.barbell, LoadKind.external, 10.0, 12.5, 555), (.ezBar, .external, 10, 12.5, 545),
            (.trapBar, .external, 25, 27.5, 560), (.landmine, .external, 20, 21.25, 555),
            (.dumbbell, .external, 1, 2, 50), (.kettlebell, .external, 4, 6, 48), (.machine, .external, 5, 10, 200),
            (.cable, .external, 2.5, 5, 100), (.machine, .assisted, 5, 10, 200),
            (.resistanceBand, .assisted, 2.5, 5, 250), (.weightPlate, .external, 1.25, 2.5, 100),
            (.medicineBall, .external, 2.5, 5, 250), (.pullUpBar, .bodyweight, 0, 1.25, 100),
            (.none, .bodyweight, 0, 1.25, 100),
        ]
    )
    func equipment(_ equipment: Equipment, _ kind: LoadKind, _ first: Double, _ second: Double, _ last: Double) throws {
        let weights = LoadableWeights(for: equipment, loadKind: kind, in: kilos, unit: .kilograms).weights
        #expect(weights.prefix(2) == [kg(first), kg(second)])
        #expect(weights.last == kg(last))
    }

    @Test("timed and covered exercises have no weight", arguments: [LoadKind.duration, .distance])
    func none(_ kind: LoadKind) {
        #expect(LoadableWeights(for: .machine, loadKind: kind, in: kilos, unit: .kilograms).weights.isEmpty)
    }

    @Test("with nothing known of the gym they go by even steps")
    func unknown() throws {
        let gym = GymInventory(
            dumbbells: .empty,
            kettlebells: .empty,
            machineStack: kilos.machineStack,
            cableStack: kilos.cableStack
        )
        for equipment in [Equipment.barbell, .dumbbell, .kettlebell, .weightPlate] {
            let weights = LoadableWeights(for: equipment, in: gym, unit: .pounds).weights
            #expect(weights.prefix(2) == [lb(5), lb(10)])
        }
    }

    @Test(
        "a step goes to the next weight that can be set, from weights that cannot be too",
        arguments: [
            (140.0, 142.5 as Double?, 137.5 as Double?), (141, 142.5, 140), (10, 12.5, nil), (5, 10, nil),
            (555, nil, 552.5), (999, nil, 555),
        ]
    )
    func steps(_ weight: Double, _ up: Double?, _ down: Double?) {
        let weights = LoadableWeights(for: .barbell, in: kilos, unit: .kilograms)
        #expect(weights.next(above: kg(weight)) == up.map(kg))
        #expect(weights.next(below: kg(weight)) == down.map(kg))
    }

    @Test("a step from pounds goes by mass")
    func stepsAcross() {
        let weights = LoadableWeights(for: .barbell, in: kilos, unit: .kilograms)
        #expect(weights.next(above: lb(135)) == kg(62.5))
        #expect(weights.next(below: lb(135)) == kg(60))
        #expect(weights.nearest(to: lb(135)) == kg(60))
    }

    @Test("plates of the other unit are in the athlete's numbers, to 0.01")
    func foreign() throws {
        let gym = try GymSample.gym([(lb(45), 1), (lb(25), 1)], bar: lb(45))
        let numbers = LoadableWeights(for: .barbell, in: gym, unit: .kilograms).weights.map { $0.text(in: .kilograms) }
        #expect(numbers == ["20.41", "43.09", "61.23", "83.91"])
        let loads = gym.loads([kg(43.09), kg(61.23), kg(83.91)])
        #expect(loads.allSatisfy { $0.isExact })
    }

    @Test("mixed plates fill gaps, and do not crowd what the athlete's own plates make")
    func mixed() throws {
        let coarse = try GymSample.gym([(kg(10), 1), (lb(2.5), 1)])
        let numbers = LoadableWeights(for: .barbell, in: coarse, unit: .kilograms).weights.map {
            $0.text(in: .kilograms)
        }
        #expect(numbers == ["20", "22.27", "40", "42.27"])
        var full = kilos
        try full.add(PlatePairs(weight: lb(45), pairs: 4))
        try full.add(PlatePairs(weight: lb(2.5), pairs: 2))
        let both = LoadableWeights(for: .barbell, in: full, unit: .kilograms).weights
        #expect(
            both.filter { $0 < kg(345) }
                == LoadableWeights(for: .barbell, in: kilos, unit: .kilograms).weights.filter { $0 < kg(345) }
        )
    }

    @Test("they can be loaded as they are written", arguments: WeightUnit.allCases, WeightUnit.allCases)
    func loads(_ gymUnit: WeightUnit, _ unit: WeightUnit) throws {
        let gym = GymInventory.commercial(in: gymUnit)
        let weights = LoadableWeights(for: .trapBar, in: gym, unit: unit).weights
        for weight in stride(from: 0, to: weights.count, by: 7).map({ weights[$0] }) {
            let bar = try #require(gym.bar(for: .trapBar, lifting: weight))
            let load = try #require(gym.load(for: weight, on: bar))
            #expect(load.isExact)
            #expect(load.loading.weight(in: unit) == weight)
        }
    }
}

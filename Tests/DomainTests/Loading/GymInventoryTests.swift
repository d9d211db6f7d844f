import Domain
import Testing

@Suite("The inventory of a gym")
struct GymInventoryTests {
    @Test(
        "a weight is read with its unit, and a comma before three digits is a decimal one",
        arguments: [("25", kg(25)), ("1,250", kg(1.25)), ("45 lb", lb(45)), ("0,5", kg(0.5))]
    )
    func reads(_ text: String, _ weight: Weight) throws {
        #expect(try GymField.weight(text, in: .kilograms).isWritten(as: weight))
    }

    @Test(
        "what cannot be a piece is refused in a sentence",
        arguments: [
            ("", "Enter a weight."), ("x", "Weight is a number, like 110 or 112.5."),
            ("0", "A plate weighs more than 0."),
            ("100.5", "That is above 100 kg. Check the number."), ("221 lb", "That is above 220 lb. Check the number."),
        ]
    )
    func refusesWeights(_ text: String, _ sentence: String) {
        #expect(throws: Refusal(sentence)) {
            try PlatePairs(weight: GymField.weight(text, in: .kilograms), pairs: 1)
        }
    }

    @Test("pairs are whole numbers up to a limit", arguments: [("0", 0), ("20", 20), (" 3 ", 3)])
    func pairs(_ text: String, _ pairs: Int) throws {
        #expect(try GymField.pairs(text) == pairs)
    }

    @Test("half a pair, none written or too many are refused", arguments: ["", "1.5", "21", "-1", "two"])
    func refusesPairs(_ text: String) {
        #expect(throws: Refusal("Pairs are a whole number from 0 to 20.")) { try GymField.pairs(text) }
    }

    @Test("a bar has a name, a weight and a use with sleeves")
    func refusesBars() throws {
        let uses: Set<Equipment> = [.barbell]
        #expect(throws: Refusal("Give the bar a name.")) { try Bar(name: " ", weight: kg(20), equipment: uses) }
        #expect(throws: Refusal("Use at most 40 characters. This name has 41.")) {
            try Bar(name: String(repeating: "a", count: 41), weight: kg(20), equipment: uses)
        }
        #expect(throws: Refusal("That is above 100 kg. Check the number.")) {
            try Bar(name: "Axle", weight: kg(101), equipment: uses)
        }
        #expect(throws: Refusal("Choose what the bar is used for.")) {
            try Bar(name: "Axle", weight: kg(20), equipment: [.dumbbell])
        }
        #expect(try Bar(name: " Axle ", weight: kg(0), equipment: uses).name == "Axle")
    }

    @Test("a name is as long as its code points, however few signs they make")
    func codePoints() throws {
        let name = { (count: Int) in "e" + String(repeating: "\u{0301}", count: count) }
        let weight = Weight(thousandths: 20_000, unit: .kilograms)
        let bar = try Bar(name: name(GymLimits.barName - 1), weight: weight, equipment: [.barbell])
        #expect(bar.name.count == 1)
        #expect(throws: Refusal("Use at most 40 characters. This name has 41.")) {
            try Bar(name: name(GymLimits.barName), weight: weight, equipment: [.barbell])
        }
    }

    @Test("the same plate or bar twice is refused, by mass and by name")
    func refusesTwice() throws {
        var gym = try GymSample.home()
        #expect(throws: Refusal("That plate is already on the list.")) {
            try gym.add(PlatePairs(weight: kg(20), pairs: 1))
        }
        #expect(throws: Refusal("There is a bar called Bar already.")) { try gym.add(gym.bars[0]) }
        try gym.add(PlatePairs(weight: lb(45), pairs: 2))
        #expect(gym.plates.map(\.weight).prefix(3) == [kg(25), lb(45), kg(20)])
    }

    @Test("lists end at their limits")
    func limits() throws {
        var gym = try GymSample.gym((1...GymLimits.plates).map { (kg(Double($0)), 1) })
        #expect(throws: Refusal("A gym holds at most 24 different plates.")) {
            try gym.add(PlatePairs(weight: kg(50), pairs: 1))
        }
        for number in 2...GymLimits.bars { try gym.add(Bar(name: "\(number)", weight: kg(20), equipment: [.ezBar])) }
        #expect(throws: Refusal("A gym holds at most 12 bars.")) {
            try gym.add(Bar(name: "13", weight: kg(20), equipment: [.ezBar]))
        }
        #expect(throws: Refusal("A rack holds at most 120 different weights.")) {
            try WeightRack((1...121).map { kg(Double($0) / 2) })
        }
    }

    @Test("a rack is a list without repetitions, or even steps")
    func rack() throws {
        #expect(try WeightRack([kg(10), kg(2), kg(10)]).weights == [kg(2), kg(10)])
        #expect(try WeightRack(from: kg(2), to: kg(10), step: kg(4)).weights == [kg(2), kg(6), kg(10)])
        let rack = try WeightRack([kg(10)])
        #expect(throws: Refusal("That weight is already on the list.")) { try rack.adding(kg(10)) }
        #expect(try rack.adding(kg(6)).removing(kg(10)).weights == [kg(6)])
    }

    @Test("a stack that leads nowhere is refused")
    func stack() {
        #expect(throws: Refusal("A step is more than 0.")) { try WeightStack(from: kg(5), to: kg(50), step: kg(0)) }
        #expect(throws: Refusal("The heaviest is lighter than the lightest.")) {
            try WeightStack(from: kg(50), to: kg(5), step: kg(5))
        }
        #expect(throws: Refusal("Use one unit for all three.")) {
            try WeightStack(from: kg(5), to: lb(50), step: kg(5))
        }
        #expect(throws: Refusal("That makes more than 200 steps. Make the step larger.")) {
            try WeightStack(from: kg(1), to: kg(201), step: kg(1))
        }
    }

    @Test("a bar can be made the first choice, pairs be counted again, and things be taken away")
    func edits() throws {
        var gym = GymInventory.commercial(in: .kilograms)
        gym.preferBar(named: "Women’s bar")
        #expect(gym.bar(for: .barbell)?.weight == kg(15))
        gym.removeBar(named: "Women’s bar")
        #expect(gym.bar(for: .barbell)?.weight == kg(20))
        try gym.setPairs(0, of: kg(25))
        gym.removePlate(kg(20))
        #expect(gym.plates.first == (try PlatePairs(weight: kg(25), pairs: 0)))
        #expect(gym.loads([kg(60)]).first?.loading.plates == [kg(15), kg(5)])
    }

    @Test("the heaviest load is the bar with every plate on it")
    func heaviest() throws {
        let gym = try GymSample.home()
        #expect(gym.heaviest(on: gym.bars[0], in: .kilograms) == kg(297.5))
    }

    @Test("what a commercial gym has would be accepted piece by piece", arguments: WeightUnit.allCases)
    func commercial(_ unit: WeightUnit) throws {
        let gym = GymInventory.commercial(in: unit)
        var copy = GymInventory(
            dumbbells: try WeightRack(gym.dumbbells.weights),
            kettlebells: try WeightRack(gym.kettlebells.weights),
            machineStack: try stack(gym.machineStack),
            cableStack: try stack(gym.cableStack)
        )
        for bar in gym.bars { try copy.add(Bar(name: bar.name, weight: bar.weight, equipment: bar.equipment)) }
        for plate in gym.plates { try copy.add(PlatePairs(weight: plate.weight, pairs: plate.pairs)) }
        #expect(copy == gym)
        for equipment in Equipment.allCases { #expect((gym.bar(for: equipment) == nil) == (equipment.sleeves == nil)) }
    }

    private func stack(_ stack: WeightStack) throws -> WeightStack {
        try WeightStack(runs: stack.runs.map { try WeightStack.Run(from: $0.first, to: $0.last, step: $0.step) })
    }
}

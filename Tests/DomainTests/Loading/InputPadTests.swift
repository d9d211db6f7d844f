import Domain
import Testing

@Suite("The four-touch pad")
struct InputPadTests {
    private let barbell = LoadableWeights(for: .barbell, in: .commercial(in: .kilograms), unit: .kilograms)

    @Test(
        "jumps reach from the lightest weight to half as far again as the best",
        arguments: [
            (160.0, "10 20 40 60 80 100 120 140 160 180 200 220", 240.0),
            (100, "10 20 40 60 80 100 120 140", 150), (40, "10 20 30 40 50 60 70 80 90", 100),
            (230, "10 30 60 90 120 150 180 210 240 270 300 330", 345),
        ]
    )
    func jumps(_ best: Double, _ names: String, _ last: Double) throws {
        let pad = try #require(InputPad(.external, weights: barbell, best: kg(best)))
        #expect(names == pad.weightJumps.map { $0.weight.text(in: .kilograms) }.joined(separator: " "))
        #expect(pad.weightJumps.last?.cells.last?.weight == kg(last))
        #expect(pad.weightJumps.flatMap(\.cells).map(\.weight) == barbell.weights.filter { $0 <= kg(last) })
    }

    @Test("before the first set it reaches 240 kg in 2.5s, and 540 lb in 5s")
    func firstTime() throws {
        let kilos = try #require(InputPad(.external, weights: barbell))
        #expect(kilos.weightJumps.flatMap(\.cells).last?.weight == kg(240))
        #expect(kilos.weightJumps.map(\.isPresent) == [true] + Array(repeating: false, count: 11))
        let weights = LoadableWeights(for: .barbell, in: .commercial(in: .pounds), unit: .pounds)
        let pounds = try #require(InputPad(.external, weights: weights))
        #expect(pounds.weightJumps.flatMap(\.cells).map(\.weight) == weights.weights.filter { $0 <= lb(540) })
        #expect(pounds.weightJumps.count <= InputPad.mostJumps)
    }

    @Test("it opens at the present weight, which is marked")
    func present() throws {
        let pad = try #require(InputPad(.external, weights: barbell, present: kg(142.5), targetReps: 5, best: kg(160)))
        let open = try #require(pad.weightJumps.first { $0.isPresent })
        #expect(open.weight == kg(140))
        #expect(open.cells.filter(\.isPresent).map(\.weight) == [kg(142.5)])
        #expect(pad.weightJumps.count { $0.isPresent } == 1)
        #expect(pad.weightJumps.flatMap(\.cells).allSatisfy { $0.isLoadable })
    }

    @Test("a present weight that cannot be loaded has its cell all the same", arguments: [kg(143), lb(315), kg(560)])
    func notLoadable(_ weight: Weight) throws {
        let pad = try #require(InputPad(.external, weights: barbell, present: weight))
        let cells = pad.weightJumps.flatMap(\.cells)
        let present = try #require(cells.first { $0.isPresent })
        #expect(present.weight.text(in: .kilograms) == weight.text(in: .kilograms))
        #expect(!present.isLoadable)
        #expect(cells.map(\.weight) == cells.map(\.weight).sorted())
        #expect(cells.count { !$0.isLoadable } == 1)
    }

    @Test(
        "dumbbells, kettlebells and stacks fit on it whole",
        arguments: [
            (Equipment.dumbbell, "1 10 20 30 40"), (.kettlebell, "4 20 40"),
            (.machine, "5 20 40 60 80 100 120 140 160 180"), (.cable, "2.5 10 20 30 40 50 60 70 80 90"),
        ]
    )
    func racks(_ equipment: Equipment, _ names: String) throws {
        let weights = LoadableWeights(for: equipment, in: .commercial(in: .kilograms), unit: .kilograms)
        let pad = try #require(InputPad(.external, weights: weights, best: weights.weights.last))
        #expect(pad.weightJumps.map { $0.weight.text(in: .kilograms) }.joined(separator: " ") == names)
        #expect(pad.weightJumps.flatMap(\.cells).map(\.weight) == weights.weights)
    }

    @Test("where steps are very fine, the weights around the present one are all there and others thin out")
    func fine() throws {
        var gym = GymInventory.commercial(in: .kilograms)
        try gym.add(PlatePairs(weight: kg(0.5), pairs: 2))
        try gym.add(PlatePairs(weight: kg(0.25), pairs: 1))
        let weights = LoadableWeights(for: .barbell, in: gym, unit: .kilograms)
        let pad = try #require(InputPad(.external, weights: weights, present: kg(100), best: kg(160)))
        let cells = pad.weightJumps.flatMap(\.cells).map(\.weight)
        #expect(pad.weightJumps.count <= InputPad.mostJumps)
        #expect(pad.weightJumps.allSatisfy { $0.cells.count <= 33 })
        for weight in stride(from: 96.0, through: 104, by: 0.5) { #expect(cells.contains(kg(weight))) }
        for weight in stride(from: 20.0, through: 240, by: 2.5) { #expect(cells.contains(kg(weight))) }
        #expect(!cells.contains(kg(60.5)))
    }

    @Test("every gym and every weight gives at most twelve jumps, none empty, with one open")
    func bounds() throws {
        for unit in WeightUnit.allCases {
            for equipment in Equipment.allCases {
                let weights = LoadableWeights(for: equipment, in: .commercial(in: unit), unit: .kilograms)
                for present in [
                    nil, kg(0), kg(0.001), kg(47), lb(225), kg(1500), Weight(thousandths: .max, unit: .pounds),
                ] {
                    let pad = try #require(InputPad(.external, weights: weights, present: present))
                    #expect((1...InputPad.mostJumps).contains(pad.weightJumps.count))
                    #expect(pad.weightJumps.allSatisfy { !$0.cells.isEmpty && $0.cells.count <= 33 })
                    #expect(pad.weightJumps.count { $0.isPresent } == 1)
                    let cells = pad.weightJumps.flatMap(\.cells)
                    #expect(cells.count { $0.isPresent } == (present == nil ? 0 : 1))
                    #expect(Set(cells.map(\.weight)).count == cells.count)
                }
            }
        }
    }

    @Test(
        "reps go by six from 0, and wider for a target beyond",
        arguments: [
            (5 as Int?, "0–5 6–11 12–17 18–23 24–29", 0), (0, "0–5 6–11 12–17 18–23 24–29", 0),
            (nil, "0–5 6–11 12–17 18–23 24–29", 0), (29, "0–5 6–11 12–17 18–23 24–29", 4),
            (30, "0–11 12–23 24–35 36–47 48–59", 2), (100, "0–23 24–47 48–71 72–95 96–119", 4),
            (500, "0–23 24–47 48–71 72–95 96–500", 4),
        ]
    )
    func reps(_ target: Int?, _ names: String, _ open: Int) throws {
        let pad = try #require(InputPad(.external, weights: barbell, targetReps: target))
        #expect(pad.repJumps.map(\.text).joined(separator: " ") == names)
        #expect(pad.repJumps.firstIndex { $0.isPresent } == open)
        #expect(pad.repJumps.count { $0.isPresent } == 1)
        let marked = pad.repJumps.flatMap(\.cells).filter(\.isTarget).map(\.reps)
        #expect(marked == (target.map { [$0] } ?? []))
    }

    @Test("bodyweight work starts with nothing added; timed and covered work has no pad")
    func kinds() throws {
        let none = LoadableWeights(for: .none, loadKind: .bodyweight, in: .commercial(in: .kilograms), unit: .kilograms)
        #expect(InputPad(.bodyweight, weights: none)?.weightJumps.first?.weight == kg(0))
        #expect(InputPad(.duration, weights: none) == nil)
        #expect(InputPad(.distance, weights: none) == nil)
        let empty = LoadableWeights([], in: .kilograms)
        #expect(InputPad(.external, weights: empty)?.weightJumps.isEmpty == true)
    }
}

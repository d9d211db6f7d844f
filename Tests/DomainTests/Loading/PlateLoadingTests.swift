import Domain
import Testing

@Suite("Plates for a weight")
struct PlateLoadingTests {
    @Test(
        "a bare bar is loaded with the fewest plates, the heaviest inside",
        arguments: [
            (20, []), (22.5, [1.25]), (60, [20]), (100, [25, 15]), (142.5, [25, 25, 10, 1.25]),
            (72.5, [25, 1.25]), (277.5, [25, 25, 25, 20, 15, 10, 5, 2.5, 1.25]),
        ] as [(Double, [Double])]
    )
    func fewest(_ weight: Double, _ plates: [Double]) throws {
        let load = try #require(GymSample.home().loads([kg(weight)]).first)
        #expect(load.isExact)
        #expect(load.loading.plates == plates.map(kg))
        #expect(load.loading.weight(in: .kilograms) == kg(weight))
        #expect(load.sentence(in: .kilograms) == nil)
    }

    @Test(
        "a weight that cannot be made names the nearest on both sides and loads the lighter",
        arguments: [
            (118.0, 117.5, "118 cannot be made here: 117.5 or 120."),
            (142.501, 142.5, "142.501 cannot be made here: 142.5 or 145."),
            (400, 297.5, "400 cannot be made here: 297.5 is all there is."),
            (15, 20, "15 cannot be made here: the bar is 20."),
        ]
    )
    func nearest(_ weight: Double, _ taken: Double, _ sentence: String) throws {
        let load = try #require(GymSample.home().loads([kg(weight)]).first)
        #expect(!load.isExact)
        #expect(load.loading.weight(in: .kilograms) == kg(taken))
        #expect(load.sentence(in: .kilograms) == sentence)
    }

    @Test("pounds and kilograms make one load together, and the number it prints as is that load")
    func mixed() throws {
        let gym = try GymSample.gym([(lb(45), 2), (kg(20), 1), (lb(2.5), 1)])
        let load = try #require(gym.loads([kg(60.82)]).first)
        #expect(load.isExact)
        #expect(load.loading.plates == [lb(45)])
        #expect(load.loading.text(in: .kilograms) == "45 lb each side")
        #expect(load.loading.eachSide(in: .kilograms) == kg(20.41))
        let both = try #require(gym.loads([kg(103.09)]).first)
        #expect(both.isExact)
        #expect(both.loading.text(in: .kilograms) == "45 lb, 20 and 2.5 lb each side")
        #expect(gym.loads([kg(60.83)]).first?.isExact == false)
    }

    @Test("a pound lifter's 135 is the bar and a 45 on each side")
    func pounds() throws {
        let gym = GymInventory.commercial(in: .pounds)
        let load = try #require(gym.loads([lb(135)]).first)
        #expect(load.loading.plates == [lb(45)])
        #expect(load.loading.text(in: .pounds) == "45 each side")
    }

    @Test("a landmine takes both plates of a pair on its one end")
    func landmine() throws {
        let gym = try GymSample.gym([(kg(20), 1)])
        let load = try #require(gym.load(for: kg(60), on: gym.bars[0], sleeves: 1))
        #expect(load.loading.plates == [kg(20), kg(20)])
        #expect(load.loading.text(in: .kilograms) == "20 and 20 on the end")
        #expect(load.loading.weight(in: .kilograms) == kg(60))
    }

    @Test("tapped plates add up to the weight of bar and both sides")
    func reverse() throws {
        let gym = try GymSample.home()
        var loading = PlateLoading(bar: gym.bars[0])
        #expect(loading.weight(in: .kilograms) == kg(20))
        for plate in [25, 10, 1.25] { loading = loading.adding(kg(plate)) }
        #expect(loading.weight(in: .kilograms) == kg(92.5))
        #expect(loading.weight(in: .pounds) == lb(203.93))
        loading = loading.removing(kg(10)).removing(kg(5))
        #expect(loading.plates == [kg(25), kg(1.25)])
        #expect(loading.isPossible(in: gym))
        #expect(!loading.adding(kg(1.25)).isPossible(in: gym))
        #expect(!loading.adding(kg(7)).isPossible(in: gym))
    }

    @Test("the bar is the first that serves the exercise and is not heavier than the weight")
    func bar() throws {
        let gym = GymInventory.commercial(in: .kilograms)
        #expect(gym.bar(for: .barbell)?.name == "Olympic bar")
        #expect(gym.bar(for: .barbell, lifting: kg(17.5))?.name == "Women’s bar")
        #expect(gym.bar(for: .barbell, lifting: kg(5))?.name == "Technique bar")
        #expect(gym.bar(for: .trapBar, lifting: kg(100))?.name == "Trap bar")
        #expect(gym.bar(for: .dumbbell) == nil)
    }
}

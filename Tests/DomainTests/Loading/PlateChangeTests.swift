import Domain
import Testing

@Suite("Changing plates between sets")
struct PlateChangeTests {
    @Test("after 140, 142.5 is one small plate more on each side")
    func smallJump() throws {
        let loads = try GymSample.home().loads([kg(140), kg(142.5)])
        let change = try #require(loads.last).change
        #expect(change.text(in: .kilograms) == "Add 1.25")
        #expect(change.rows.map(\.plate) == [kg(25), kg(10), kg(1.25)])
        #expect(change.rows.map(\.now) == [2, 1, 1])
        #expect(change.rows.map(\.before) == [2, 1, 0])
    }

    @Test(
        "of all loads of a weight, that with the least handling of what is on the bar now is taken",
        arguments: [
            ([20, 15], 115, "Add 10 and 2.5", [20, 15, 10, 2.5]),
            ([25, 10], 90, "Nothing to change", [25, 10]),
            ([25, 10, 5], 90, "Take off 5", [25, 10]),
            ([25, 25, 10], 110, "Take off 10 and 25, add 20", [25, 20]),
            ([1.25, 25], 70, "Take off 25 and 1.25, add 25", [25]),
            ([25, 10], 20, "Take off 10 and 25", []),
        ] as [([Double], Double, String, [Double])]
    )
    func leastChange(_ now: [Double], _ weight: Double, _ text: String, _ plates: [Double]) throws {
        let load = try #require(GymSample.home().loads([kg(weight)], from: now.map(kg)).first)
        #expect(load.change.text(in: .kilograms) == text)
        #expect(load.loading.plates == plates.map(kg))
    }

    @Test("warm-ups are built so that what is on the bar stays on for the sets to come")
    func sequence() throws {
        let loads = try GymSample.home().loads([20, 60, 90, 115, 140].map(kg))
        let texts = loads.map { $0.change.text(in: .kilograms) }
        #expect(
            texts == ["Nothing to change", "Add 20", "Add 15", "Take off 15, add 25 and 2.5", "Take off 2.5, add 15"]
        )
        #expect(loads.last?.loading.text(in: .kilograms) == "20, 25 and 15 each side")
    }

    @Test("a plate chosen for one set alone would cost more later")
    func looksAhead() throws {
        let gym = try GymSample.gym([(kg(20), 1), (kg(10), 2), (kg(5), 1)])
        // 20 would be one plate for the first set, but has to come off again for the second.
        let loads = gym.loads([kg(60), kg(40), kg(60), kg(40)], from: [kg(10)])
        #expect(loads.map(\.loading.plates) == [[kg(10), kg(10)], [kg(10)], [kg(10), kg(10)], [kg(10)]])
        #expect(loads.map(\.change.handling).reduce(0, +) == 4)
    }

    @Test("repeated weights keep their plates")
    func repeats() throws {
        let loads = try GymSample.home().loads([kg(100), kg(100), kg(100)])
        #expect(loads.map(\.change.handling) == [2, 0, 0])
    }

    @Test("plates on the bar that are not on the list are there all the same")
    func unlisted() throws {
        let loads = try GymSample.home().loads([kg(74)], from: [kg(7), kg(20)])
        #expect(loads.first?.change.handling == 0)
        let next = try GymSample.home().loads([kg(60)], from: [kg(7), kg(20)])
        #expect(next.first?.loading.plates == [kg(20)])
    }

    @Test("a hostile list of plates and a hundred sets are planned within bounds")
    func hostile() throws {
        let plates = (0..<GymLimits.plates).map { index in
            let number = 1.001 + Double(index * index) * 0.037
            return (index.isMultiple(of: 2) ? kg(number) : lb(number), GymLimits.pairs)
        }
        let gym = try GymSample.gym(plates)
        let wanted = (0..<100).map { kg(60 + Double($0 * 37 % 170)) }
        let loads = gym.loads(wanted, from: Array(repeating: kg(1.001), count: 300))
        #expect(loads.count == 100)
        #expect(loads.allSatisfy { $0.loading.weight(in: .kilograms) <= $0.wanted })
        let beyond = Weight(thousandths: .max, unit: .kilograms)
        #expect(gym.loads([beyond], from: [beyond, beyond]).count == 1)
    }
}

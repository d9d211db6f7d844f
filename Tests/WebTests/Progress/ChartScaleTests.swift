import Domain
import Testing

@testable import Web

@Suite("A chart stands between round numbers, and time runs evenly in it")
struct ChartScaleTests {
    @Test(
        "the ends are round and hold every amount",
        arguments: [
            ([125_000, 142_500], 120_000, 150_000, 3), ([100_000, 100_000], 90_000, 100_000, 1),
            ([0, 0], 0, 1, 1), ([8_000, 9_000], 8_000, 9_000, 2), ([1, 1_500_000], 0, 1_500_000, 3),
        ]
    )
    func ends(amounts: [Int], bottom: Int, top: Int, steps: Int) throws {
        let scale = try #require(ChartScale(amounts, steps: ChartScale.decimalSteps))
        #expect((scale.bottom, scale.top) == (bottom, top))
        #expect(scale.ticks.count == steps + 1 && scale.ticks.last == top)
    }

    @Test("a clock is divided as clocks are")
    func clock() throws {
        let scale = try #require(ChartScale([60_000, 130_000], steps: ChartScale.clockSteps))
        #expect(scale.ticks == [60_000, 90_000, 120_000, 150_000])
    }

    @Test("the top of the drawing is the greatest number, and nothing is drawn without one")
    func places() throws {
        let scale = try #require(ChartScale([0, 3], steps: [1]))
        #expect(scale.y(0) == "170" && scale.y(3) == "10" && scale.y(1) == "116.7")
        #expect(ChartScale([], steps: [1]) == nil)
    }

    @Test("days stand where they lie in time, and one alone in the middle")
    func days() {
        let first = LocalDay(daysSinceEpoch: 20_000)
        #expect(ChartScale.x(first, in: first...first) == "260")
        let days = first...first.adding(days: 10)
        #expect([0, 1, 10].map { ChartScale.x(first.adding(days: $0), in: days) } == ["10", "60", "510"])
    }
}

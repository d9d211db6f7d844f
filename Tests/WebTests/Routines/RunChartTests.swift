import Domain
import Testing

@testable import Web

@Suite("The chart of a routine's last times")
struct RunChartTests {
    /// One time a week, the latest first, with so many kilograms lifted in all.
    private func runs(_ kilograms: [Int], partial: Set<Int> = []) -> [RoutineRun] {
        kilograms.enumerated().map { index, kilograms in
            let day = SampleRoutines.day.adding(days: -7 * index)
            return RoutineRun(
                key: HistoryKey(day: day, instant: SampleWorkouts.began, id: SampleRoutines.id(UInt8(index + 1))),
                routine: SampleRoutines.id(1),
                name: "Lower A",
                completion: partial.contains(index) ? .partial : .complete,
                doneCount: 16,
                askedCount: 16,
                volume: Volume(weight: Weight(thousandths: kilograms * 1000, unit: .kilograms), reps: 1)
            )
        }
    }

    private func drawn(_ kilograms: [Int], partial: Set<Int> = []) -> RunChart? {
        RunChart(runs(kilograms, partial: partial), unit: .kilograms)
    }

    @Test("bars go from the oldest to the latest, each as high as its share of the round number above them all")
    func bars() throws {
        let chart = try #require(drawn([2000, 1500, 500]))
        #expect(chart.top == "2,000 kg")
        #expect(chart.bars.map(\.x) == ["5", "70", "135"])
        #expect(chart.bars.map(\.height) == ["45", "135", "180"])
        #expect(chart.bars.map(\.y) == ["135", "45", "0"])
        #expect(chart.width == "195")
        #expect(chart.caption == "last 3, kg")
        #expect(chart.words == "Volume of the last 3, from 500 to 2,000 kg")
    }

    @Test("no more than the last eight stand in it")
    func eight() throws {
        let chart = try #require(drawn(Array(1...9).map { 1000 - $0 }))
        #expect(chart.bars.count == 8)
        #expect(chart.words == "Volume of the last 8, from 992 to 999 kg")
    }

    @Test("a time that was partly done is a bar of its own kind, and is said")
    func partial() throws {
        let chart = try #require(drawn([1000, 400, 1000], partial: [1]))
        #expect(chart.bars.map(\.isPartial) == [false, true, false])
        #expect(chart.hasPartial)
        #expect(chart.words == "Volume of the last 3, from 1,000 to 1,000 kg, 1 of them partial")
        #expect(try !#require(drawn([1000, 400, 1000])).hasPartial)
    }

    @Test("one time alone, and times without any weight, are no chart")
    func none() {
        #expect(drawn([]) == nil)
        #expect(drawn([1000]) == nil)
        #expect(drawn([0, 0]) == nil)
        #expect(drawn([0, 1]) != nil)
    }

    @Test("in pounds the numbers are pounds")
    func pounds() throws {
        let chart = try #require(RunChart(runs([1000, 500]), unit: .pounds))
        #expect(chart.words == "Volume of the last 2, from 1,102 to 2,205 lb")
        #expect(chart.top == "2,500 lb")
    }

    @Test("the days at its ends have their years where these differ")
    func days() throws {
        let near = try #require(drawn([1, 2]))
        #expect(near.last == "\(SampleRoutines.day.day) \(SampleRoutines.day.monthShort)")
        let far = try #require(RunChart([runs([1])[0], run(daysAgo: 400)], unit: .kilograms))
        #expect(far.last == "\(SampleRoutines.day.day) \(SampleRoutines.day.monthShort) \(SampleRoutines.day.year)")
        #expect(far.first.hasSuffix(" \(SampleRoutines.day.adding(days: -400).year)"))
    }

    private func run(daysAgo days: Int) -> RoutineRun {
        let day = SampleRoutines.day.adding(days: -days)
        return RoutineRun(
            key: HistoryKey(day: day, instant: SampleWorkouts.began, id: SampleRoutines.id(90)),
            routine: SampleRoutines.id(1),
            name: "Lower A"
        )
    }

    @Test(
        "the drawing ends at the next round number",
        arguments: [
            (1, 10), (10, 10), (11, 15), (99, 100), (101, 150), (1600, 2000), (2001, 2500), (13_165, 15_000),
            (80_001, 100_000),
        ]
    )
    func top(most: Int, top: Int) {
        #expect(RunChart.top(over: most) == top)
    }
}

import Testing

@testable import Domain

@Suite("Whose turn it is among routines")
struct RoutineTurnTests {
    private func order(_ routines: [(name: String, last: String?)], sets: Int = 5) throws -> [String] {
        let today = try #require(LocalDay(iso: "2026-11-30"))
        let summaries = try routines.enumerated().map { index, routine in
            RoutineSummary(
                id: LogSamples.id(UInt8(index + 1)),
                name: routine.name,
                setCount: sets,
                lastDay: try routine.last.map { try #require(LocalDay(iso: $0)) }
            )
        }
        return RoutineTurn.order(summaries, today: today).map(\.name)
    }

    @Test("the one done longest ago comes first, what was done today last of those in use")
    func turn() throws {
        let routines = [("Upper A", "2026-11-30"), ("Lower A", "2026-11-23"), ("Upper B", "2026-11-28")]
        #expect(try order(routines) == ["Lower A", "Upper B", "Upper A"])
    }

    @Test(
        "one not done yet comes after those in use, and one left for more than four weeks after all, the latest first"
    )
    func left() throws {
        let routines = [
            ("Summer", "2026-08-01"), ("Autumn", "2026-11-01"), ("New", nil), ("In use", "2026-11-02"),
        ]
        #expect(try order(routines) == ["In use", "New", "Autumn", "Summer"])
    }

    @Test("an empty one is none")
    func empty() throws {
        #expect(try order([("Empty", nil)], sets: 0).isEmpty)
    }
}

import Domain
import Testing

@testable import Web

@Suite("A ledger shows each set as it was done")
struct WorkoutsLedgerTests {
    @Test(
        "the load kind decides the columns",
        arguments: [
            (LoadKind.external, ["kg", "reps"]), (.bodyweight, ["+ kg", "reps"]), (.assisted, ["help, kg", "reps"]),
            (.duration, ["min:s"]), (.distance, ["m", "min:s"]),
        ]
    )
    func columns(kind: LoadKind, labels: [String]) throws {
        let ledger = try ledger(kind, [])
        #expect(ledger.columns.map(\.label) == labels)
        #expect(ledger.columns.map(\.isNarrow) == labels.map { $0 == "reps" })
    }

    @Test("what a kind does not ask for but somebody measured has a column too")
    func extraColumn() throws {
        let ledger = try ledger(.duration, [PerformedSet(weight: kilograms(20), seconds: 105)])
        #expect(ledger.columns.map(\.label) == ["kg", "min:s"])
        #expect(ledger.rows.map(texts) == [["20", "1:45"]])
    }

    @Test("values are printed by kind, and nothing hung from the belt is 0")
    func values() throws {
        let sets = [PerformedSet(reps: 9), PerformedSet(weight: kilograms(10), reps: 8)]
        #expect(try ledger(.bodyweight, sets).rows.map(texts) == [["0", "9"], ["10", "8"]])
        let way = PerformedSet(seconds: 478, metresMilli: 2_000_500)
        #expect(try ledger(.distance, [way]).rows.map(texts) == [["2000.5", "7:58"]])
        #expect(try ledger(.external, [PerformedSet(reps: 5)]).rows.map(texts) == [["", "5"]])
    }

    @Test("what is too long for its column is set smaller")
    func long() throws {
        let fits = PerformedSet(weight: Weight(thousandths: 142_500, unit: .kilograms), reps: 100)
        let none = PerformedSet(weight: Weight(thousandths: 1_142_500, unit: .kilograms), reps: 1_000)
        let rows = try ledger(.external, [fits, none]).rows
        #expect(rows.map { $0.values.map(\.isLong) } == [[false, false], [true, true]])
    }

    @Test("working sets are numbered, others have a letter and say what they are")
    func numbers() throws {
        let kinds: [SetKind] = [.warmUp, .working, .working, .failure, .drop, .working]
        let sets = kinds.map { PerformedSet(kind: $0, weight: kilograms(100), reps: 5) }
        let rows = try ledger(.external, sets).rows
        #expect(rows.map(\.number) == ["w", "1", "2", "f", "d", "4"])
        #expect(rows.map(\.isKind) == [true, false, false, true, true, false])
        #expect(rows.map(\.last) == ["warm-up", "", "", "to failure", "drop set", ""])
    }

    @Test("each working set stands beside the one of its number last time; warm-ups take none")
    func lastTime() throws {
        let sets = [SetKind.warmUp, .working, .failure, .working, .working].map {
            PerformedSet(kind: $0, weight: kilograms(100), reps: 5)
        }
        let before = [5, 4, 3].map { PerformedSet(weight: kilograms(95), reps: $0) }
        let rows = try ledger(.external, sets, before: before).rows
        #expect(rows.map(\.last) == ["warm-up", "95 × 5", "to failure", "95 × 3", ""])
    }

    @Test("an exercise that stands twice goes on with last time where it was left")
    func twice() {
        let set = PerformedSet(weight: kilograms(100), reps: 5)
        let exercise = WorkoutExercise(exerciseID: id, name: "Back squat", loadKind: .external, sets: [set, set])
        let before = [5, 4, 3].map { PerformedSet(weight: kilograms(95), reps: $0) }
        let ledgers = WorkoutLedger.make([exercise, exercise], [id: before], on: day, unit: .kilograms)
        #expect(ledgers.map { $0.rows.map(\.last) } == [["95 × 5", "95 × 4"], ["95 × 3", ""]])
    }

    @Test("the head says the volume where there is some")
    func volume() throws {
        let set = PerformedSet(weight: kilograms(100), reps: 5)
        #expect(try ledger(.external, [set, set]).meta == ["Volume 1,000 kg"])
        #expect(try ledger(.assisted, [set]).meta == [])
    }

    private let day = LocalDay(daysSinceEpoch: 20_787)
    private let id = Identifier(v7At: Instant(milliseconds: 0), random: Array(repeating: 0, count: 10))

    private func texts(_ row: WorkoutLedger.Row) -> [String] { row.values.map(\.text) }

    private func kilograms(_ weight: Int) -> Weight { Weight(thousandths: weight * 1000, unit: .kilograms) }

    private func ledger(
        _ kind: LoadKind,
        _ sets: [PerformedSet],
        before: [PerformedSet] = []
    ) throws -> WorkoutLedger {
        let exercise = WorkoutExercise(exerciseID: id, name: "Anything", loadKind: kind, sets: sets)
        return try #require(WorkoutLedger.make([exercise], [id: before], on: day, unit: .kilograms).first)
    }
}

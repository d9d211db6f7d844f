import Testing

@testable import Domain

@Suite("Two exercises become one only where their sets can be compared")
struct ExerciseMergeTests {
    private func id(_ number: Int) -> Identifier {
        Identifier(v7At: Instant(milliseconds: Int64(number)), random: Array(repeating: 1, count: 10))
    }

    private func side(_ number: Int, _ kind: LoadKind = .external, isOwn: Bool = true) -> ExerciseMerge.Side {
        ExerciseMerge.Side(id: id(number), name: "Exercise \(number)", loadKind: kind, isOwn: isOwn)
    }

    private func set(_ number: Int, day: Int, _ kilograms: Int, _ reps: Int) -> RecordCandidate {
        RecordCandidate(
            set: id(number),
            workout: HistoryKey(day: LocalDay(daysSinceEpoch: day), instant: Instant(milliseconds: 0), id: id(day)),
            row: 1,
            position: number,
            performed: PerformedSet(weight: Weight(thousandths: kilograms * 1000, unit: .kilograms), reps: reps)
        )
    }

    @Test("never across kinds of load, never one with itself, and what is built in never goes")
    func refused() {
        let cases = [(side(1), side(2, .assisted)), (side(1), side(1)), (side(1), side(2, isOwn: false))]
        for (stays, goes) in cases {
            #expect(throws: Refusal.self) { try ExerciseMerge(stays: stays, goes: goes) }
        }
        #expect(throws: Never.self) { try ExerciseMerge(stays: side(1, isOwn: false), goes: side(2)) }
    }

    @Test("the preview counts both, the workouts they share, and each best that is another afterwards")
    func preview() {
        let stays = [set(1, day: 1, 100, 5), set(2, day: 3, 110, 5)]
        let goes = [set(3, day: 2, 120, 5), set(4, day: 3, 60, 5)]
        let preview = MergePreview(stays: stays, goes: goes, loadKind: .external)
        #expect(preview.stays == MergePreview.Count(workouts: 2, sets: 2, records: 3, bests: 3))
        #expect(preview.after.workouts == 3 && preview.after.sets == 4)
        #expect(preview.sharedWorkouts == 1)
        #expect(Set(preview.changes.map(\.kind)) == [.heaviestWeight, .mostRepsAtWeight, .bestEstimate])
        let heaviest = preview.changes.first { $0.kind == .heaviestWeight }
        #expect(heaviest?.best.set == id(3) && heaviest?.before?.set == id(2))
        #expect(
            heaviest?.text(in: .kilograms) == "120 kg × 5 of Sat 3 Jan 1970 takes the place of 110 kg × 5."
        )
    }

    @Test("a best that stays and had another before it is told")
    func before() {
        let preview = MergePreview(
            stays: [set(1, day: 1, 100, 5), set(2, day: 9, 110, 5)],
            goes: [set(3, day: 2, 105, 5)],
            loadKind: .external
        )
        let heaviest = preview.changes.first { $0.kind == .heaviestWeight }
        #expect(heaviest?.text(in: .kilograms) == "110 kg × 5 stays. Before it now stands 105 kg × 5, Sat 3 Jan 1970.")
    }

    @Test("one without a set changes nothing")
    func empty() {
        #expect(MergePreview(stays: [set(1, day: 1, 100, 5)], goes: [], loadKind: .external).changes.isEmpty)
    }
}

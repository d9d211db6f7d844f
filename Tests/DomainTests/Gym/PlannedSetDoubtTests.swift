import Domain
import Testing

@Suite("A set that is asked about is offered to no other")
struct PlannedSetDoubtTests {
    /// Row 1 with 140 × 5 and 1,420 × 5, the second of which is asked about.
    private var draft: LogDraft {
        var draft = LogSamples.draft
        draft.exercises[0].sets[1].values = LogSamples.values(1_420_000, 5)
        draft.exercises[0].sets[1].isConfirmed = false
        return draft
    }

    private func planned(_ draft: LogDraft, last: LastTime? = nil) -> PlannedSet {
        draft.plannedSet(3, of: draft.exercises[0], last: last)
    }

    @Test("without a plan the set before it is repeated")
    func unplanned() {
        #expect(planned(draft).values == LogSamples.values(140_000, 5))
        var answered = draft
        answered.exercises[0].sets[1].isConfirmed = true
        #expect(planned(answered).values == LogSamples.values(1_420_000, 5))
    }

    @Test("with one, the last weight that is sure flows on, or the target stands")
    func target() {
        var draft = draft
        let target = SetTarget(weight: Weight(thousandths: 137_500, unit: .kilograms), reps: RepTarget(5))
        draft.guidance.targets[LogSamples.id(1)] = Array(repeating: target, count: 3)
        #expect(planned(draft).values == LogSamples.values(140_000, 5))
        draft.exercises[0].sets[0].values = LogSamples.values(137_500, 5)
        #expect(planned(draft).values == LogSamples.values(137_500, 5))
        draft.exercises[0].sets[0].isConfirmed = false
        #expect(planned(draft).values == LogSamples.values(137_500, 5))
    }

    @Test(
        "of the last time the set before stands in, else the first that is sure, else none",
        arguments: [
            ([true, false, true], [1: 100, 2: 100, 3: 102, 4: 102]), ([false, true], [1: 101, 2: 101, 3: 101]),
            ([false], [1: nil]),
        ]
    )
    func lastTime(isSure: [Bool], expected: [Int: Int?]) {
        var last = LastTime(day: LogSamples.day, sets: [])
        for (index, isSure) in isSure.enumerated() {
            last.append(LogSamples.values(100_000 + index * 1000, 5), isConfirmed: isSure)
        }
        for (number, kilograms) in expected {
            #expect(last.offered(number)?.weight?.thousandths == kilograms.map { $0 * 1000 }, "\(number)")
        }
        #expect(last.sure.count == isSure.count(where: { $0 }))
    }

    @Test("nor is the row of the log filled in with it")
    func log() {
        #expect(draft.exercises[0].offeredSet == LogSamples.values(140_000, 5))
        var draft = draft
        draft.exercises[0].sets[0].isConfirmed = false
        #expect(draft.exercises[0].offeredSet == nil)
    }

    @Test("a row that went for another is not asked for twice, one that was taken out is")
    func replaced() {
        var draft = LogSamples.draft
        draft.exercises[1].isBinned = true
        draft.guidance.targets[LogSamples.id(2)] = [SetTarget(reps: RepTarget(5))]
        #expect(draft.takenOut.map(\.id) == [LogSamples.id(2)])
        #expect(draft.earnedCompletion() == .partial)
        draft.guidance.replaced[LogSamples.id(1)] = ReplacedRow(row: LogSamples.id(2), name: "Bench press")
        #expect(draft.takenOut.isEmpty)
        #expect(draft.earnedCompletion() == .complete)
    }
}

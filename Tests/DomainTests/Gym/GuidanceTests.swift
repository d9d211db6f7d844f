import Domain
import Testing

@Suite("Guidance says what comes next and what it is taken to be")
struct GuidanceTests {
    /// Three exercises, with so many sets asked for and so many done of each.
    private func draft(
        _ counts: [(asked: Int, done: Int)],
        course: RoutineCourse = .straight,
        groups: [Int: Int] = [:]
    ) -> LogDraft {
        var draft = LogDraft(
            id: LogSamples.id(100),
            day: LogSamples.day,
            zone: "UTC",
            startedAt: nil,
            createdAt: LogSamples.began,
            guidance: Guidance(course: course)
        )
        for (index, count) in counts.enumerated() {
            let row = row(index)
            let sets = (0..<count.done).map { done in
                LogSamples.set(UInt8(10 * (index + 1) + done), at: done + 1, kilograms: 100_000, reps: 5)
            }
            draft.exercises.append(
                LogExercise(
                    id: row,
                    exerciseID: LogSamples.id(UInt8(201 + index)),
                    name: "Exercise \(index)",
                    loadKind: .external,
                    position: index + 1,
                    sets: sets
                )
            )
            if count.asked > 0 { draft.guidance.targets[row] = Array(repeating: target, count: count.asked) }
            draft.guidance.groups[row] = groups[index]
        }
        return draft
    }

    private func row(_ index: Int) -> Identifier { LogSamples.id(UInt8(index + 1)) }

    private let target = SetTarget(weight: Weight(thousandths: 100_000, unit: .kilograms), reps: RepTarget(5))

    @Test(
        "straight sets stay on an exercise until it is done, then take the next that is open",
        arguments: [
            ([(3, 1), (3, 0)], 0, 0), ([(3, 3), (3, 0)], 0, 1), ([(3, 0), (3, 3)], 1, 0), ([(3, 3), (3, 3)], 1, 1),
            ([(0, 2), (3, 0)], 0, 0), ([(3, 3), (0, 0), (2, 0)], 0, 2),
        ]
    )
    func straight(counts: [(Int, Int)], from: Int, to: Int) {
        #expect(draft(counts.map { (asked: $0.0, done: $0.1) }).row(after: row(from)) == row(to))
    }

    @Test(
        "a superset goes by turns, and on behind it when it is done",
        arguments: [
            ([(3, 1), (3, 0), (2, 0)], 0, 1), ([(3, 1), (3, 1), (2, 0)], 1, 0), ([(3, 3), (3, 2), (2, 0)], 0, 1),
            ([(3, 3), (3, 3), (2, 0)], 1, 2),
        ]
    )
    func superset(counts: [(Int, Int)], from: Int, to: Int) {
        let draft = draft(counts.map { (asked: $0.0, done: $0.1) }, groups: [0: 1, 1: 1])
        #expect(draft.row(after: row(from)) == row(to))
    }

    @Test(
        "a circuit takes one set of each exercise a round",
        arguments: [
            ([(2, 1), (2, 0), (2, 0)], 0, 1), ([(2, 1), (2, 1), (2, 1)], 2, 0), ([(2, 2), (1, 1), (2, 1)], 0, 2),
        ]
    )
    func circuit(counts: [(Int, Int)], from: Int, to: Int) {
        let draft = draft(counts.map { (asked: $0.0, done: $0.1) }, course: .circuit)
        #expect(draft.row(after: row(from)) == row(to))
    }

    @Test("from an exercise that is skipped a superset goes on with its partner")
    func skipInSuperset() {
        var draft = draft([(3, 1), (3, 1), (2, 0)].map { (asked: $0.0, done: $0.1) }, groups: [0: 1, 1: 1])
        draft.guidance.skipped.insert(row(1))
        #expect(draft.row(after: row(1)) == row(0))
    }

    @Test("a skipped exercise is not waited for, and makes the workout partial")
    func skipped() {
        var draft = draft([(2, 2), (2, 0), (2, 0)])
        draft.guidance.skipped = [row(1)]
        #expect(draft.row(after: row(0)) == row(2))
        #expect(draft.earnedCompletion() == .partial)
    }

    @Test(
        "complete is what did all that was asked, or was asked nothing",
        arguments: [
            ([(2, 2)], WorkoutCompletion.complete), ([(2, 3)], .complete), ([(2, 1)], .partial), ([(0, 1)], .complete),
            ([(2, 2), (1, 0)], .partial),
        ]
    )
    func completion(counts: [(Int, Int)], expected: WorkoutCompletion) {
        #expect(draft(counts.map { (asked: $0.0, done: $0.1) }).earnedCompletion() == expected)
    }

    @Test("warm-ups and drop sets answer to no target")
    func warmUps() {
        var draft = draft([(2, 2)])
        draft.exercises[0].sets[0].values.kind = .warmUp
        draft.exercises[0].sets[1].values.kind = .drop
        #expect(draft.openCount(draft.exercises[0]) == 2)
        draft.exercises[0].sets[1].values.kind = .failure
        #expect(draft.openCount(draft.exercises[0]) == 1)
    }

    @Test("the target is offered; a weight that was changed flows on, and a range takes the reps of last time")
    func planned() {
        var draft = draft([(3, 1)])
        let first = draft.plannedSet(2, of: draft.exercises[0], last: nil)
        #expect(first.values == LogSamples.values(100_000, 5) && first.reason == .target)
        draft.exercises[0].sets[0].values.weight = Weight(thousandths: 102_500, unit: .kilograms)
        #expect(draft.plannedSet(3, of: draft.exercises[0], last: nil).values == LogSamples.values(102_500, 5))
        draft.guidance.targets[row(0)] = [SetTarget(reps: RepTarget(8, to: 12))]
        draft.exercises[0].sets = []
        for (reps, offered) in [(6, 8), (10, 10), (15, 12)] {
            let last = LastTime(day: LogSamples.day, sets: [LogSamples.values(60_000, reps)])
            let planned = draft.plannedSet(1, of: draft.exercises[0], last: last)
            #expect(planned.values == LogSamples.values(60_000, offered))
        }
    }

    @Test("without a target the set before is repeated, else that of last time, else nothing is known")
    func unplanned() {
        let last = LastTime(day: LogSamples.day, sets: [LogSamples.values(60_000, 8), LogSamples.values(65_000, 6)])
        let done = draft([(0, 1)])
        #expect(done.plannedSet(2, of: done.exercises[0], last: last).reason == .repeated)
        let fresh = draft([(0, 0)])
        #expect(fresh.plannedSet(2, of: fresh.exercises[0], last: last).values == LogSamples.values(65_000, 6))
        #expect(fresh.plannedSet(1, of: fresh.exercises[0], last: nil).isWhole(.external) == false)
    }
}

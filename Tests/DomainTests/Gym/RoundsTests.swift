import Domain
import Testing

@Suite("Exercises that are done by turns stand beside each other, round by round")
struct RoundsTests {
    private typealias Set = (SetKind, kilograms: Int, reps: Int)

    /// Three exercises of one superset, unless said otherwise, with so many sets asked for and these done.
    private func draft(
        _ rows: [(asked: Int, done: [Set])],
        course: RoutineCourse = .straight,
        skipped: Swift.Set<Identifier> = []
    ) -> LogDraft {
        var draft = LogSamples.draft
        draft.exercises = rows.enumerated().map { index, row in
            LogExercise(
                id: LogSamples.id(UInt8(index + 1)),
                exerciseID: LogSamples.id(UInt8(201 + index)),
                name: "Exercise \(index + 1)",
                loadKind: .external,
                position: index + 1,
                sets: row.done.enumerated().map { place, set in
                    let number = UInt8(10 * (index + 1) + place)
                    var made = LogSamples.set(number, at: place + 1, kilograms: set.kilograms * 1000, reps: set.reps)
                    made.values.kind = set.0
                    return made
                }
            )
        }
        draft.guidance = Guidance(course: course, skipped: skipped)
        for (row, asked) in zip(draft.exercises, rows.map(\.asked)) {
            draft.guidance.targets[row.id] = Array(repeating: SetTarget(reps: RepTarget(8)), count: asked)
            if course == .straight { draft.guidance.groups[row.id] = 1 }
        }
        return draft
    }

    /// "1: 80 × 8 | next", a line each.
    private func text(_ rounds: Rounds?) -> [String]? {
        rounds?.lines.map { line in
            let cells = line.cells.map { cell in
                switch cell {
                case .done(let set): set.values.text(in: .kilograms)
                case .next: "next"
                case .toCome: "to come"
                case .empty: ""
                }
            }
            return (line.round.map { "\($0): " } ?? "") + cells.joined(separator: " | ")
        }
    }

    private func rounds(_ draft: LogDraft, showing index: Int) -> Rounds? {
        draft.rounds(showing: draft.exercises[index])
    }

    @Test("a pair stands as in the workout, whichever of the two comes next")
    func pair() {
        let first = rounds(draft([(3, [(.working, 80, 8)]), (3, [(.working, 70, 10)])]), showing: 0)
        #expect(text(first) == ["1: 80 × 8 | 70 × 10", "2: next | to come", "3: to come | to come"])
        #expect(first?.current == 2)
        let second = rounds(
            draft([(3, [(.working, 80, 8), (.working, 80, 7)]), (3, [(.working, 70, 10)])]),
            showing: 1
        )
        #expect(text(second) == ["1: 80 × 8 | 70 × 10", "2: 80 × 7 | next", "3: to come | to come"])
        #expect(second?.rows.map(\.name) == ["Exercise 1", "Exercise 2"])
        #expect(second?.count == 3)
    }

    @Test("warm-ups and drop sets stand on lines of their own, and count for no round")
    func extras() {
        let draft = draft([
            (2, [(.warmUp, 40, 8), (.working, 80, 8), (.drop, 60, 6)]), (2, [(.warmUp, 30, 10), (.failure, 70, 10)]),
        ])
        #expect(
            text(rounds(draft, showing: 0)) == [
                "40 × 8 | ", " | 30 × 10", "1: 80 × 8 | 70 × 10", "60 × 6 | ", "2: next | to come",
            ]
        )
    }

    @Test("one with fewer rounds leaves the last ones empty, and a further set is a further round")
    func uneven() {
        let draft = draft([(1, [(.working, 80, 8)]), (2, [(.working, 70, 10)])])
        #expect(text(rounds(draft, showing: 1)) == ["1: 80 × 8 | 70 × 10", "2:  | next"])
        #expect(text(rounds(draft, showing: 0)) == ["1: 80 × 8 | 70 × 10", "2: next | to come"])
    }

    @Test("of three there is room for the one that is done and the next in turn, past one that is done already")
    func three() {
        let draft = draft([(2, [(.working, 80, 8)]), (1, [(.working, 70, 8)]), (2, [])], course: .circuit)
        #expect(rounds(draft, showing: 0)?.rows.map(\.name) == ["Exercise 1", "Exercise 3"])
        #expect(text(rounds(draft, showing: 2)) == ["1: next | 80 × 8", "2: to come | to come"])
    }

    @Test("an exercise by itself, or whose partner is skipped, has no rounds")
    func alone() {
        #expect(rounds(draft([(2, [])]), showing: 0) == nil)
        #expect(rounds(draft([(2, []), (2, [])], skipped: [LogSamples.id(2)]), showing: 0) == nil)
        #expect(rounds(draft([(2, []), (2, [])], skipped: [LogSamples.id(2)]), showing: 1) == nil)
        var apart = draft([(2, []), (2, [])])
        apart.guidance.groups = [:]
        #expect(rounds(apart, showing: 0) == nil)
    }
}

import Testing

@testable import Domain

@Suite("Numbers of the progress add up what they say, and say what they leave out")
struct ProgressSummaryTests {
    private static let today = LocalDay(daysSinceEpoch: 20_787)
    private static let week = CalendarWeek(of: today, startingOn: .monday).firstDay
    private let squat = TrainedExercise(id: id(1), name: "Back squat", loadKind: .external, muscle: .quads)
    private let chin = TrainedExercise(id: id(2), name: "Chin-up", loadKind: .bodyweight, muscle: .lats)
    private let dip = TrainedExercise(id: id(3), name: "Assisted dip", loadKind: .assisted, muscle: .chest)
    private let own = TrainedExercise(id: id(4), name: "Jefferson curl", loadKind: .external)

    private static func id(_ number: UInt8) -> Identifier {
        Identifier(v7At: Instant(milliseconds: 1), random: Array(repeating: number, count: 10))
    }

    private func kilograms(_ number: Int) -> Volume { Volume(kilogramThousandths: number * 1000, poundThousandths: 0) }

    private func summary(_ tallies: [ExerciseTally], _ workouts: [SpanWorkouts] = []) -> ProgressSummary {
        let days = ProgressRange.quarter.days(until: Self.today, firstDay: nil, startingOn: .monday)
        return ProgressSummary(days: days, today: Self.today, startingOn: .monday, tallies: tallies, workouts: workouts)
    }

    private func tally(_ exercise: TrainedExercise, weeksAgo: Int = 0, _ tally: WorkTally) -> ExerciseTally {
        ExerciseTally(start: Self.week.adding(days: -7 * weeksAgo), exercise: exercise, tally: tally)
    }

    @Test("the body's weight and help are never added to what was lifted; their sets count as sets")
    func externalOnly() {
        let summary = summary([
            tally(squat, WorkTally(workouts: 1, sets: 5, volume: kilograms(3500))),
            tally(chin, WorkTally(workouts: 1, sets: 3, volume: kilograms(300))),
            tally(dip, WorkTally(workouts: 1, sets: 2, volume: kilograms(400))),
        ])
        #expect(summary.work == kilograms(3500))
        #expect(summary.bars.last?.work == kilograms(3500))
        #expect(summary.setCount == 10)
        #expect(summary.leftOut == [.otherKind: 5])
    }

    @Test("warm-ups, doubted sets and failed attempts are counted as left out")
    func leftOut() {
        let summary = summary([
            tally(squat, WorkTally(workouts: 1, sets: 5, warmUps: 3, unanswered: 1)),
            tally(chin, WorkTally(workouts: 1, sets: 1, warmUps: 1, failed: 2)),
        ])
        #expect(summary.leftOut == [.warmUp: 4, .unanswered: 1, .failed: 2, .otherKind: 1])
        #expect(
            summary.leftOut.text
                == "4 warm-ups, 1 set asked about and not answered, 2 failed attempts, 1 set without an external load"
        )
    }

    @Test("every week of the range has a bar, the one of today is open, and a partial workout marks its week")
    func bars() {
        let workouts = [
            SpanWorkouts(start: Self.week.adding(days: -14), workoutCount: 3, partialCount: 1, dayCount: 2),
            SpanWorkouts(start: Self.week, workoutCount: 1, partialCount: 0, dayCount: 1),
        ]
        let summary = summary([tally(squat, weeksAgo: 2, WorkTally(sets: 1, volume: kilograms(100)))], workouts)
        #expect(summary.bars.count == 13)
        #expect(summary.bars.map(\.isOpen) == Array(repeating: false, count: 12) + [true])
        #expect(summary.bars.map(\.partialCount).reduce(0, +) == 1 && summary.bars[10].partialCount == 1)
        #expect(summary.bars[10].work == kilograms(100) && summary.bars[11].work == .zero)
        #expect((summary.workoutCount, summary.partialCount, summary.dayCount) == (4, 1, 3))
    }

    @Test("sets of a muscle are those of exercises that work it first; what is not said stands apart and last")
    func muscles() {
        let summary = summary([
            tally(own, WorkTally(workouts: 9, sets: 90)),
            tally(chin, WorkTally(workouts: 1, sets: 3)),
            tally(squat, WorkTally(workouts: 1, sets: 5)),
            tally(squat, weeksAgo: 1, WorkTally(workouts: 1, sets: 4)),
            tally(dip, WorkTally(workouts: 1, sets: 0, warmUps: 2)),
        ])
        #expect(summary.muscles.map(\.muscle) == [.quads, .lats, nil])
        #expect(summary.muscles.map(\.sets) == [9, 3, 90])
        #expect(summary.exercises.map(\.exercise.name).first == "Jefferson curl")
        #expect(summary.exercises.first { $0.exercise.id == squat.id }?.tally == WorkTally(workouts: 2, sets: 9))
    }

    @Test("one reason is named for a set, the first that holds")
    func reasons() {
        let warmUp = PerformedSet(kind: .warmUp, reps: 0)
        #expect(ProgressMeasure.work.leavesOut(warmUp, isConfirmed: false, of: .bodyweight) == .warmUp)
        #expect(ProgressMeasure.work.leavesOut(PerformedSet(reps: 0), isConfirmed: false, of: .external) == .unanswered)
        #expect(ProgressMeasure.work.leavesOut(PerformedSet(reps: 0), isConfirmed: true, of: .bodyweight) == .failed)
        #expect(ProgressMeasure.work.leavesOut(PerformedSet(reps: 5), isConfirmed: true, of: .assisted) == .otherKind)
        #expect(ProgressMeasure.sets.leavesOut(PerformedSet(reps: 5), isConfirmed: true, of: .assisted) == nil)
        #expect(
            ProgressMeasure.work.leavesOut(PerformedSet(kind: .drop, reps: 5), isConfirmed: true, of: .external) == nil
        )
    }
}

import Domain
import Testing

@Suite("Which exercises a change to a workout touches")
struct TouchedExercisesTests {
    private let squat = TrainingStory.id(1, 0)
    private let press = TrainingStory.id(2, 0)

    private func draft(_ state: WorkoutState) -> LogDraft {
        LogDraft(
            id: TrainingStory.id(9, 9),
            state: state,
            day: LocalDay(daysSinceEpoch: 20_000),
            zone: "UTC",
            startedAt: nil,
            createdAt: Instant(milliseconds: 0),
            exercises: [
                LogExercise(
                    id: TrainingStory.id(1, 1),
                    exerciseID: squat,
                    name: "Back squat",
                    loadKind: .external,
                    position: 1,
                    sets: [LogSet(id: TrainingStory.id(1, 2), position: 1, values: PerformedSet())]
                ),
                LogExercise(
                    id: TrainingStory.id(2, 1),
                    exerciseID: press,
                    name: "Bench press",
                    loadKind: .external,
                    position: 2
                ),
            ]
        )
    }

    private var revision: LogChange {
        .revise(
            set: TrainingStory.id(1, 2),
            SetRevision(number: 2, baseRev: 1, outcome: .applied, values: PerformedSet())
        )
    }

    @Test("what is written into a draft touches none, for a draft holds no records")
    func draftHoldsNone() {
        #expect(draft(.draft).exercises(touchedBy: [revision]) == [])
    }

    @Test("a set touches its exercise, in a saved workout and in one thrown away")
    func oneSet() {
        #expect(draft(.saved).exercises(touchedBy: [revision]) == [squat])
        #expect(draft(.binned).exercises(touchedBy: [revision]) == [squat])
    }

    @Test("a set added to an exercise, and an exercise removed, touch that one")
    func oneRow() {
        let added = LogChange.addSet(NewSet(exercise: TrainingStory.id(2, 1), position: 1, values: PerformedSet()))
        #expect(draft(.saved).exercises(touchedBy: [added]) == [press])
        #expect(draft(.saved).exercises(touchedBy: [.binExercise(TrainingStory.id(1, 1))]) == [squat])
    }

    @Test("a workout that is finished, moved, thrown away or brought back touches all it holds")
    func wholeWorkout() {
        let day = LogChange.head(name: nil, day: LocalDay(daysSinceEpoch: 20_001))
        for (state, change) in [(.saved, .finish), (.saved, day), (.binned, .bin), (.draft, .reopen)]
            as [(WorkoutState, LogChange)]
        {
            #expect(draft(state).exercises(touchedBy: [change]) == [squat, press])
        }
    }

    @Test("a note and a text that waits touch none")
    func words() {
        let note = LogChange.note(exercise: TrainingStory.id(1, 1), text: "Belt on")
        #expect(draft(.saved).exercises(touchedBy: [note, .keepText(cell: "x", text: "y")]) == [])
    }
}

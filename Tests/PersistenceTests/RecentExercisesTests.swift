import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("The exercises trained last")
struct RecentExercisesTests {
    /// Their names, and how many rows the server reads for them, after so many workouts on a day each, of which
    /// the first alone had the bench press.
    private func look(after workouts: Int) throws -> (names: [String], reads: Int) {
        let scene = try RoutineScene()
        let exercises = ExerciseRepository(scene.connection, athlete: scene.athlete)
        let bench = try scene.samples.addExercise("Bench press")
        for number in 0..<workouts {
            let day = LocalDay(daysSinceEpoch: 20_000 + number).iso
            let exercise = number == 0 ? bench : scene.squat
            try scene.samples.add(
                .init(day) { $0.exercises = [.init(exercise, [.kilograms(100, 5)])] },
                of: scene.athlete
            )
        }
        try scene.connection.execute(
            "UPDATE workout_exercises we JOIN workouts w ON w.id = we.workout_id SET we.added_at = w.sort_instant"
        )
        var names: [String] = []
        let reads = try scene.connection.rowsRead { names = try exercises.recent(limit: 60).map(\.name) }
        return (names, reads)
    }

    @Test("come from a hundred workouts, however many there are")
    func bounded() throws {
        let (few, many) = (try look(after: 100), try look(after: 160))
        #expect(few.names == ["Back squat", "Bench press"])
        #expect(many.names == ["Back squat"])
        #expect(many.reads < few.reads + 20, "\(few.reads) and \(many.reads)")
    }
}

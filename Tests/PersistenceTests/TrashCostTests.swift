import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("The trash costs what is in it")
struct TrashCostTests {
    private static let now = Instant(milliseconds: 1_796_064_120_000)

    private struct Cost {
        let listing: Int
        let emptying: Int
    }

    /// How many rows the server reads to list a set, an exercise and a workout that were deleted, and to erase them,
    /// beside so many workouts that were not.
    private func cost(beside workouts: Int) throws -> Cost {
        let scene = try RoutineScene()
        let (connection, athlete) = (scene.connection, scene.athlete)
        let sets = (1...10).map { WorkoutWriter.WrittenSet.kilograms(100 + $0, 5) }
        for number in 0..<workouts {
            let day = LocalDay(daysSinceEpoch: 20_000 + number).iso
            try scene.samples.add(.init(day) { $0.exercises = [.init(scene.squat, sets)] }, of: athlete)
        }
        let horizon = TrashLimits.horizon(at: Self.now)
        let binned = try ["2026-11-01", "2026-11-02", "2026-11-03"].map { day in
            try scene.samples.add(
                .init(day) { $0.exercises = [.init(scene.squat, Array(sets.prefix(2)))] },
                of: athlete
            )
        }
        try connection.execute(
            "UPDATE workouts SET state = 'binned', binned_at = \(horizon) WHERE id = \(binned[0])"
        )
        try connection.execute(
            "UPDATE workout_exercises SET binned_at = \(horizon) WHERE workout_id = \(binned[1])"
        )
        try connection.execute(
            """
            UPDATE sets SET binned_at = \(horizon) WHERE position = 1 AND workout_exercise_id IN (
                SELECT id FROM workout_exercises WHERE workout_id = \(binned[2]))
            """
        )
        let trash = TrashRepository(connection, athlete: athlete)
        let listing = try connection.rowsRead {
            let entries = try trash.entries(after: horizon.advanced(bySeconds: -1))
            #expect(entries.count == 3)
        }
        let emptying = try connection.rowsRead {
            let erased = try TrashChore(connection).run(at: Self.now)
            #expect(erased == 3)
        }
        return Cost(listing: listing, emptying: emptying)
    }

    @Test("to list it and to empty it, no set of a workout that stands is read")
    func reads() throws {
        let (few, many) = (try cost(beside: 4), try cost(beside: 60))
        // What is asked for its state costs some reads itself.
        #expect(many.listing < few.listing + 20, "\(few.listing) and \(many.listing)")
        #expect(many.emptying < few.emptying + 20, "\(few.emptying) and \(many.emptying)")
    }
}

public import Database
public import Domain

/// What an athlete did before, to stand beside what is being done.
public struct MarksRepository {
    private let connection: Connection
    private let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// The sets of each exercise in the last saved workout that had it, by exercise, in one statement.
    ///
    /// `exercises` are ids in the catalogue, not rows of a workout. `workout`, the one being written, is not its own
    /// past, and only workouts of `day` and before count.
    public func lastTime(
        _ exercises: [Identifier],
        besides workout: Identifier?,
        upTo day: LocalDay
    ) throws(DatabaseError) -> [Identifier: LastTime] {
        guard !exercises.isEmpty else { return [:] }
        let rows = try connection.query(
            """
            SELECT exercise_id, local_day, weight_milli, weight_unit, reps
            FROM (
                SELECT we.exercise_id, w.local_day, s.weight_milli, s.weight_unit, s.reps, we.position AS place,
                    s.position AS number, DENSE_RANK() OVER (
                        PARTITION BY we.exercise_id ORDER BY w.local_day DESC, w.sort_instant DESC, w.id DESC
                    ) AS age
                FROM workout_exercises we
                JOIN workouts w ON w.athlete_id = we.athlete_id AND w.id = we.workout_id
                JOIN sets s ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
                WHERE we.athlete_id = \(athlete) AND we.exercise_id IN (\(list: exercises))
                    AND w.state = 'saved' AND w.local_day <= \(day) AND NOT (w.id <=> \(workout))
                    AND we.binned_at IS NULL AND s.binned_at IS NULL AND s.kind IN ('working', 'failure')
            ) ranked
            WHERE age = 1 ORDER BY exercise_id, place, number
            """
        )
        var marks: [Identifier: LastTime] = [:]
        for row in rows {
            let day = try row.day(1)
            marks[try row.identifier(0), default: LastTime(day: day, sets: [])].sets.append(try row.setValues(2))
        }
        return marks
    }
}

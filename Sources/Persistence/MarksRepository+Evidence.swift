public import Database
public import Domain

extension MarksRepository {
    /// How many times of an exercise say what is usual.
    private static let recentTimes = 5

    /// What an exercise came to in saved workouts, or in all but one, as far as its answers are known; two statements.
    ///
    /// The best is looked for among the bests that are kept, so that years of training are not read for one set.
    public func evidence(
        of exercise: Identifier,
        _ loadKind: LoadKind,
        besides workout: Identifier? = nil
    ) throws(DatabaseError) -> OutlierEvidence {
        let best = try connection.query(
            """
            SELECT \(part: columns) FROM records r
            JOIN sets s ON s.athlete_id = r.athlete_id AND s.id = r.set_id
                AND s.binned_at IS NULL AND s.confirmed = 1 AND \(part: loadKind.column) IS NOT NULL
            WHERE r.athlete_id = \(athlete) AND r.exercise_id = \(exercise)
                \(part: workout.map { "AND r.workout_id <> \($0)" } ?? "")
            ORDER BY \(part: loadKind.hardness) DESC LIMIT 1
            """
        )
        let recent = try connection.query(
            """
            SELECT \(part: columns) FROM (
                SELECT we.id FROM workout_exercises we
                JOIN workouts w ON w.athlete_id = we.athlete_id AND w.id = we.workout_id AND w.state = 'saved'
                WHERE we.athlete_id = \(athlete) AND we.exercise_id = \(exercise) AND we.binned_at IS NULL
                    \(part: workout.map { "AND w.id <> \($0)" } ?? "")
                ORDER BY w.local_day DESC, w.sort_instant DESC, w.id DESC LIMIT \(Self.recentTimes)
            ) last
            JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = \(athlete) AND s.workout_exercise_id = last.id
                AND s.binned_at IS NULL AND s.confirmed = 1
            """
        )
        var evidence = OutlierEvidence()
        if let row = best.first { evidence.best = try PerformedSet(row, from: 0) }
        for row in recent { evidence.recent.append(try PerformedSet(row, from: 0)) }
        return evidence
    }

    private var columns: SQL { "s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds, s.metres_milli" }
}

extension LoadKind {
    fileprivate var column: SQL {
        switch self {
        case .external, .bodyweight, .assisted: "s.weight_milli"
        case .duration: "s.seconds"
        case .distance: "s.metres_milli"
        }
    }

    /// Greater for what is harder; weights by their mass, in hundred-millionths of a gram.
    fileprivate var hardness: SQL {
        switch self {
        case .external, .bodyweight: "s.weight_milli * IF(s.weight_unit = 'lb', 45359237, 100000000)"
        case .assisted: "-s.weight_milli * IF(s.weight_unit = 'lb', 45359237, 100000000)"
        case .duration, .distance: column
        }
    }
}

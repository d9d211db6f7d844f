public import Database
public import Domain

extension MarksRepository {
    /// How many workouts with an exercise say what is usual.
    private static let recentWorkouts = 5

    /// What an exercise came to in saved workouts but one, as far as its answers are known; two statements.
    public func evidence(
        of exercise: Identifier,
        _ loadKind: LoadKind,
        besides workout: Identifier
    ) throws(DatabaseError) -> OutlierEvidence {
        let best = try connection.query(
            """
            SELECT \(part: columns) \(part: confirmedSets(of: exercise, besides: workout))
                AND s.kind IN ('working', 'failure') AND (s.reps IS NULL OR s.reps > 0)
                AND \(part: loadKind.column) IS NOT NULL
            ORDER BY \(part: loadKind.hardness) DESC LIMIT 1
            """
        )
        let recent = try connection.query(
            """
            SELECT \(part: columns) \(part: confirmedSets(of: exercise, besides: workout)) AND w.id IN (
                SELECT id FROM (
                    SELECT DISTINCT w.id, w.local_day, w.sort_instant
                    \(part: confirmedSets(of: exercise, besides: workout))
                    ORDER BY w.local_day DESC, w.sort_instant DESC, w.id DESC LIMIT \(Self.recentWorkouts)
                ) last)
            """
        )
        var evidence = OutlierEvidence(
            best: try best.first.map { row throws(DatabaseError) in try PerformedSet(row, from: 0) }
        )
        for row in recent { evidence.recent.append(try PerformedSet(row, from: 0)) }
        return evidence
    }

    private var columns: SQL {
        "s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds, s.metres_milli"
    }

    private func confirmedSets(of exercise: Identifier, besides workout: Identifier) -> SQL {
        """
        FROM workout_exercises we
        JOIN workouts w ON w.athlete_id = we.athlete_id AND w.id = we.workout_id AND w.state = 'saved'
        JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
            AND s.binned_at IS NULL AND s.confirmed = 1
        WHERE we.athlete_id = \(athlete) AND we.exercise_id = \(exercise) AND we.binned_at IS NULL
            AND w.id <> \(workout)
        """
    }
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

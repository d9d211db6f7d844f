public import Database
public import Domain

/// What one athlete has deleted and can put back.
///
/// It is read along the indexes of what was deleted, so that it costs no more for who has much that was not.
///
/// A set is in the trash by itself where it was removed from an exercise that stands, an exercise where its workout does:
/// what went with something larger comes back with it.
public struct TrashRepository {
    /// More than a page shows; older things are found when newer ones are erased.
    private static let limit = 300

    private let connection: Connection
    private let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// What was deleted after a moment, the newest first; one statement.
    ///
    /// A workout without a set or a text is nothing that anybody would miss, nor is an exercise without a set.
    public func entries(after moment: Instant) throws(DatabaseError) -> [TrashEntry] {
        let rows = try connection.query(
            """
            \(part: workouts(after: moment)) UNION ALL \(part: exercises(after: moment)) UNION ALL
            \(part: sets(after: moment)) UNION ALL \(part: routines(after: moment)) UNION ALL
            \(part: routineExercises(after: moment)) UNION ALL \(part: imports(after: moment))
            ORDER BY binned_at DESC, id DESC LIMIT \(Self.limit)
            """
        )
        var entries: [TrashEntry] = []
        for row in rows { entries.append(try TrashEntry(row)) }
        return entries
    }

    /// One workout in the trash that was deleted after a moment; nil for any other.
    public func workout(_ id: Identifier, after moment: Instant) throws(DatabaseError) -> TrashEntry? {
        try connection.query("\(part: workouts(after: moment)) HAVING id = \(id)").first.map(TrashEntry.init)
    }

    private func workouts(after moment: Instant) -> SQL {
        """
        SELECT 'workout' AS kind, w.id AS id, w.name AS name, w.local_day AS local_day, w.binned_at AS binned_at,
            (SELECT COUNT(*) FROM workout_exercises we FORCE INDEX (workout_exercises_order)
                JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
                    AND s.binned_at IS NULL
                WHERE we.athlete_id = w.athlete_id AND we.workout_id = w.id AND we.binned_at IS NULL) AS amount,
            w.saved_at IS NOT NULL AS was_saved, NULL AS set_kind, NULL AS weight_milli, NULL AS weight_unit,
            NULL AS reps, NULL AS seconds, NULL AS metres_milli, NULL AS place
        FROM workouts w FORCE INDEX (workouts_history)
        WHERE w.athlete_id = \(athlete) AND w.state = 'binned' AND w.binned_at > \(moment)
            AND \(part: went(alone: "w.binned_at")) AND (
            EXISTS (SELECT 1 FROM workout_exercises we FORCE INDEX (workout_exercises_order)
                JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
                WHERE we.athlete_id = w.athlete_id AND we.workout_id = w.id)
            OR EXISTS (SELECT 1 FROM draft_texts t WHERE t.athlete_id = w.athlete_id AND t.workout_id = w.id
                AND t.cell NOT LIKE 'past.%'))
        """
    }

    private func exercises(after moment: Instant) -> SQL {
        """
        SELECT 'exercise', we.id, e.name, w.local_day, we.binned_at, COUNT(s.id), 1, NULL, NULL, NULL, NULL, NULL, NULL,
            NULL
        FROM workout_exercises we FORCE INDEX (workout_exercises_binned)
        STRAIGHT_JOIN workouts w ON w.athlete_id = we.athlete_id AND w.id = we.workout_id AND w.state <> 'binned'
        STRAIGHT_JOIN exercises e ON e.owner_id = we.exercise_owner AND e.id = we.exercise_id
        STRAIGHT_JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
            AND s.binned_at IS NULL
        WHERE we.athlete_id = \(athlete) AND we.binned_at > \(moment) AND \(part: went(alone: "we.binned_at"))
        GROUP BY we.id
        """
    }

    private func sets(after moment: Instant) -> SQL {
        """
        SELECT 'set', s.id, e.name, w.local_day, s.binned_at, 1, 1, s.kind, s.weight_milli, s.weight_unit, s.reps,
            s.seconds, s.metres_milli, NULL
        FROM sets s FORCE INDEX (sets_binned)
        STRAIGHT_JOIN workout_exercises we ON we.athlete_id = s.athlete_id AND we.id = s.workout_exercise_id
            AND we.binned_at IS NULL
        STRAIGHT_JOIN workouts w ON w.athlete_id = we.athlete_id AND w.id = we.workout_id AND w.state <> 'binned'
        STRAIGHT_JOIN exercises e ON e.owner_id = we.exercise_owner AND e.id = we.exercise_id
        WHERE s.athlete_id = \(athlete) AND s.binned_at > \(moment) AND \(part: went(alone: "s.binned_at"))
        """
    }

    private func routines(after moment: Instant) -> SQL {
        """
        SELECT 'routine', r.id, r.name, NULL, r.binned_at,
            (SELECT COUNT(*) FROM routine_exercises re
                WHERE re.athlete_id = r.athlete_id AND re.routine_id = r.id AND re.binned_at IS NULL),
            1, NULL, NULL, NULL, NULL, NULL, NULL, NULL
        FROM routines r WHERE r.athlete_id = \(athlete) AND r.binned_at > \(moment)
        """
    }

    private func routineExercises(after moment: Instant) -> SQL {
        """
        SELECT 'row', re.id, e.name, NULL, re.binned_at, 1, 1, NULL, NULL, NULL, NULL, NULL, NULL, r.name
        FROM routine_exercises re
        JOIN routines r ON r.athlete_id = re.athlete_id AND r.id = re.routine_id AND r.binned_at IS NULL
        JOIN exercises e ON e.owner_id = re.exercise_owner AND e.id = re.exercise_id
        WHERE re.athlete_id = \(athlete) AND re.binned_at > \(moment)
        """
    }

    /// Imports that were taken out, with the workouts that went with each.
    private func imports(after moment: Instant) -> SQL {
        """
        SELECT 'import', i.id, i.name, NULL, i.undone_at,
            (SELECT COUNT(*) FROM workouts w
                WHERE w.athlete_id = i.athlete_id AND w.state = 'binned' AND w.binned_at = i.undone_at),
            1, NULL, NULL, NULL, NULL, NULL, NULL, i.program
        FROM imports i WHERE i.athlete_id = \(athlete) AND i.state = 'undone' AND i.undone_at > \(moment)
        """
    }

    /// The condition that what went at a moment did not go with a whole import.
    private func went(alone moment: SQL) -> SQL {
        """
        NOT EXISTS (SELECT 1 FROM imports whole
            WHERE whole.athlete_id = \(athlete) AND whole.state = 'undone' AND whole.undone_at = \(part: moment))
        """
    }

    /// The routine that an exercise stands in, or stood in; nil where there is no such exercise.
    public func routine(ofRow row: Identifier) throws(DatabaseError) -> Identifier? {
        try connection.query(
            "SELECT routine_id FROM routine_exercises WHERE athlete_id = \(athlete) AND id = \(row)"
        ).first?.identifier(0)
    }
}

extension TrashEntry {
    /// From the columns of `TrashRepository`.
    fileprivate init(_ row: Row) throws(DatabaseError) {
        self.init(
            kind: try row.value(0),
            id: try row.identifier(1),
            name: try row.optionalString(2),
            day: try row.optionalDay(3),
            binnedAt: try row.instant(4)
        )
        count = try row.int(5)
        wasSaved = try row.bool(6)
        if !row.isNull(7) { performed = try PerformedSet(row, from: 7) }
        place = try row.optionalString(13)
    }
}

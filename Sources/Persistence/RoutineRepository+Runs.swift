public import Database
public import Domain

extension RoutineRepository {
    /// The latest runs of a routine, or those before a place in the history; one statement.
    public func runs(
        of routine: Identifier,
        before key: HistoryKey? = nil,
        size: Int
    ) throws(DatabaseError) -> RoutineRuns {
        let place: SQL =
            key.map {
                """
                AND w.local_day <= \($0.day)
                AND (w.local_day, w.sort_instant, w.id) < (\($0.day), \($0.instant), \($0.id))
                """
            } ?? ""
        let runs = try runs("w.routine_id = \(routine) \(part: place)", limit: size + 1)
        return RoutineRuns(Array(runs.prefix(size)), hasMore: runs.count > size)
    }

    /// The runs of any routine on some days, newest first.
    public func runs(within days: ClosedRange<LocalDay>) throws(DatabaseError) -> [RoutineRun] {
        try runs(
            "w.routine_id IS NOT NULL AND w.local_day BETWEEN \(days.lowerBound) AND \(days.upperBound)",
            limit: 200
        )
    }

    private static let answering = SetKind.allCases.filter(\.answersTarget).map(\.rawValue)

    /// What was asked is counted from what the workout keeps of it, never from the routine as it is now.
    private func runs(_ condition: SQL, limit: Int) throws(DatabaseError) -> [RoutineRun] {
        let rows = try connection.query(
            """
            SELECT w.local_day, w.sort_instant, w.id, w.routine_id, w.routine_name, w.completion, w.started_at,
                w.ended_at, COUNT(IF(s.kind IN (\(list: Self.answering)), s.id, NULL)),
                (SELECT COUNT(*) FROM workout_exercises ae
                    JOIN workout_targets t ON t.athlete_id = ae.athlete_id AND t.workout_exercise_id = ae.id
                    WHERE ae.athlete_id = w.athlete_id AND ae.workout_id = w.id
                        AND (ae.binned_at IS NULL OR ae.binned_at = w.saved_at)),
                \(part: HistoryRepository.kilograms), \(part: HistoryRepository.pounds),
                (SELECT COUNT(DISTINCT r.set_id) FROM records r
                    WHERE r.athlete_id = w.athlete_id AND r.workout_id = w.id AND r.is_record = 1)
            FROM workouts w
            LEFT JOIN workout_exercises we FORCE INDEX (workout_exercises_order)
                ON we.athlete_id = w.athlete_id AND we.workout_id = w.id AND we.binned_at IS NULL
            LEFT JOIN exercises e ON e.owner_id = we.exercise_owner AND e.id = we.exercise_id
            LEFT JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
                AND s.binned_at IS NULL
            WHERE w.athlete_id = \(athlete) AND w.state = 'saved' AND \(part: condition)
            GROUP BY w.local_day, w.sort_instant, w.id
            ORDER BY w.local_day DESC, w.sort_instant DESC, w.id DESC LIMIT \(limit)
            """
        )
        return try rows.map { row throws(DatabaseError) in try RoutineRun(row) }
    }

    /// What is said of all runs of a routine; one statement.
    public func totals(of routine: Identifier) throws(DatabaseError) -> RoutineTotals {
        let rows = try connection.query(
            """
            SELECT COUNT(*), COUNT(IF(completion = 'complete', 1, NULL)),
                CAST(ROUND(AVG(IF(ended_at - started_at >= 60000, ended_at - started_at, NULL)) / 60000) AS SIGNED)
            FROM workouts WHERE athlete_id = \(athlete) AND state = 'saved' AND routine_id = \(routine)
            """
        )
        return RoutineTotals(
            runCount: try rows.first?.int(0) ?? 0,
            completeCount: try rows.first?.int(1) ?? 0,
            minutes: try rows.first?.optionalInt(2) ?? nil
        )
    }

    /// The days nearest to some days, before and after them, on which a routine was done.
    public func daysBeside(
        _ days: ClosedRange<LocalDay>
    ) throws(DatabaseError) -> (before: LocalDay?, after: LocalDay?) {
        let rows = try connection.query(
            """
            SELECT (SELECT b.local_day FROM workouts b WHERE b.athlete_id = \(athlete) AND b.state = 'saved'
                    AND b.routine_id IS NOT NULL AND b.local_day < \(days.lowerBound)
                    ORDER BY b.local_day DESC LIMIT 1),
                (SELECT a.local_day FROM workouts a WHERE a.athlete_id = \(athlete) AND a.state = 'saved'
                    AND a.routine_id IS NOT NULL AND a.local_day > \(days.upperBound)
                    ORDER BY a.local_day LIMIT 1)
            """
        )
        return (try rows.first?.optionalDay(0) ?? nil, try rows.first?.optionalDay(1) ?? nil)
    }
}

extension RoutineRun {
    fileprivate init(_ row: Row) throws(DatabaseError) {
        self.init(
            key: try row.historyKey(0),
            routine: try row.identifier(3),
            name: try row.optionalString(4) ?? "",
            completion: try row.value(5),
            minutes: WorkoutTimes.minutes(from: try row.optionalInstant(6), to: try row.optionalInstant(7)),
            doneCount: try row.int(8),
            askedCount: try row.int(9),
            volume: Volume(
                kilogramThousandths: try row.optionalInt(10) ?? 0,
                poundThousandths: try row.optionalInt(11) ?? 0
            ),
            recordCount: try row.int(12)
        )
    }
}

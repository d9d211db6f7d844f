public import Database
public import Domain

/// The saved workouts of one athlete, as a list.
public struct HistoryRepository {
    let connection: Connection
    let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// So many workouts, newest first; one statement.
    ///
    /// The indexes are named here and wherever sets are found by their exercise: the server's own choice rests on
    /// statistics that lag behind a table which grows, and by old ones it reads every set of the athlete for each row.
    ///
    /// Of an exercise, only workouts that have a set of it, with its sets and its volume alone.
    public func page(
        _ cut: HistoryCut,
        of exercise: Identifier? = nil,
        size: Int
    ) throws(DatabaseError) -> HistoryPart {
        let rows = try connection.query(
            """
            SELECT w.local_day, w.sort_instant, w.id, w.completion, w.name, w.started_at, w.ended_at, w.zone,
                e.name, COUNT(s.id), \(part: Self.kilograms), \(part: Self.pounds),
                (\(part: recordCount(exercise)))
            FROM (\(part: saved(cut, exercise, size + 1))) w
            LEFT JOIN workout_exercises we FORCE INDEX (workout_exercises_order)
                ON we.athlete_id = \(athlete) AND we.workout_id = w.id AND we.binned_at IS NULL \(part: only(exercise))
            LEFT JOIN exercises e ON e.owner_id = we.exercise_owner AND e.id = we.exercise_id
            LEFT JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
                AND s.binned_at IS NULL
            GROUP BY w.local_day, w.sort_instant, w.id, we.position, we.id
            ORDER BY w.local_day DESC, w.sort_instant DESC, w.id DESC, we.position, we.id
            """
        )
        var workouts: [WorkoutSummary] = []
        for row in rows {
            let key = try row.historyKey(0)
            if workouts.last?.key != key { workouts.append(try WorkoutSummary(row, key)) }
            try workouts[workouts.count - 1].add(exercise: row, from: 8)
        }
        // One more than was asked for tells whether there are more.
        guard workouts.count > size else { return HistoryPart(workouts, hasMore: false) }
        return HistoryPart(cut.isAscending ? Array(workouts.dropFirst()) : workouts.dropLast(), hasMore: true)
    }

    /// The comparison of days beside that of whole keys lets the index be entered at the place; the comparison of
    /// rows alone would walk there from the end.
    private func saved(_ cut: HistoryCut, _ exercise: Identifier?, _ size: Int) -> SQL {
        let condition: SQL =
            switch cut {
            case .newest: ""
            case .before(let key):
                """
                AND w.local_day <= \(key.day)
                AND (w.local_day, w.sort_instant, w.id) < (\(key.day), \(key.instant), \(key.id))
                """
            case .after(let key):
                """
                AND w.local_day >= \(key.day)
                AND (w.local_day, w.sort_instant, w.id) > (\(key.day), \(key.instant), \(key.id))
                """
            case .within(let days): "AND w.local_day BETWEEN \(days.lowerBound) AND \(days.upperBound)"
            }
        return """
            SELECT w.local_day, w.sort_instant, w.id, w.completion, w.name, w.started_at, w.ended_at, w.zone
            FROM \(part: workouts(of: exercise))
            WHERE w.athlete_id = \(athlete) AND w.state = 'saved' \(part: condition)
            \(part: order(cut.isAscending ? "ASC" : "DESC")) LIMIT \(size)
            """
    }

    /// What `w` ranges over.
    ///
    /// Those of an exercise are found by its own index first, so that a rare one is found as fast in a long history.
    func workouts(of exercise: Identifier?) -> SQL {
        guard let exercise else { return "workouts w" }
        return """
            (
                SELECT DISTINCT had.workout_id FROM workout_exercises had
                WHERE had.athlete_id = \(athlete) AND had.exercise_id = \(exercise) AND had.binned_at IS NULL AND (
                    SELECT done.id FROM sets done FORCE INDEX (sets_order) WHERE done.athlete_id = had.athlete_id
                        AND done.workout_exercise_id = had.id AND done.binned_at IS NULL LIMIT 1) IS NOT NULL
            ) having_it STRAIGHT_JOIN workouts w ON w.athlete_id = \(athlete) AND w.id = having_it.workout_id
            """
    }

    /// Keeps to the rows of the exercise within a workout.
    func only(_ exercise: Identifier?) -> SQL {
        exercise.map { "AND we.exercise_id = \($0)" } ?? ""
    }

    /// The volume over `s` in either unit, `e` being the exercise; put together once.
    static let kilograms = volume("kg")
    static let pounds = volume("lb")

    /// The sum of weight × reps in one unit, with zero for what does not count.
    private static func volume(_ unit: String) -> SQL {
        let sets = SetKind.allCases.filter(\.countsTowardVolume).map(\.rawValue)
        let loads = LoadKind.allCases.filter(\.countsTowardVolume).map(\.rawValue)
        return """
            LEAST(\(KeptRange.volume), SUM(IF(s.weight_unit = \(unit) AND s.kind IN (\(list: sets))
                AND e.load_kind IN (\(list: loads)), s.weight_milli * s.reps, 0)))
            """
    }

    /// How many sets of the workout `w` held a record when it was done.
    func recordCount(_ exercise: Identifier?) -> SQL {
        """
        SELECT COUNT(DISTINCT r.set_id) FROM records r
        WHERE r.athlete_id = \(athlete) AND r.workout_id = w.id AND r.is_record = 1
            \(part: exercise.map { "AND r.exercise_id = \($0)" } ?? "")
        """
    }

    private func order(_ direction: SQL) -> SQL {
        """
        ORDER BY w.local_day \(part: direction), w.sort_instant \(part: direction), w.id \(part: direction)
        """
    }
}

extension HistoryCut {
    /// Whether it is read from the older end.
    fileprivate var isAscending: Bool { if case .after = self { true } else { false } }
}

extension WorkoutSummary {
    fileprivate init(_ row: Row, _ key: HistoryKey) throws(DatabaseError) {
        self.init(
            key: key,
            completion: try row.value(3),
            name: try row.optionalString(4),
            zone: try row.string(7),
            startedAt: try row.optionalInstant(5),
            endedAt: try row.optionalInstant(6),
            recordCount: try row.int(12)
        )
    }

    /// Adds what one exercise came to, from name, number of sets and volume in either unit.
    fileprivate mutating func add(exercise row: Row, from first: Int) throws(DatabaseError) {
        let sets = try row.int(first + 1)
        guard sets > 0 else { return }
        let name = try row.string(first)
        if !exerciseNames.contains(name) { exerciseNames.append(name) }
        setCount += sets
        volume += Volume(
            kilogramThousandths: try row.optionalInt(first + 2) ?? 0,
            poundThousandths: try row.optionalInt(first + 3) ?? 0
        )
    }
}

extension Row {
    /// Where a workout stands, from day, moment and id in this order.
    func historyKey(_ index: Int) throws(DatabaseError) -> HistoryKey {
        HistoryKey(day: try day(index), instant: try instant(index + 1), id: try identifier(index + 2))
    }
}

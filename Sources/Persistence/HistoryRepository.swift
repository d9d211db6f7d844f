public import Database
public import Domain

/// The saved workouts of one athlete, as a list.
public struct HistoryRepository {
    private let connection: Connection
    private let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// So many workouts, newest first; one statement.
    public func page(_ cut: HistoryCut, size: Int) throws(DatabaseError) -> [WorkoutSummary] {
        let counted = SetKind.allCases.filter(\.countsTowardVolume).map(\.rawValue)
        let rows = try connection.query(
            """
            SELECT w.local_day, w.sort_instant, w.id, w.completion, w.name, w.started_at, w.ended_at,
                e.name, e.load_kind, COUNT(s.id),
                SUM(IF(s.weight_unit = 'kg' AND s.kind IN (\(list: counted)), s.weight_milli * s.reps, 0)),
                SUM(IF(s.weight_unit = 'lb' AND s.kind IN (\(list: counted)), s.weight_milli * s.reps, 0))
            FROM (\(part: saved(cut, size))) w
            LEFT JOIN workout_exercises we ON we.athlete_id = \(athlete) AND we.workout_id = w.id
                AND we.binned_at IS NULL
            LEFT JOIN exercises e ON e.owner_id = we.exercise_owner AND e.id = we.exercise_id
            LEFT JOIN sets s ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
                AND s.binned_at IS NULL
            GROUP BY w.local_day, w.sort_instant, w.id, we.position, we.id
            ORDER BY w.local_day DESC, w.sort_instant DESC, w.id DESC, we.position, we.id
            """
        )
        var page: [WorkoutSummary] = []
        for row in rows {
            let key = try row.historyKey(0)
            if page.last?.key != key { page.append(try WorkoutSummary(row, key)) }
            try page[page.count - 1].add(exercise: row, from: 7)
        }
        return page
    }

    /// How much there is, and its two ends; nil without a workout; one statement.
    public func totals() throws(DatabaseError) -> HistoryTotals? {
        let rows = try connection.query(
            """
            SELECT COUNT(*), MIN(local_day), (\(part: end("DESC"))), (\(part: end("ASC")))
            FROM workouts WHERE athlete_id = \(athlete) AND state = 'saved'
            """
        )
        guard let row = rows.first, let oldest = try row.optionalIdentifier(3) else { return nil }
        return HistoryTotals(
            workoutCount: try row.int(0),
            firstDay: try row.day(1),
            newest: try row.identifier(2),
            oldest: oldest
        )
    }

    /// The comparison of days beside that of whole keys lets the index be entered at the place; the comparison of
    /// rows alone would walk there from the end.
    private func saved(_ cut: HistoryCut, _ size: Int) -> SQL {
        let condition: SQL
        var direction: SQL = "DESC"
        switch cut {
        case .newest: condition = ""
        case .before(let key):
            condition =
                """
                AND local_day <= \(key.day) AND (local_day, sort_instant, id) < (\(key.day), \(key.instant), \(key.id))
                """
        case .after(let key):
            direction = "ASC"
            condition =
                """
                AND local_day >= \(key.day) AND (local_day, sort_instant, id) > (\(key.day), \(key.instant), \(key.id))
                """
        }
        return """
            SELECT local_day, sort_instant, id, completion, name, started_at, ended_at FROM workouts
            WHERE athlete_id = \(athlete) AND state = 'saved' \(part: condition)
            \(part: order(direction)) LIMIT \(size)
            """
    }

    private func end(_ direction: SQL) -> SQL {
        "SELECT id FROM workouts WHERE athlete_id = \(athlete) AND state = 'saved' \(part: order(direction)) LIMIT 1"
    }

    private func order(_ direction: SQL) -> SQL {
        """
        ORDER BY local_day \(part: direction), sort_instant \(part: direction), id \(part: direction)
        """
    }
}

extension WorkoutSummary {
    fileprivate init(_ row: Row, _ key: HistoryKey) throws(DatabaseError) {
        self.init(
            key: key,
            completion: try row.value(3),
            name: try row.optionalString(4),
            startedAt: try row.optionalInstant(5),
            endedAt: try row.optionalInstant(6)
        )
    }

    /// Adds what one exercise came to, from name, load kind, number of sets and volume in either unit.
    fileprivate mutating func add(exercise row: Row, from first: Int) throws(DatabaseError) {
        let sets = try row.int(first + 2)
        guard sets > 0 else { return }
        let name = try row.string(first)
        let loadKind: LoadKind = try row.value(first + 1)
        if !exerciseNames.contains(name) { exerciseNames.append(name) }
        setCount += sets
        guard loadKind.countsTowardVolume else { return }
        volume += Volume(
            kilogramThousandths: try row.optionalInt(first + 3) ?? 0,
            poundThousandths: try row.optionalInt(first + 4) ?? 0
        )
    }
}

extension Row {
    /// Where a workout stands, from day, moment and id in this order.
    func historyKey(_ index: Int) throws(DatabaseError) -> HistoryKey {
        HistoryKey(day: try day(index), instant: try instant(index + 1), id: try identifier(index + 2))
    }
}

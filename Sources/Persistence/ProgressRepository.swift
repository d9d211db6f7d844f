public import Database
public import Domain

/// What the saved workouts of one athlete come to, added up by the database.
///
/// Every statement is bounded by the days it is asked about, so that a long history costs no more than a short one.
public struct ProgressRepository {
    let connection: Connection
    let athlete: Int
    /// The first day of a week.
    let firstWeekday: Weekday

    public init(_ connection: Connection, athlete: Int, startingOn first: Weekday) {
        self.connection = connection
        self.athlete = athlete
        firstWeekday = first
    }

    /// The day of the first workout, and whether there is more than one; nil without any; one statement.
    public func beginning() throws(DatabaseError) -> (firstDay: LocalDay, hasSeveral: Bool)? {
        let rows = try connection.query(
            """
            SELECT local_day FROM workouts WHERE athlete_id = \(athlete) AND state = 'saved'
            ORDER BY local_day, sort_instant, id LIMIT 2
            """
        )
        guard let first = rows.first else { return nil }
        return (try first.day(0), rows.count > 1)
    }

    /// What each exercise came to in each span of some days; two statements at most.
    ///
    /// Months and years that lie whole within the days are kept (`TallyRepository`); only weeks, and what is cut off at the
    /// ends, are added up from the sets.
    public func tallies(
        _ days: ClosedRange<LocalDay>,
        by span: ProgressSpan
    ) throws(DatabaseError) -> [ExerciseTally] {
        let parts = try cut(days, by: span).map { $0.isKept ? kept($0.days, by: span) : counted($0.days, by: span) }
        let union = parts.dropFirst().reduce(parts[0]) { "\(part: $0) UNION ALL \(part: $1)" }
        let rows = try connection.query(
            """
            SELECT t.span_start, e.id, e.name, e.load_kind, e.primary_muscle, t.workout_count, t.set_count, t.kilogram_milli,
                t.pound_milli, t.warm_ups, t.unanswered, t.failed
            FROM (\(part: union)) t
            JOIN exercises e ON e.owner_id = t.exercise_owner AND e.id = t.exercise_id
            """
        )
        return try rows.map { row throws(DatabaseError) in
            ExerciseTally(
                start: try row.day(0),
                exercise: try TrainedExercise(row, from: 1),
                tally: try WorkTally(row, from: 5)
            )
        }
    }

    /// Days in their order: those of whole spans that are kept, and what is left at their ends; never empty.
    func cut(
        _ days: ClosedRange<LocalDay>,
        by span: ProgressSpan
    ) throws(DatabaseError) -> [(days: ClosedRange<LocalDay>, isKept: Bool)] {
        guard span != .week, let trained = try trainedDays(), let whole = span.whole(within: days, trained: trained)
        else { return [(days, false)] }
        var parts = [(days: whole, isKept: true)]
        if days.lowerBound < whole.lowerBound {
            parts.insert((days.lowerBound...whole.lowerBound.adding(days: -1), false), at: 0)
        }
        if days.upperBound > whole.upperBound {
            parts.append((whole.upperBound.adding(days: 1)...days.upperBound, false))
        }
        return parts
    }

    /// The days of the first and of the last workout; nil without any.
    private func trainedDays() throws(DatabaseError) -> ClosedRange<LocalDay>? {
        let rows = try connection.query(
            "SELECT MIN(local_day), MAX(local_day) FROM workouts WHERE athlete_id = \(athlete) AND state = 'saved'"
        )
        guard let first = try rows.first?.optionalDay(0), let last = try rows.first?.optionalDay(1) else { return nil }
        return first...last
    }

    private func kept(_ days: ClosedRange<LocalDay>, by span: ProgressSpan) -> SQL {
        """
        SELECT k.start AS span_start, k.exercise_owner, k.exercise_id, k.workout_count, k.set_count, k.kilogram_milli,
            k.pound_milli, k.warm_ups, k.unanswered, k.failed
        FROM exercise_tallies k
        WHERE k.athlete_id = \(athlete) AND k.span = \(span.rawValue)
            AND k.start BETWEEN \(days.lowerBound) AND \(days.upperBound)
        """
    }

    private func counted(_ days: ClosedRange<LocalDay>, by span: ProgressSpan) -> SQL {
        """
        SELECT \(part: start(of: span)) AS span_start, we.exercise_owner, we.exercise_id, \(part: WorkTally.sums)
        FROM workouts w
        JOIN workout_exercises we FORCE INDEX (workout_exercises_order)
            ON we.athlete_id = w.athlete_id AND we.workout_id = w.id AND we.binned_at IS NULL
        JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
            AND s.binned_at IS NULL
        WHERE w.athlete_id = \(athlete) AND w.state = 'saved'
            AND w.local_day BETWEEN \(days.lowerBound) AND \(days.upperBound)
        GROUP BY span_start, we.exercise_owner, we.exercise_id
        """
    }

    /// How many workouts each span of some days has; spans without any are left out; one statement.
    public func workouts(
        _ days: ClosedRange<LocalDay>,
        by span: ProgressSpan
    ) throws(DatabaseError) -> [SpanWorkouts] {
        let rows = try connection.query(
            """
            SELECT \(part: start(of: span)) AS span_start, COUNT(*), COUNT(IF(w.completion = 'partial', 1, NULL)),
                COUNT(DISTINCT w.local_day)
            FROM workouts w
            WHERE w.athlete_id = \(athlete) AND w.state = 'saved'
                AND w.local_day BETWEEN \(days.lowerBound) AND \(days.upperBound)
            GROUP BY span_start ORDER BY span_start
            """
        )
        var found: [SpanWorkouts] = []
        for row in rows {
            found.append(
                SpanWorkouts(
                    start: try row.day(0),
                    workoutCount: try row.int(1),
                    partialCount: try row.int(2),
                    dayCount: try row.int(3)
                )
            )
        }
        return found
    }

    /// The first day of the span that the day of a workout `w` lies in; see `ProgressSpan.start`.
    func start(of span: ProgressSpan) -> SQL {
        switch span {
        // WEEKDAY counts from 0 on Monday.
        case .week: "w.local_day - INTERVAL (WEEKDAY(w.local_day) + 8 - \(firstWeekday.rawValue)) MOD 7 DAY"
        case .month: "w.local_day - INTERVAL DAYOFMONTH(w.local_day) - 1 DAY"
        case .year: "w.local_day - INTERVAL DAYOFYEAR(w.local_day) - 1 DAY"
        }
    }
}

extension TrainedExercise {
    /// From id, name, load kind and first muscle in this order.
    init(_ row: Row, from first: Int) throws(DatabaseError) {
        self.init(
            id: try row.identifier(first),
            name: try row.string(first + 1),
            loadKind: try row.value(first + 2),
            muscle: try row.optionalString(first + 3).flatMap { Muscle(rawValue: $0) }
        )
    }
}

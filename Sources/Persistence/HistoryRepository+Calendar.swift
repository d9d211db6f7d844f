public import Database
public import Domain

extension HistoryRepository {
    /// The trained days among `days`, the totals of everything, and the trained days nearest to `view`; one statement.
    ///
    /// Of an exercise, as `page`; nil for one that the athlete cannot know. Counting is what grows with the history, so
    /// that a page which does not say how much there is goes without the totals.
    public func calendar(
        _ days: ClosedRange<LocalDay>,
        around view: ClosedRange<LocalDay>,
        of exercise: Identifier? = nil,
        countsAll: Bool = true
    ) throws(DatabaseError) -> TrainingCalendar? {
        let rows = try connection.query(
            """
            SELECT t.workout_count, t.first_day, t.day_before, t.day_after, t.exercise_name,
                d.local_day, d.completion, d.kilograms, d.pounds, d.records
            FROM (\(part: exercise.map { totals(of: $0, around: view) } ?? totals(around: view, countsAll))) t
            LEFT JOIN (\(part: trained(days, exercise))) d ON TRUE
            """
        )
        guard let first = rows.first else { return nil }
        var calendar = try TrainingCalendar(first)
        guard exercise == nil || calendar.exerciseName != nil else { return nil }
        for row in rows where try row.optionalString(5) != nil {
            let day = try row.day(5)
            calendar.days[day] = (calendar.days[day] ?? TrainedDay()) + (try TrainedDay(row, from: 6))
        }
        return calendar
    }

    /// The first days of the weeks with a workout, newest first, none after the week of a day; one statement.
    public func trainedWeeks(until day: LocalDay, startingOn first: Weekday) throws(DatabaseError) -> [LocalDay] {
        let week = CalendarWeek(of: day, startingOn: first)
        // WEEKDAY counts from 0 on Monday.
        let rows = try connection.query(
            """
            SELECT DISTINCT local_day - INTERVAL (WEEKDAY(local_day) + 8 - \(first.rawValue)) MOD 7 DAY AS first_day
            FROM workouts WHERE athlete_id = \(athlete) AND state = 'saved' AND local_day <= \(week.lastDay)
            ORDER BY first_day DESC
            """
        )
        return try rows.map { row throws(DatabaseError) in try row.day(0) }
    }

    /// Everything counted along the index of the history; all else is looked up in it.
    private func totals(around view: ClosedRange<LocalDay>, _ countsAll: Bool) -> SQL {
        let count: SQL = "SELECT COUNT(*) FROM workouts c WHERE c.athlete_id = \(athlete) AND c.state = 'saved'"
        return """
            SELECT \(part: countsAll ? "(\(part: count))" : "0") AS workout_count,
                (SELECT MIN(f.local_day) FROM workouts f
                    WHERE f.athlete_id = \(athlete) AND f.state = 'saved') AS first_day,
                (SELECT MAX(b.local_day) FROM workouts b WHERE b.athlete_id = \(athlete) AND b.state = 'saved'
                    AND b.local_day < \(view.lowerBound)) AS day_before,
                (SELECT MIN(a.local_day) FROM workouts a WHERE a.athlete_id = \(athlete) AND a.state = 'saved'
                    AND a.local_day > \(view.upperBound)) AS day_after,
                NULL AS exercise_name
            """
    }

    /// All in one pass, since finding the workouts of an exercise is what costs.
    private func totals(of exercise: Identifier, around view: ClosedRange<LocalDay>) -> SQL {
        """
        SELECT COUNT(*) AS workout_count, MIN(w.local_day) AS first_day,
            MAX(IF(w.local_day < \(view.lowerBound), w.local_day, NULL)) AS day_before,
            MIN(IF(w.local_day > \(view.upperBound), w.local_day, NULL)) AS day_after,
            (SELECT x.name FROM exercises x WHERE x.id = \(exercise) AND x.owner_id IN (0, \(athlete))) AS exercise_name
        FROM \(part: workouts(of: exercise)) WHERE w.athlete_id = \(athlete) AND w.state = 'saved'
        """
    }

    /// One row a workout.
    ///
    /// Grouped as the index of the history runs, else the server would read all workouts.
    private func trained(_ days: ClosedRange<LocalDay>, _ exercise: Identifier?) -> SQL {
        """
        SELECT w.local_day, w.completion, \(part: Self.kilograms) AS kilograms, \(part: Self.pounds) AS pounds,
            (\(part: recordCount(exercise))) AS records
        FROM workouts w
        \(part: exercise == nil ? "LEFT JOIN" : "JOIN") workout_exercises we FORCE INDEX (workout_exercises_order)
            ON we.athlete_id = w.athlete_id AND we.workout_id = w.id AND we.binned_at IS NULL \(part: only(exercise))
        \(part: exercise == nil ? "LEFT JOIN" : "JOIN") sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id
            AND s.workout_exercise_id = we.id AND s.binned_at IS NULL
        LEFT JOIN exercises e ON e.owner_id = we.exercise_owner AND e.id = we.exercise_id
        WHERE w.athlete_id = \(athlete) AND w.state = 'saved'
            AND w.local_day BETWEEN \(days.lowerBound) AND \(days.upperBound)
        GROUP BY w.local_day, w.sort_instant, w.id
        """
    }
}

extension TrainingCalendar {
    /// From count, first day, the days beside the view and the exercise in this order.
    fileprivate init(_ row: Row) throws(DatabaseError) {
        let count = try row.int(0)
        self.init(
            totals: count == 0 ? nil : HistoryTotals(workoutCount: count, firstDay: try row.day(1)),
            dayBefore: try row.optionalDay(2),
            dayAfter: try row.optionalDay(3),
            exerciseName: try row.optionalString(4)
        )
    }
}

extension TrainedDay {
    /// One workout, from its completion, its volume in either unit and its records.
    fileprivate init(_ row: Row, from first: Int) throws(DatabaseError) {
        let completion: WorkoutCompletion = try row.value(first)
        self.init(
            workoutCount: 1,
            partialCount: completion == .partial ? 1 : 0,
            recordCount: try row.int(first + 3),
            volume: Volume(
                kilogramThousandths: try row.optionalInt(first + 1) ?? 0,
                poundThousandths: try row.optionalInt(first + 2) ?? 0
            )
        )
    }
}

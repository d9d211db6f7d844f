public import Database
public import Domain

/// What each exercise of one athlete came to in each month and year, and which sets it had in each year, kept so that a
/// long history is not read set by set.
///
/// Rows are written by `rebuild` alone, within the transaction that changes a saved workout, from nothing but the sets.
public struct TallyRepository {
    private let connection: Connection
    private let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// Makes the months and years of some days right again for some exercises.
    public func rebuild(_ exercises: [Identifier], on days: [LocalDay]) throws(DatabaseError) {
        guard !exercises.isEmpty else { return }
        for month in Set(days.map { CalendarMonth(of: $0) }).sorted() {
            try tallyMonths(Scope(athlete: athlete, exercises: exercises, days: month.days))
        }
        for start in Set(days.map { ProgressSpan.year.start(of: $0, startingOn: .monday) }).sorted() {
            let year = start...ProgressSpan.year.end(from: start)
            let scope = Scope(athlete: athlete, exercises: exercises, days: year)
            try tallyYears(scope)
            try keepSets(scope)
        }
    }

    /// Makes everything right again for some exercises, for all of them unless they are named.
    public func rebuild(_ exercises: [Identifier]? = nil) throws(DatabaseError) {
        let scope = Scope(athlete: athlete, exercises: exercises, days: nil)
        try tallyMonths(scope)
        try tallyYears(scope)
        try keepSets(scope)
    }

    private func tallyMonths(_ scope: Scope) throws(DatabaseError) {
        try connection.execute(
            """
            DELETE t FROM exercise_tallies t
            WHERE t.athlete_id = \(athlete) AND t.span = 'month' \(part: scope.kept)
            """
        )
        try connection.execute(
            """
            INSERT INTO exercise_tallies (athlete_id, span, start, exercise_id, exercise_owner, workout_count, set_count,
                kilogram_milli, pound_milli, warm_ups, unanswered, failed)
            SELECT w.athlete_id, 'month', w.local_day - INTERVAL DAYOFMONTH(w.local_day) - 1 DAY AS month_start,
                we.exercise_id, MIN(we.exercise_owner), \(part: WorkTally.sums)
            FROM \(part: scope.done) GROUP BY we.exercise_id, month_start
            """
        )
    }

    private func tallyYears(_ scope: Scope) throws(DatabaseError) {
        try connection.execute(
            """
            DELETE t FROM exercise_tallies t
            WHERE t.athlete_id = \(athlete) AND t.span = 'year' \(part: scope.kept)
            """
        )
        try connection.execute(
            """
            INSERT INTO exercise_tallies (athlete_id, span, start, exercise_id, exercise_owner, workout_count, set_count,
                kilogram_milli, pound_milli, warm_ups, unanswered, failed)
            SELECT t.athlete_id, 'year', t.start - INTERVAL DAYOFYEAR(t.start) - 1 DAY AS year_start, t.exercise_id,
                MIN(t.exercise_owner), SUM(t.workout_count), SUM(t.set_count),
                LEAST(\(KeptRange.volume), SUM(t.kilogram_milli)), LEAST(\(KeptRange.volume), SUM(t.pound_milli)),
                SUM(t.warm_ups), SUM(t.unanswered), SUM(t.failed)
            FROM exercise_tallies t WHERE t.athlete_id = \(athlete) AND t.span = 'month' \(part: scope.kept)
            GROUP BY t.exercise_id, year_start
            """
        )
    }

    /// Those that are alike as one row with their number, in order of time.
    private func keepSets(_ scope: Scope) throws(DatabaseError) {
        try connection.execute(
            "DELETE t FROM exercise_years t WHERE t.athlete_id = \(athlete) \(part: scope.kept)"
        )
        try connection.execute(
            """
            INSERT INTO exercise_years (athlete_id, exercise_id, start, place, confirmed, kind, weight_milli,
                weight_unit, reps, seconds, metres_milli, set_count)
            SELECT g.athlete_id, g.exercise_id, g.year_start,
                ROW_NUMBER() OVER (PARTITION BY g.exercise_id, g.year_start ORDER BY g.first_instant, g.first_row,
                    g.first_set, g.weight_milli, g.weight_unit, g.reps, g.seconds, g.metres_milli, g.kind, g.confirmed),
                g.confirmed, g.kind, g.weight_milli, g.weight_unit, g.reps, g.seconds, g.metres_milli, g.set_count
            FROM (
                SELECT w.athlete_id, we.exercise_id, w.local_day - INTERVAL DAYOFYEAR(w.local_day) - 1 DAY AS year_start,
                    s.confirmed, s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds, s.metres_milli,
                    COUNT(*) AS set_count, MIN(w.sort_instant) AS first_instant, MIN(we.position) AS first_row,
                    MIN(s.position) AS first_set
                FROM \(part: scope.done)
                GROUP BY we.exercise_id, year_start, s.confirmed, s.kind, s.weight_milli, s.weight_unit, s.reps,
                    s.seconds, s.metres_milli) g
            """
        )
    }

    /// The day that a workout stands on; nil where there is none.
    func day(of workout: Identifier) throws(DatabaseError) -> LocalDay? {
        try connection.query(
            "SELECT local_day FROM workouts WHERE athlete_id = \(athlete) AND id = \(workout)"
        ).first?.day(0)
    }
}

/// What is made right again: some exercises or all, on some days or all.
private struct Scope {
    let athlete: Int
    let exercises: [Identifier]?
    let days: ClosedRange<LocalDay>?

    /// A further condition on rows `t` that are kept.
    var kept: SQL { "\(part: only("t")) \(part: within("t.start"))" }

    /// Sets `s` in rows `we` of saved workouts `w`.
    var done: SQL {
        """
        workouts w FORCE INDEX (workouts_history)
        JOIN workout_exercises we FORCE INDEX (workout_exercises_order)
            ON we.athlete_id = w.athlete_id AND we.workout_id = w.id AND we.binned_at IS NULL \(part: only("we"))
        JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
            AND s.binned_at IS NULL
        WHERE w.athlete_id = \(athlete) AND w.state = 'saved' \(part: within("w.local_day"))
        """
    }

    private func only(_ table: SQL) -> SQL {
        exercises.map { "AND \(part: table).exercise_id IN (\(list: $0))" } ?? ""
    }

    private func within(_ day: SQL) -> SQL {
        days.map { "AND \(part: day) BETWEEN \($0.lowerBound) AND \($0.upperBound)" } ?? ""
    }
}

extension WorkTally {
    /// What the sets `s` of workouts `w` come to, in the order in which it is read; see `ProgressMeasure.leavesOut`.
    static let sums: SQL = """
        COUNT(DISTINCT w.id) AS workout_count, COUNT(IF(\(part: counts), 1, NULL)) AS set_count,
        \(part: volume("kg")) AS kilogram_milli, \(part: volume("lb")) AS pound_milli,
        COUNT(IF(s.kind = 'warm-up', 1, NULL)) AS warm_ups,
        COUNT(IF(s.kind <> 'warm-up' AND s.confirmed = 0, 1, NULL)) AS unanswered,
        COUNT(IF(s.kind <> 'warm-up' AND s.confirmed = 1 AND s.reps = 0, 1, NULL)) AS failed
        """

    private static let counts: SQL = "s.kind <> 'warm-up' AND s.confirmed = 1 AND (s.reps IS NULL OR s.reps > 0)"

    private static func volume(_ unit: String) -> SQL {
        """
        LEAST(\(KeptRange.volume),
            SUM(IF(s.weight_unit = \(unit) AND \(part: counts), COALESCE(s.weight_milli * s.reps, 0), 0)))
        """
    }

    /// From workouts, sets, both volumes, warm-ups, unanswered and failed sets in this order.
    init(_ row: Row, from first: Int) throws(DatabaseError) {
        self.init(
            workouts: try row.int(first),
            sets: try row.int(first + 1),
            volume: Volume(
                kilogramThousandths: try row.int(first + 2),
                poundThousandths: try row.int(first + 3)
            ),
            warmUps: try row.int(first + 4),
            unanswered: try row.int(first + 5),
            failed: try row.int(first + 6)
        )
    }
}

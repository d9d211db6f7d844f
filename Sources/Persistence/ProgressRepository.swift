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

    /// What each exercise came to in each span of some days; one statement.
    public func tallies(
        _ days: ClosedRange<LocalDay>,
        by span: ProgressSpan
    ) throws(DatabaseError) -> [ExerciseTally] {
        let rows = try connection.query(
            """
            SELECT \(part: start(of: span)) AS span_start, e.id, e.name, e.load_kind, e.primary_muscle,
                COUNT(DISTINCT w.id), COUNT(IF(\(part: Self.counts), s.id, NULL)),
                \(part: Self.volume("kg")), \(part: Self.volume("lb")),
                COUNT(IF(s.kind = 'warm-up', s.id, NULL)),
                COUNT(IF(s.kind <> 'warm-up' AND s.confirmed = 0, s.id, NULL)),
                COUNT(IF(s.kind <> 'warm-up' AND s.confirmed = 1 AND s.reps = 0, s.id, NULL))
            FROM workouts w
            JOIN workout_exercises we FORCE INDEX (workout_exercises_order)
                ON we.athlete_id = w.athlete_id AND we.workout_id = w.id AND we.binned_at IS NULL
            JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
                AND s.binned_at IS NULL
            JOIN exercises e ON e.owner_id = we.exercise_owner AND e.id = we.exercise_id
            WHERE w.athlete_id = \(athlete) AND w.state = 'saved'
                AND w.local_day BETWEEN \(days.lowerBound) AND \(days.upperBound)
            GROUP BY span_start, e.id
            """
        )
        return try rows.map { row throws(DatabaseError) in try ExerciseTally(row) }
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

    /// Whether a set `s` counts; see `ProgressMeasure.leavesOut`.
    private static let counts: SQL = "s.kind <> 'warm-up' AND s.confirmed = 1 AND (s.reps IS NULL OR s.reps > 0)"

    private static func volume(_ unit: String) -> SQL {
        "SUM(IF(s.weight_unit = \(unit) AND \(part: counts), s.weight_milli * s.reps, 0))"
    }
}

extension ExerciseTally {
    fileprivate init(_ row: Row) throws(DatabaseError) {
        self.init(
            start: try row.day(0),
            exercise: try TrainedExercise(row, from: 1),
            tally: WorkTally(
                workouts: try row.int(5),
                sets: try row.int(6),
                volume: Volume(
                    kilogramThousandths: try row.optionalInt(7) ?? 0,
                    poundThousandths: try row.optionalInt(8) ?? 0
                ),
                warmUps: try row.int(9),
                unanswered: try row.int(10),
                failed: try row.int(11)
            )
        )
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

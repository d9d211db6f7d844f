public import Database
public import Domain

extension ProgressRepository {
    /// What is looked into.
    public enum Subject: Sendable, Equatable {
        case everything
        /// Exercises that work this muscle first; nil for those of which nobody has said.
        case muscle(Muscle?)
        case exercise(Identifier)
    }

    /// The sets of so many workouts of some days, newest first; one statement.
    ///
    /// A workout without a set of the subject is passed over, so that a part may be shorter than its size.
    public func part(
        _ days: ClosedRange<LocalDay>,
        of subject: Subject,
        before key: HistoryKey?,
        size: Int
    ) throws(DatabaseError) -> ProgressPart {
        let rows = try connection.query(
            """
            SELECT w.local_day, w.sort_instant, w.id, w.completion, w.name, we.id, we.note,
                e.id, e.name, e.load_kind, e.primary_muscle,
                s.confirmed, s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds, s.metres_milli
            FROM (\(part: workouts(days, having: subject, before: key, size + 1))) w
            LEFT JOIN workout_exercises we FORCE INDEX (workout_exercises_order)
                ON we.athlete_id = \(athlete) AND we.workout_id = w.id AND we.binned_at IS NULL \(part: rows(only: subject))
            LEFT JOIN exercises e ON e.owner_id = we.exercise_owner AND e.id = we.exercise_id \(part: exercises(only: subject))
            LEFT JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
                AND s.binned_at IS NULL AND e.id IS NOT NULL
            ORDER BY w.local_day DESC, w.sort_instant DESC, w.id DESC, we.position, we.id, s.position, s.id
            """
        )
        var workouts: [ProgressPart.Work] = []
        var exercise: Identifier?
        for row in rows {
            let key = try row.historyKey(0)
            if workouts.last?.key != key {
                let name = try row.optionalString(4)
                workouts.append(ProgressPart.Work(key: key, name: name, completion: try row.value(3)))
                exercise = nil
            }
            guard try row.optionalString(12) != nil else { continue }
            let id = try row.identifier(5)
            let isAnother = exercise != id
            exercise = id
            try workouts[workouts.count - 1].add(row, startsExercise: isAnother)
        }
        let hasMore = workouts.count > size
        let shown = workouts.prefix(size)
        let next = hasMore ? shown.last?.key : nil
        return ProgressPart(workouts: shown.filter { !$0.exercises.isEmpty }, next: next)
    }

    private func workouts(
        _ days: ClosedRange<LocalDay>,
        having subject: Subject,
        before key: HistoryKey?,
        _ size: Int
    ) -> SQL {
        let place: SQL =
            key.map {
                """
                AND w.local_day <= \($0.day)
                AND (w.local_day, w.sort_instant, w.id) < (\($0.day), \($0.instant), \($0.id))
                """
            } ?? ""
        var having: SQL = ""
        if case .exercise(let id) = subject {
            having = """
                AND EXISTS (SELECT 1 FROM workout_exercises had
                    WHERE had.athlete_id = \(athlete) AND had.workout_id = w.id AND had.exercise_id = \(id)
                        AND had.binned_at IS NULL)
                """
        }
        return """
            SELECT w.local_day, w.sort_instant, w.id, w.completion, w.name FROM workouts w
            WHERE w.athlete_id = \(athlete) AND w.state = 'saved'
                AND w.local_day BETWEEN \(days.lowerBound) AND \(days.upperBound) \(part: place) \(part: having)
            ORDER BY w.local_day DESC, w.sort_instant DESC, w.id DESC LIMIT \(size)
            """
    }

    /// A further condition on the rows `we` of a workout.
    private func rows(only subject: Subject) -> SQL {
        guard case .exercise(let id) = subject else { return "" }
        return "AND we.exercise_id = \(id)"
    }

    /// A further condition on the exercises `e` of such rows.
    private func exercises(only subject: Subject) -> SQL {
        switch subject {
        case .everything, .exercise: ""
        case .muscle(nil): "AND e.primary_muscle IS NULL"
        case .muscle(let muscle?): "AND e.primary_muscle = \(muscle.rawValue)"
        }
    }

    /// The sets of an exercise on some days, in order of time, those that are alike together; three statements at most.
    ///
    /// With a span they are those of whole weeks, months or years; years that lie whole within the days are kept
    /// (`TallyRepository`), the rest is read from the index of the exercise.
    public func doneSets(
        of exercise: Identifier,
        _ days: ClosedRange<LocalDay>,
        by span: ProgressSpan?
    ) throws(DatabaseError) -> [DoneSets] {
        let parts = span == .year ? try cut(days, by: .year) : [(days: days, isKept: false)]
        var found: [DoneSets] = []
        for part in parts {
            let statement =
                part.isKept ? keptSets(of: exercise, part.days) : countedSets(of: exercise, part.days, by: span)
            for row in try connection.query(statement) {
                found.append(
                    DoneSets(
                        day: try row.day(0),
                        workout: try row.optionalIdentifier(2),
                        performed: try PerformedSet(row, from: 4),
                        isConfirmed: try row.bool(3),
                        count: try row.int(10)
                    )
                )
            }
        }
        return found
    }

    private func keptSets(of exercise: Identifier, _ days: ClosedRange<LocalDay>) -> SQL {
        """
        SELECT start, NULL, NULL, confirmed, kind, weight_milli, weight_unit, reps, seconds, metres_milli, set_count
        FROM exercise_years
        WHERE athlete_id = \(athlete) AND exercise_id = \(exercise)
            AND start BETWEEN \(days.lowerBound) AND \(days.upperBound)
        ORDER BY start, place
        """
    }

    private func countedSets(
        of exercise: Identifier,
        _ days: ClosedRange<LocalDay>,
        by span: ProgressSpan?
    ) -> SQL {
        let place: SQL = span.map { start(of: $0) } ?? "w.local_day"
        let workout: SQL = span == nil ? "w.sort_instant, w.id" : "NULL, NULL"
        let group: SQL = span == nil ? "place, w.sort_instant, w.id" : "place"
        return """
            SELECT \(part: place) AS place, \(part: workout), s.confirmed, s.kind, s.weight_milli, s.weight_unit,
                s.reps, s.seconds, s.metres_milli, COUNT(*)
            FROM \(part: rows(by: span))
            JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
                AND s.binned_at IS NULL
            WHERE w.athlete_id = \(athlete) AND we.athlete_id = \(athlete) AND w.state = 'saved'
                AND w.local_day BETWEEN \(days.lowerBound) AND \(days.upperBound)
                AND we.exercise_id = \(exercise) AND we.binned_at IS NULL
            GROUP BY \(part: group), s.confirmed, s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds,
                s.metres_milli
            ORDER BY \(part: group), MIN(w.sort_instant), MIN(we.position), MIN(s.position), s.weight_milli,
                s.weight_unit, s.reps, s.seconds, s.metres_milli, s.kind, s.confirmed
            """
    }

    /// The rows `we` of workouts `w`: by the index of their exercise, or by the history where no span is asked for or the
    /// days are what whole years leave over.
    private func rows(by span: ProgressSpan?) -> SQL {
        if span == nil || span == .year {
            return """
                workouts w JOIN workout_exercises we FORCE INDEX (workout_exercises_order)
                    ON we.athlete_id = \(athlete) AND we.workout_id = w.id
                """
        }
        return """
            workout_exercises we FORCE INDEX (workout_exercises_use) STRAIGHT_JOIN workouts w
                ON w.athlete_id = we.athlete_id AND we.athlete_id = \(athlete) AND w.id = we.workout_id
            """
    }
}

extension ProgressPart.Work {
    /// Adds one set, after note, exercise, whether it is confirmed and what was done, from the seventh column on.
    fileprivate mutating func add(_ row: Row, startsExercise: Bool) throws(DatabaseError) {
        if startsExercise {
            let exercise = try TrainedExercise(row, from: 7)
            exercises.append(ProgressPart.Exercise(exercise: exercise, note: try row.optionalString(6)))
        }
        let set = ProgressPart.DoneSet(performed: try PerformedSet(row, from: 12), isConfirmed: try row.bool(11))
        exercises[exercises.count - 1].sets.append(set)
    }
}

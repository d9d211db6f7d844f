public import Database
public import Domain

extension PlanRepository {
    /// Exercises of the catalogue by slug, as a plan needs them: with the hardest set of the last workout since a day.
    ///
    /// Two statements.
    public func exercises(
        _ slugs: [String],
        since day: LocalDay
    ) throws(DatabaseError) -> [String: PlanExercise] {
        let rows = try connection.query(
            """
            SELECT slug, id, name, load_kind, equipment, step_milli FROM exercises
            WHERE owner_id = 0 AND slug IN (\(list: Array(Set(slugs)).sorted()))
            """
        )
        var found: [String: PlanExercise] = [:]
        for row in rows {
            found[try row.string(0)] = PlanExercise(
                id: try row.identifier(1),
                name: try row.string(2),
                loadKind: try row.value(3),
                equipment: try row.value(4),
                step: try row.optionalInt(5) ?? Self.usualStep
            )
        }
        let kinds = found.values.map { ($0.id, $0.loadKind) }
        let last = try lastSets(of: Dictionary(kinds) { first, _ in first }, since: day)
        for (slug, exercise) in found { found[slug]?.last = last[exercise.id] }
        return found
    }

    /// The hardest confirmed working set of each exercise in its last saved workout since a day; one statement.
    public func lastSets(
        of exercises: [Identifier: LoadKind],
        since day: LocalDay
    ) throws(DatabaseError) -> [Identifier: PerformedSet] {
        guard !exercises.isEmpty else { return [:] }
        let rows = try connection.query(
            """
            SELECT we.exercise_id, w.id, s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds, s.metres_milli
            FROM workouts w
            JOIN workout_exercises we ON we.athlete_id = w.athlete_id AND we.workout_id = w.id AND we.binned_at IS NULL
            JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
                AND s.binned_at IS NULL AND s.confirmed = 1 AND s.kind IN ('working', 'failure')
            WHERE w.athlete_id = \(athlete) AND w.state = 'saved' AND w.local_day >= \(day)
                AND we.exercise_id IN (\(list: exercises.keys.sorted()))
            ORDER BY w.local_day DESC, w.sort_instant DESC, w.id DESC
            """
        )
        var found: [Identifier: (workout: Identifier, set: PerformedSet)] = [:]
        for row in rows {
            let (exercise, workout) = (try row.identifier(0), try row.identifier(1))
            let set = try PerformedSet(row, from: 2)
            guard let before = found[exercise] else {
                found[exercise] = (workout, set)
                continue
            }
            guard before.workout == workout, let kind = exercises[exercise], set.isHarder(than: before.set, kind) else {
                continue
            }
            found[exercise] = (workout, set)
        }
        return found.mapValues(\.set)
    }

    /// An exercise as a plan needs it; one statement.
    ///
    /// Nothing is known of what an own one is done with.
    public func exercise(_ exercise: Exercise) throws(DatabaseError) -> PlanExercise {
        let row = try connection.query(
            "SELECT equipment, step_milli FROM exercises WHERE id = \(exercise.id) AND owner_id IN (0, \(athlete))"
        ).first
        return PlanExercise(
            id: exercise.id,
            name: exercise.name,
            loadKind: exercise.loadKind,
            equipment: try row?.optionalString(0).flatMap { Equipment(rawValue: $0) } ?? .none,
            step: try row?.optionalInt(1) ?? Self.usualStep
        )
    }

    /// What an exercise of the catalogue is called in rows; nil for an own one.
    public func slug(of exercise: Identifier) throws(DatabaseError) -> String? {
        try connection.query(
            "SELECT slug FROM exercises WHERE id = \(exercise) AND owner_id = 0"
        ).first?.optionalString(0)
    }

    /// Thousandths of a kilogram, where an exercise does not say.
    private static let usualStep = 2500

    /// When exercises of the catalogue were done last, by slug; one statement.
    public func lastDone() throws(DatabaseError) -> [String: LocalDay] {
        let rows = try connection.query(
            """
            SELECT e.slug, MAX(w.local_day) FROM workout_exercises we
            JOIN workouts w ON w.athlete_id = we.athlete_id AND w.id = we.workout_id AND w.state = 'saved'
            JOIN exercises e ON e.owner_id = we.exercise_owner AND e.id = we.exercise_id
            WHERE we.athlete_id = \(athlete) AND we.binned_at IS NULL AND e.slug IS NOT NULL GROUP BY e.slug
            """
        )
        var found: [String: LocalDay] = [:]
        for row in rows { found[try row.string(0)] = try row.day(1) }
        return found
    }

    /// The routines of the plan that goes on: by what they were made from, and those that nothing would be lost with
    /// when the plan ended on a day: never done, never changed, and on no day before.
    ///
    /// A plan that ended not more than four weeks ago counts as one that goes on.
    func routinesBefore(
        _ day: LocalDay,
        today: LocalDay
    ) throws(DatabaseError) -> (bySource: [String: Identifier], disposable: Set<Identifier>) {
        let rows = try connection.query(
            """
            SELECT r.id, r.source, r.rev = 1 AND NOT EXISTS (
                    SELECT 1 FROM workouts w WHERE w.athlete_id = r.athlete_id AND w.routine_id = r.id)
                AND NOT EXISTS (
                    SELECT 1 FROM planned_days d WHERE d.athlete_id = r.athlete_id AND d.routine_id = r.id
                        AND d.local_day < \(day))
            FROM plans p
            JOIN plan_routines pr ON pr.athlete_id = p.athlete_id AND pr.plan_id = p.id
            JOIN routines r ON r.athlete_id = pr.athlete_id AND r.id = pr.routine_id AND r.binned_at IS NULL
            WHERE p.athlete_id = \(athlete) AND p.id = (
                SELECT l.id FROM plans l WHERE l.athlete_id = \(athlete)
                    AND (l.ended_on IS NULL OR l.ended_on >= \(today.adding(days: -28)))
                ORDER BY l.open_slot IS NULL, l.created_at DESC, l.id DESC LIMIT 1)
            """
        )
        var bySource: [String: Identifier] = [:]
        var disposable: Set<Identifier> = []
        for row in rows {
            let id = try row.identifier(0)
            if let source = try row.optionalString(1) { bySource[source] = id }
            if try row.bool(2) { disposable.insert(id) }
        }
        return (bySource, disposable)
    }

    /// What the athlete's routines are called, some of them left out.
    func names(besides left: [Identifier]) throws(DatabaseError) -> Set<String> {
        let rows = try connection.query(
            "SELECT id, name FROM routines WHERE athlete_id = \(athlete) AND binned_at IS NULL"
        )
        var names: Set<String> = []
        for row in rows where !left.contains(try row.identifier(0)) { names.insert(try row.string(1)) }
        return names
    }
}

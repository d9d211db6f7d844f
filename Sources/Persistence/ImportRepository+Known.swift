public import Database
public import Domain

extension ImportRepository {
    /// What was brought in of a program before, and what has become of it; four statements.
    public func known(_ program: ImportProgram) throws(DatabaseError) -> KnownImports {
        var known = KnownImports()
        for row in try connection.query(
            """
            SELECT o.op_key, w.id, w.state FROM ops o
            LEFT JOIN workouts w ON w.athlete_id = o.athlete_id AND w.id = o.workout_id
            WHERE o.athlete_id = \(athlete) AND o.verb = \(WorkoutLoader.importing)
            """
        ) {
            known.workouts[try row.identifier(0)] = row.isNull(1) ? .gone : try state(of: row, 1)
        }
        for row in try connection.query(
            """
            SELECT we.op_key, we.id, w.id, w.state, we.binned_at IS NULL FROM workouts w
            JOIN workout_exercises we ON we.athlete_id = w.athlete_id AND we.workout_id = w.id
            WHERE w.athlete_id = \(athlete) AND w.source = \(program.rawValue)
            """
        ) {
            known.blocks[try row.identifier(0)] = KnownImports.Block(
                row: try row.identifier(1),
                workout: try state(of: row, 2),
                isStanding: try row.bool(4)
            )
        }
        try takeSets(of: program, &known)
        return known
    }

    /// Which sets are there, and of what only the key is left.
    private func takeSets(of program: ImportProgram, _ known: inout KnownImports) throws(DatabaseError) {
        for row in try connection.query(
            """
            SELECT s.op_key, we.id, s.binned_at IS NULL AND we.binned_at IS NULL FROM workouts w
            JOIN workout_exercises we ON we.athlete_id = w.athlete_id AND we.workout_id = w.id
            JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
            WHERE w.athlete_id = \(athlete) AND w.source = \(program.rawValue)
            """
        ) {
            let set = KnownImports.KnownSet(row: try row.identifier(1), isStanding: try row.bool(2))
            known.sets[try row.identifier(0)] = set
        }
        for row in try connection.query(
            "SELECT op_key FROM ops WHERE athlete_id = \(athlete) AND verb = \(OperationLedger.erased)"
        ) {
            known.erased.insert(try row.identifier(0))
        }
    }

    /// From the name and the state of a workout.
    private func state(of row: Row, _ first: Int) throws(DatabaseError) -> KnownImports.Workout {
        let id = try row.identifier(first)
        return try row.string(first + 1) == WorkoutState.binned.rawValue ? .inTrash(id) : .standing(id)
    }
}

import Database
import Domain

extension RecordRepository {
    /// The first day on which a workout counts or has counted; nil while it never has.
    func firstDay(of workout: Identifier) throws(DatabaseError) -> LocalDay? {
        let rows = try connection.query(
            """
            SELECT local_day FROM workouts WHERE athlete_id = \(athlete) AND id = \(workout) AND state = 'saved'
            UNION ALL
            SELECT MIN(local_day) FROM records
            WHERE athlete_id = \(athlete) AND workout_id = \(workout) HAVING COUNT(*) > 0
            """
        )
        var days: [LocalDay] = []
        for row in rows { days.append(try row.day(0)) }
        return days.min()
    }

    func loadKinds(of exercises: [Identifier]) throws(DatabaseError) -> [(RecordRow.Exercise, LoadKind)] {
        let rows = try connection.query(
            """
            SELECT owner_id, id, load_kind FROM exercises
            WHERE id IN (\(list: exercises)) AND owner_id IN (0, \(athlete)) ORDER BY id
            """
        )
        var found: [(RecordRow.Exercise, LoadKind)] = []
        for row in rows {
            found.append((RecordRow.Exercise(owner: try row.int(0), id: try row.identifier(1)), try row.value(2)))
        }
        return found
    }

    /// The bests of each exercise for which a condition on `r` holds.
    func keptBests(
        of exercises: [Identifier],
        where condition: SQL
    ) throws(DatabaseError) -> [Identifier: [KeptBest]] {
        let rows = try connection.query(
            """
            SELECT r.exercise_id, w.local_day, w.sort_instant, w.id, we.position, s.position, s.id, s.confirmed,
                s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds, s.metres_milli,
                r.exercise_owner, r.kind, r.local_day, r.previous_set_id, r.previous_for_reps_set_id, r.outdone_on,
                r.stands
            FROM records r
            JOIN sets s ON s.athlete_id = r.athlete_id AND s.id = r.set_id
            JOIN workout_exercises we ON we.athlete_id = s.athlete_id AND we.id = s.workout_exercise_id
            JOIN workouts w ON w.athlete_id = r.athlete_id AND w.id = r.workout_id
            WHERE r.athlete_id = \(athlete) AND r.exercise_id IN (\(list: exercises))
                AND \(part: condition)
            """
        )
        var found: [Identifier: [KeptBest]] = [:]
        for row in rows {
            let best = KeptBest(row: try RecordRow(row, from: 14), candidate: try RecordCandidate(row, from: 1))
            found[best.row.exercise.id, default: []].append(best)
        }
        return found
    }

    /// The sets of each exercise in saved workouts of a day and those after it.
    func candidates(
        of exercises: [Identifier],
        from day: LocalDay
    ) throws(DatabaseError) -> [Identifier: [RecordCandidate]] {
        let rows = try connection.query(
            """
            SELECT we.exercise_id, w.local_day, w.sort_instant, w.id, we.position, s.position, s.id, s.confirmed,
                s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds, s.metres_milli
            FROM workouts w
            JOIN workout_exercises we ON we.athlete_id = w.athlete_id AND we.workout_id = w.id
                AND we.binned_at IS NULL AND we.exercise_id IN (\(list: exercises))
            JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
                AND s.binned_at IS NULL
            WHERE w.athlete_id = \(athlete) AND w.state = 'saved' AND w.local_day >= \(day)
            """
        )
        var found: [Identifier: [RecordCandidate]] = [:]
        for row in rows {
            found[try row.identifier(0), default: []].append(try RecordCandidate(row, from: 1))
        }
        return found
    }
}

extension RecordCandidate {
    /// From day, moment and id of the workout, both positions, the set's id, whether it is confirmed, and what was
    /// done, in this order.
    fileprivate init(_ row: Row, from first: Int) throws(DatabaseError) {
        self.init(
            set: try row.identifier(first + 5),
            workout: try row.historyKey(first),
            row: try row.int(first + 3),
            position: try row.int(first + 4),
            performed: try PerformedSet(row, from: first + 7),
            isConfirmed: try row.bool(first + 6)
        )
    }
}

extension RecordRow {
    /// Its columns from the exercise's owner on; exercise, workout and set stand where the candidate has them.
    fileprivate init(_ row: Row, from first: Int) throws(DatabaseError) {
        self.init(
            name: Name(set: try row.identifier(6), kind: try row.value(first + 1)),
            exercise: Exercise(owner: try row.int(first), id: try row.identifier(0)),
            workout: try row.identifier(3),
            day: try row.day(first + 2),
            previous: try row.optionalIdentifier(first + 3),
            previousForReps: try row.optionalIdentifier(first + 4),
            outdoneOn: try row.optionalDay(first + 5),
            stands: try row.bool(first + 6)
        )
    }
}

public import Database
public import Domain

extension RecordRepository {
    /// The records that sets of a workout held when it was done, in the order done; one statement.
    public func held(in workout: Identifier) throws(DatabaseError) -> [HeldRecord] {
        let rows = try connection.query(
            """
            SELECT r.kind, r.set_id, s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds, s.metres_milli,
                p.kind, p.weight_milli, p.weight_unit, p.reps, p.seconds, p.metres_milli, rp.local_day,
                q.kind, q.weight_milli, q.weight_unit, q.reps, q.seconds, q.metres_milli, rq.local_day
            FROM records r
            JOIN sets s ON s.athlete_id = r.athlete_id AND s.id = r.set_id
            JOIN workout_exercises we ON we.athlete_id = s.athlete_id AND we.id = s.workout_exercise_id
            JOIN sets p ON p.athlete_id = r.athlete_id AND p.id = r.previous_set_id
            JOIN records rp ON rp.athlete_id = r.athlete_id AND rp.set_id = p.id AND rp.kind = r.kind
            LEFT JOIN sets q ON q.athlete_id = r.athlete_id AND q.id = r.previous_for_reps_set_id
            LEFT JOIN records rq ON rq.athlete_id = r.athlete_id AND rq.set_id = q.id AND rq.kind = r.kind
            WHERE r.athlete_id = \(athlete) AND r.workout_id = \(workout) AND r.is_record = 1
            ORDER BY we.position, we.id, s.position, s.id, r.kind
            """
        )
        var records: [HeldRecord] = []
        for row in rows {
            records.append(
                HeldRecord(
                    kind: try row.value(0),
                    set: try row.identifier(1),
                    performed: try PerformedSet(row, from: 2),
                    previous: try HeldRecord.Past(row, from: 8),
                    previousForReps: try row.optionalString(15) == nil ? nil : try HeldRecord.Past(row, from: 15)
                )
            )
        }
        return records
    }

    /// The bests of some exercises as they stood when a day ended; by exercise, one statement, none for no exercises.
    public func standing(
        of exercises: [Identifier],
        endOf day: LocalDay
    ) throws(DatabaseError) -> [Identifier: [RecordEntry]] {
        guard !exercises.isEmpty else { return [:] }
        let reached: SQL = "r.local_day <= \(day) AND (r.outdone_on IS NULL OR r.outdone_on > \(day))"
        return try keptBests(of: exercises, where: reached).mapValues { $0.map(\.entry) }
    }
}

extension HeldRecord.Past {
    /// From what was done and the day, in this order.
    init(_ row: Row, from first: Int) throws(DatabaseError) {
        self.init(performed: try PerformedSet(row, from: first), day: try row.day(first + 6))
    }
}

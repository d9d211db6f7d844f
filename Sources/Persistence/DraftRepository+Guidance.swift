import Database
import Domain

extension DraftRepository {
    /// What a guided workout is taken through by, from course, active row, routine and its name in this order.
    func guidance(of workout: Identifier, _ head: Row, from first: Int) throws(DatabaseError) -> Guidance {
        var guidance = Guidance(
            course: try head.value(first),
            active: try head.optionalIdentifier(first + 1)
        )
        if let routine = try head.optionalIdentifier(first + 2) {
            guidance.routine = RoutineMark(id: routine, name: try head.string(first + 3))
        }
        let rows = try connection.query(
            """
            SELECT we.id, we.routine_exercise_id, we.group_no, we.skipped_at IS NOT NULL,
                t.round, t.weight_milli, t.weight_unit, t.reps_low, t.reps_high, t.seconds, t.metres_milli,
                t.rest_seconds, r.id, x.name
            FROM workout_exercises we
            LEFT JOIN workout_exercises r ON r.athlete_id = we.athlete_id AND r.id = we.stands_for
                AND r.exercise_id <> we.exercise_id
            LEFT JOIN exercises x ON x.owner_id = r.exercise_owner AND x.id = r.exercise_id
            LEFT JOIN workout_targets t ON t.athlete_id = we.athlete_id AND t.workout_exercise_id = we.id
            WHERE we.athlete_id = \(athlete) AND we.workout_id = \(workout)
            ORDER BY we.position, we.id, t.round
            """
        )
        for row in rows {
            let id = try row.identifier(0)
            guidance.slots[id] = try row.optionalIdentifier(1)
            guidance.groups[id] = try row.optionalInt(2)
            if try row.bool(3) { guidance.skipped.insert(id) }
            if let other = try row.optionalIdentifier(12) {
                guidance.replaced[id] = ReplacedRow(row: other, name: try row.string(13))
            }
            if !row.isNull(4) { guidance.targets[id, default: []].append(try SetTarget(row, from: 5)) }
        }
        return guidance
    }
}

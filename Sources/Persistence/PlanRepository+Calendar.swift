public import Database
public import Domain

extension PlanRepository {
    /// The days of training within a range by name, those excused left out, as another calendar shows them; one statement.
    public func calendarDays(_ days: ClosedRange<LocalDay>) throws(DatabaseError) -> [CalendarDay] {
        let rows = try connection.query(
            """
            SELECT d.local_day, r.name, d.plan_id, d.rev FROM planned_days d
            JOIN routines r ON r.athlete_id = d.athlete_id AND r.id = d.routine_id
            WHERE d.athlete_id = \(athlete) AND d.kind = 'training' AND d.outcome <> 'excused'
                AND d.local_day BETWEEN \(days.lowerBound) AND \(days.upperBound)
            ORDER BY d.local_day
            """
        )
        return try rows.map { row throws(DatabaseError) in
            CalendarDay(
                day: try row.day(0),
                name: try row.string(1),
                plan: try row.identifier(2),
                rev: try row.int(3)
            )
        }
    }
}

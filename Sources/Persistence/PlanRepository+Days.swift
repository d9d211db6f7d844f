public import Database
public import Domain

extension PlanRepository {
    /// Writes the days up to the horizon, if any is missing: to be called before days to come are read.
    ///
    /// Asks one statement where nothing is missing, which is so but once a week; else it runs a transaction of its own,
    /// in which the posts of the athlete wait, so that two at once write each day once.
    public func keepUp(on today: LocalDay, weeksStartingOn first: Weekday) throws {
        let rows = try connection.query(
            """
            SELECT 1 FROM plans p WHERE p.athlete_id = \(athlete) AND p.open_slot = 1 AND NOT EXISTS (
                SELECT 1 FROM planned_days d WHERE d.athlete_id = p.athlete_id
                    AND d.local_day >= \(Schedule.horizon(from: today, weeksStartingOn: first)))
            """
        )
        guard !rows.isEmpty else { return }
        try connection.transaction {
            try DraftRepository(connection, athlete: athlete).lockAthlete()
            try extend(on: today, weeksStartingOn: first)
        }
    }

    /// The first and the last day that any plan has; nil without any; one statement.
    public func span() throws(DatabaseError) -> ClosedRange<LocalDay>? {
        let rows = try connection.query(
            "SELECT MIN(local_day), MAX(local_day) FROM planned_days WHERE athlete_id = \(athlete)"
        )
        guard let first = try rows.first?.optionalDay(0), let last = try rows.first?.optionalDay(1) else { return nil }
        return first...last
    }

    /// Adds the days of the active plan up to the horizon, within a transaction that holds the athlete.
    ///
    /// Days that have passed meanwhile come with what was done on them.
    public func extend(on today: LocalDay, weeksStartingOn first: Weekday) throws(DatabaseError) {
        guard let plan = try active(), let pattern = plan.pattern else { return }
        var schedule = try schedule("d.local_day = \(part: lastDay)")
        let added = schedule.extend(
            by: pattern,
            through: Schedule.horizon(from: today, weeksStartingOn: first)
        )
        try put(added, of: plan.id)
        try settle(added.map(\.day).filter { $0 <= today })
    }

    private var lastDay: SQL {
        "(SELECT MAX(l.local_day) FROM planned_days l WHERE l.athlete_id = \(athlete))"
    }

    /// Writes what has become of the days, each that is different and no other; run it in a transaction that holds the
    /// athlete.
    ///
    /// Days that are new belong to the plan; days that are gone are deleted. A training that now stands on a day on which
    /// its routine was done is done at once.
    public func write(_ schedule: Schedule, from old: Schedule, plan: Identifier) throws(DatabaseError) {
        let changed = schedule.days.filter { old[$0.day] != $0 }
        try delete(old.days.map(\.day).filter { schedule[$0] == nil })
        try put(changed, of: plan)
        try settle(changed.map(\.day))
    }

    private func delete(_ days: [LocalDay]) throws(DatabaseError) {
        for gone in days.batches {
            try connection.execute(
                "DELETE FROM planned_days WHERE athlete_id = \(athlete) AND local_day IN (\(list: gone))"
            )
        }
    }

    /// A day that is there keeps its plan, and counts its revision up.
    private func put(_ days: [PlannedDay], of plan: Identifier) throws(DatabaseError) {
        for rows in days.map({ day -> SQL in "(\(athlete), \(plan), \(part: day.values))" }).batches {
            try connection.execute(
                """
                INSERT INTO planned_days (athlete_id, plan_id, local_day, kind, routine_id, moved_from, moved_to, outcome)
                VALUES \(parts: rows)
                ON DUPLICATE KEY UPDATE kind = VALUES(kind), routine_id = VALUES(routine_id),
                    moved_from = VALUES(moved_from), moved_to = VALUES(moved_to), outcome = VALUES(outcome), rev = rev + 1
                """
            )
        }
    }

    /// Makes the outcome of days right: what the saved workouts of a day that followed its routine came to.
    ///
    /// One statement, and one more where a day is different.
    public func settle(_ days: [LocalDay]) throws(DatabaseError) {
        for some in Set(days).sorted().batches { try settle("d.local_day IN (\(list: some))") }
    }

    /// The same for every day there is.
    public func settleAll() throws(DatabaseError) { try settle("TRUE") }

    private func settle(_ condition: SQL) throws(DatabaseError) {
        let rows = try connection.query(
            """
            SELECT \(part: PlannedDay.columns), w.completion, d.plan_id FROM planned_days d
            LEFT JOIN workouts w ON w.athlete_id = d.athlete_id AND w.state = 'saved' AND w.local_day = d.local_day
                AND w.routine_id = d.routine_id
            WHERE d.athlete_id = \(athlete) AND d.kind = 'training' AND \(part: condition)
            """
        )
        var plans: [LocalDay: Identifier] = [:]
        var workouts: [LocalDay: [WorkoutCompletion]] = [:]
        let old = Schedule(try rows.map { row throws(DatabaseError) in try PlannedDay(row, from: 0) })
        for row in rows {
            let day = try row.day(0)
            plans[day] = try row.identifier(7)
            if !row.isNull(6) { workouts[day, default: []].append(try row.value(6)) }
        }
        var schedule = old
        for day in old.days { schedule.record(workouts[day.day] ?? [], on: day.day) }
        for (plan, days) in Dictionary(grouping: schedule.days.filter { old[$0.day] != $0 }, by: { plans[$0.day] }) {
            if let plan { try put(days, of: plan) }
        }
    }
}

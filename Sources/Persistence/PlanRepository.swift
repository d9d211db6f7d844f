public import Database
public import Domain

/// The plans of one athlete, and the days they make.
public struct PlanRepository {
    let connection: Connection
    let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// The plan that goes on; nil without one; one statement.
    public func active() throws(DatabaseError) -> KeptPlan? { try plans("p.open_slot = 1").first }

    /// The plan that goes on, or else the last there was; nil without any; one statement.
    public func latest() throws(DatabaseError) -> KeptPlan? { try all().first }

    /// Every plan there was, the one that goes on and the latest first; one statement.
    public func all() throws(DatabaseError) -> [KeptPlan] { try plans("TRUE") }

    private func plans(_ condition: SQL) throws(DatabaseError) -> [KeptPlan] {
        let rows = try connection.query(
            """
            SELECT p.id, p.goal, p.weekdays, p.kit, p.minutes, p.start, p.first_day, p.ended_on, p.rev, r.routine_id
            FROM plans p
            LEFT JOIN plan_routines r ON r.athlete_id = p.athlete_id AND r.plan_id = p.id
            WHERE p.athlete_id = \(athlete) AND \(part: condition)
            ORDER BY p.open_slot IS NULL, p.created_at DESC, p.id DESC, r.position
            """
        )
        var plans: [KeptPlan] = []
        for row in rows {
            let id = try row.identifier(0)
            if plans.last?.id != id { plans.append(try KeptPlan(row)) }
            if let routine = try row.optionalIdentifier(9) { plans[plans.count - 1].rotation.append(routine) }
        }
        return plans
    }

    /// The days of all plans within a range; one statement.
    ///
    /// It is as it was written: call `keepUp` before where days to come matter.
    public func schedule(_ days: ClosedRange<LocalDay>) throws(DatabaseError) -> Schedule {
        try schedule("d.local_day BETWEEN \(days.lowerBound) AND \(days.upperBound)")
    }

    /// The days of all plans from one on, or all there are; one statement.
    public func schedule(from day: LocalDay = .first) throws(DatabaseError) -> Schedule {
        try schedule("d.local_day >= \(day)")
    }

    func schedule(_ condition: SQL) throws(DatabaseError) -> Schedule {
        let rows = try connection.query(
            """
            SELECT \(part: PlannedDay.columns) FROM planned_days d
            WHERE d.athlete_id = \(athlete) AND \(part: condition) ORDER BY d.local_day
            """
        )
        return Schedule(try rows.map { row throws(DatabaseError) in try PlannedDay(row, from: 0) })
    }

    /// What routines are called and what they ask of each muscle, those in the trash too; one statement.
    public func demands(of routines: [Identifier]) throws(DatabaseError) -> [Identifier: RoutineDemand] {
        let rows = try connection.query(
            """
            SELECT r.id, r.name, e.primary_muscle, COUNT(c.round)
            FROM routines r
            LEFT JOIN routine_exercises re ON re.athlete_id = r.athlete_id AND re.routine_id = r.id
                AND re.binned_at IS NULL
            LEFT JOIN exercises e ON e.owner_id = re.exercise_owner AND e.id = re.exercise_id
            LEFT JOIN routine_cells c ON c.athlete_id = re.athlete_id AND c.routine_exercise_id = re.id
                AND c.is_on = 1 AND c.is_cut = 0
            WHERE r.athlete_id = \(athlete) AND r.id IN (\(list: Array(Set(routines)).sorted()))
            GROUP BY r.id, r.name, e.primary_muscle
            """
        )
        var names: [Identifier: String] = [:]
        var sets: [Identifier: [Muscle: Int]] = [:]
        for row in rows {
            let id = try row.identifier(0)
            names[id] = try row.string(1)
            guard let muscle = try row.optionalString(2).flatMap({ Muscle(rawValue: $0) }) else { continue }
            sets[id, default: [:]][muscle] = try row.int(3)
        }
        return Dictionary(
            uniqueKeysWithValues: names.map { ($0.key, RoutineDemand(name: $0.value, sets: sets[$0.key] ?? [:])) }
        )
    }
}

/// A plan as it is kept.
public struct KeptPlan: Sendable, Equatable {
    public let id: Identifier
    public let answers: PlanAnswers
    /// It has no day before it.
    public let firstDay: LocalDay
    /// The first day that it has no longer; nil while it goes on.
    public let endedOn: LocalDay?
    /// Counts its changes, so that a stale page is known.
    public let rev: Int
    /// Its routines in the order they come.
    public internal(set) var rotation: [Identifier] = []

    /// The week that it repeats; nil without routines.
    public var pattern: PlanPattern? { PlanPattern(from: firstDay, on: answers.days, rotation: rotation) }
}

extension KeptPlan {
    /// From id, goal, days, kit, minutes, start, first day, end and revision in this order.
    fileprivate init(_ row: Row) throws(DatabaseError) {
        let bits = try row.int(2)
        guard let minutes = PlanMinutes(rawValue: try row.int(4)) else { throw .unexpectedColumn(4) }
        let answers = try? PlanAnswers(
            goal: try row.value(1),
            days: Set(Weekday.allCases.filter { bits & $0.bit != 0 }),
            kit: try row.value(3),
            minutes: minutes,
            start: try row.value(5)
        )
        guard let answers else { throw .unexpectedColumn(2) }
        self.init(
            id: try row.identifier(0),
            answers: answers,
            firstDay: try row.day(6),
            endedOn: try row.optionalDay(7),
            rev: try row.int(8)
        )
    }
}

extension Weekday {
    /// Its place in the column of days.
    var bit: Int { 1 << (rawValue - 1) }
}

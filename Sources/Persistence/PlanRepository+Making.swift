public import Database
public import Domain

extension PlanRepository {
    /// What a made plan comes to for this athlete: its routines with the loads to begin with.
    ///
    /// Those of the plan that goes on which the same answers would make again are kept as they are now.
    ///
    /// - Parameters:
    ///   - plan: What the rules made of the answers.
    ///   - firstDay: Where it begins.
    ///   - today: From here four weeks are looked back for loads.
    ///   - unit: The athlete's.
    ///   - mint: New names of rows.
    /// - Returns: Nil while an exercise of the catalogue is missing.
    /// - Throws: What the database says.
    public func offer(
        _ plan: MadePlan,
        from firstDay: LocalDay,
        today: LocalDay,
        _ unit: WeightUnit,
        mint: () -> Identifier
    ) throws(DatabaseError) -> PlanOffer? {
        let slugs = plan.routines.flatMap { $0.exercises.map(\.slug) }
        let exercises = try exercises(slugs, since: today.adding(days: -28))
        let gym = try GymRepository(connection, athlete: athlete).means(for: exercises.values.map(\.id)).inventory
        let before = try routinesBefore(firstDay, today: today)
        var offered: [OfferedRoutine] = []
        for library in plan.routines {
            let source = library.source(plan.answers.start)
            if let routine = try kept(before.bySource[source]) {
                offered.append(OfferedRoutine(routine, source: source, isKept: true))
                continue
            }
            let made = library.routine(
                id: mint(),
                exercises: exercises,
                plan.answers.start,
                in: gym ?? .commercial(in: unit),
                unit,
                mint: mint
            )
            guard let made else { return nil }
            offered.append(OfferedRoutine(made, source: source, isKept: false))
        }
        let disposable = before.disposable.subtracting(offered.map(\.routine.id)).sorted()
        let taken = try names(besides: disposable)
        return PlanOffer(
            plan,
            from: firstDay,
            routines: offered.map { $0.renamed(besides: taken) },
            disposable: disposable
        )
    }

    private func kept(_ id: Identifier?) throws(DatabaseError) -> Routine? {
        guard let id else { return nil }
        return try RoutineRepository(connection, athlete: athlete).routine(id)
    }

    /// Makes the offered plan the one that goes on, from its first day; run it in a transaction that holds the athlete.
    ///
    /// Routines that are new are written, the plan before it ends, and its days from the first day on give way to those
    /// of this one, up to the horizon; what was done stays.
    ///
    /// - Throws: `Refusal` for a first day that is over, and for too many routines; else `DatabaseError`.
    public func take(_ offer: PlanOffer, id: Identifier, stamp: PlanStamp) throws {
        guard let pattern = offer.pattern else { throw Refusal("This plan has no routines.") }
        let routines = RoutineRepository(connection, athlete: athlete)
        for binned in offer.disposable { try routines.setBinned(true, binned, at: stamp.now) }
        let new = offer.routines.filter { !$0.isKept }
        guard try routines.count() + new.count <= RoutineLimits.routines else {
            throw Refusal("You have \(RoutineLimits.routines) routines. Delete some before you make a plan.")
        }
        for offered in new {
            try routines.create(offered.routine, key: stamp.mint().bytes, source: offered.source, at: stamp.now)
        }
        let old = try schedule(from: min(offer.firstDay, stamp.today))
        var schedule = old
        try schedule.replace(
            by: pattern,
            through: Schedule.horizon(from: stamp.today, weeksStartingOn: stamp.firstWeekday),
            today: stamp.today
        )
        try endActive(on: offer.firstDay, at: stamp.now)
        try insert(offer, along: pattern, id, stamp)
        try write(schedule, from: old, plan: id)
        let renewed = schedule.days.map(\.day).filter { day in
            guard day >= offer.firstDay, let before = old[day] else { return false }
            if case .done = before.training?.outcome { return false }
            return true
        }
        try give(renewed, to: id)
    }

    /// Makes days that another plan had those of this one.
    private func give(_ days: [LocalDay], to plan: Identifier) throws(DatabaseError) {
        for some in days.batches {
            try connection.execute(
                "UPDATE planned_days SET plan_id = \(plan) WHERE athlete_id = \(athlete) AND local_day IN (\(list: some))"
            )
        }
    }

    /// Ends the plan that goes on: from the day on nothing is planned, and what was done stays.
    ///
    /// Run it in a transaction that holds the athlete; nothing happens without a plan.
    ///
    /// - Throws: `Refusal` for a day that is over; else `DatabaseError`.
    public func stop(from day: LocalDay, today: LocalDay, at now: Instant) throws {
        guard let plan = try active() else { return }
        let old = try schedule(from: day)
        var schedule = old
        try schedule.stop(from: day, today: today)
        try endActive(on: day, at: now)
        try write(schedule, from: old, plan: plan.id)
    }

    private func endActive(on day: LocalDay, at now: Instant) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE plans SET open_slot = NULL, ended_on = GREATEST(first_day, \(day)), rev = rev + 1, changed_at = \(now)
            WHERE athlete_id = \(athlete) AND open_slot = 1
            """
        )
    }

    private func insert(
        _ offer: PlanOffer,
        along pattern: PlanPattern,
        _ id: Identifier,
        _ stamp: PlanStamp
    ) throws(DatabaseError) {
        let answers = offer.plan.answers
        try connection.execute(
            """
            INSERT INTO plans (athlete_id, id, open_slot, goal, weekdays, kit, minutes, start, first_day, op_key,
                created_at, changed_at)
            VALUES (\(athlete), \(id), 1, \(answers.goal.rawValue), \(answers.days.reduce(0) { $0 | $1.bit }),
                \(answers.kit.rawValue), \(answers.minutes.rawValue), \(answers.start.rawValue), \(offer.firstDay),
                \(stamp.key), \(stamp.now), \(stamp.now))
            """
        )
        let rows = pattern.rotation.enumerated().map { index, routine -> SQL in
            "(\(athlete), \(id), \(index), \(routine))"
        }
        try connection.execute(
            "INSERT INTO plan_routines (athlete_id, plan_id, position, routine_id) VALUES \(parts: rows)"
        )
    }
}

/// What the taking of a plan brings that the domain does not make: its key, the moment, new names.
public struct PlanStamp {
    /// 16 bytes that name this attempt within the account.
    public let key: [UInt8]
    public let now: Instant
    public let today: LocalDay
    /// That the athlete's weeks begin with.
    public let firstWeekday: Weekday
    public let mint: () -> Identifier

    public init(
        key: [UInt8],
        now: Instant,
        today: LocalDay,
        weeksStartingOn first: Weekday,
        mint: @escaping () -> Identifier
    ) {
        self.key = key
        self.now = now
        self.today = today
        firstWeekday = first
        self.mint = mint
    }
}

extension OfferedRoutine {
    /// The same under a name that no other routine has: with a number behind it where there is one.
    fileprivate func renamed(besides taken: Set<String>) -> OfferedRoutine {
        guard !isKept else { return self }
        var routine = routine
        var number = 2
        while taken.contains(routine.name) {
            routine.name = "\(self.routine.name) \(number)"
            number += 1
        }
        return OfferedRoutine(routine, source: source, isKept: isKept)
    }
}

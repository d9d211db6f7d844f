/// Looks at a week after a change: whether muscles get their rest, and their sets.
public struct WeekCheck: Sendable {
    let schedule: Schedule
    let week: CalendarWeek
    let today: LocalDay
    /// What each routine asks of each muscle that it is there for.
    let demands: [Identifier: RoutineDemand]

    public init(_ schedule: Schedule, _ week: CalendarWeek, today: LocalDay, demands: [Identifier: RoutineDemand]) {
        self.schedule = schedule
        self.week = week
        self.today = today
        self.demands = demands
    }

    /// How many sets for one muscle make a day count as training it.
    static let enough = 3

    /// Muscles that are ready again the next day.
    static let quick: Set<Muscle> = [.abs, .obliques, .calves, .forearms, .shins, .neck, .hipFlexors]

    /// Days next to each other that train the same muscles, in order.
    public var neighbours: [NeighbourConcern] { Self.neighbours(in: schedule, week, from: today, demands) }

    /// Muscles that get fewer sets in the week than the plan had for it, most missed first.
    ///
    /// Rest that was taken and days that were missed leave them out; moved and excused days do not.
    public var shortages: [SetShortage] {
        var planned: [Muscle: Int] = [:]
        var left: [Muscle: Int] = [:]
        for day in schedule.days(in: week.firstDay...week.lastDay) {
            switch day.work {
            case .rest(.taken(let training)): add(training.routine, to: &planned)
            case .training(let training):
                guard training.outcome != .excused else { continue }
                add(training.routine, to: &planned)
                if !day.isMissed(on: today) { add(training.routine, to: &left) }
            case .rest: continue
            }
        }
        let shortages = planned.compactMap { muscle, count in
            SetShortage(muscle: muscle, planned: count, left: left[muscle] ?? 0)
        }
        return shortages.filter { $0.missing > 0 }
            .sorted { ($1.missing, $0.muscle.rawValue) < ($0.missing, $1.muscle.rawValue) }
    }

    private func add(_ routine: Identifier, to sums: inout [Muscle: Int]) {
        for (muscle, count) in demands[routine]?.sets ?? [:] { sums[muscle, default: 0] += count }
    }
}

/// What a routine asks of muscles: the sets of the exercises that are there for them, not those that help.
public struct RoutineDemand: Sendable, Equatable {
    public let name: String
    public let sets: [Muscle: Int]

    public init(name: String, sets: [Muscle: Int]) {
        self.name = name
        self.sets = sets
    }

    /// Takes the muscles that exercises are there for, with the number of their sets.
    public init(name: String, of exercises: some Sequence<(muscle: Muscle, sets: Int)>) {
        self.init(name: name, sets: Dictionary(exercises.map { ($0.muscle, $0.sets) }, uniquingKeysWith: +))
    }
}

/// Two days next to each other that train the same muscles.
public struct NeighbourConcern: Sendable, Hashable {
    public let first: LocalDay
    public let second: LocalDay
    /// In the order of their names.
    public let muscles: [Muscle]
}

/// A muscle with fewer sets than planned.
public struct SetShortage: Sendable, Hashable {
    public let muscle: Muscle
    public let planned: Int
    public let left: Int

    public var missing: Int { planned - left }
}

extension WeekCheck {
    static func neighbours(
        in schedule: Schedule,
        _ week: CalendarWeek,
        from today: LocalDay,
        _ demands: [Identifier: RoutineDemand]
    ) -> [NeighbourConcern] {
        let days = (-1...week.firstDay.days(until: week.lastDay)).map(week.firstDay.adding)
        return days.compactMap { day in
            let next = day.adding(days: 1)
            guard next >= today, next != day else { return nil }
            let shared = muscles(on: day, schedule, today, demands)
                .intersection(muscles(on: next, schedule, today, demands))
            guard !shared.isEmpty else { return nil }
            return NeighbourConcern(first: day, second: next, muscles: shared.sorted { $0.rawValue < $1.rawValue })
        }
    }

    /// What a day really trains: not what was excused or missed.
    private static func muscles(
        on day: LocalDay,
        _ schedule: Schedule,
        _ today: LocalDay,
        _ demands: [Identifier: RoutineDemand]
    ) -> Set<Muscle> {
        guard let planned = schedule[day], !planned.isMissed(on: today), let training = planned.training,
            training.outcome != .excused, let demand = demands[training.routine]
        else { return [] }
        return Set(demand.sets.filter { $0.value >= enough }.keys).subtracting(quick)
    }
}

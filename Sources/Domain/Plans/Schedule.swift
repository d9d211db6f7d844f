/// The days of an athlete's plans, past and coming; no day can stand in it twice.
///
/// A day that is in it lies within a plan's active window, rest included. Days come from outside: the athlete's local
/// ones, which neither a clock nor a zone moves.
public struct Schedule: Sendable, Equatable {
    private var byDay: [LocalDay: PlannedDay]

    public init(_ days: some Sequence<PlannedDay> = []) {
        byDay = Dictionary(days.map { ($0.day, $0) }) { first, _ in first }
    }

    /// All days in order.
    public var days: [PlannedDay] { byDay.values.sorted { $0.day < $1.day } }

    public var lastDay: LocalDay? { byDay.keys.max() }

    public subscript(_ day: LocalDay) -> PlannedDay? { byDay[day] }

    /// The days of a range that it has, in order.
    public func days(in range: ClosedRange<LocalDay>) -> [PlannedDay] {
        calendar(range).compactMap { byDay[$0] }
    }

    private func calendar(_ range: ClosedRange<LocalDay>) -> [LocalDay] {
        (0...range.lowerBound.days(until: range.upperBound)).map(range.lowerBound.adding)
    }

    /// Whether a workout that runs is what is planned on its day.
    public func isFollowed(by draft: LogDraft) -> Bool {
        draft.guidance.routine.map { self[draft.day]?.training?.routine == $0.id } ?? false
    }

    /// The same with the day marked that the workout which runs follows, to be looked at and not to be written.
    public func running(_ draft: LogDraft?) -> Schedule {
        guard let draft, isFollowed(by: draft), var planned = self[draft.day] else { return self }
        var schedule = self
        planned.isRunning = true
        schedule.put(planned)
        return schedule
    }

    mutating func put(_ day: PlannedDay) { byDay[day.day] = day }

    mutating func remove(_ day: LocalDay) { byDay[day] = nil }
}

extension Schedule {
    /// How many whole weeks after this one are planned ahead.
    public static let weeksAhead = 4

    /// The day up to which the schedule is kept: the end of the fourth week after this one.
    public static func horizon(from today: LocalDay, weeksStartingOn first: Weekday) -> LocalDay {
        CalendarWeek(of: today.adding(days: 7 * weeksAhead), startingOn: first).lastDay
    }

    /// Adds the days of the pattern after the last that is there, and leaves every other as it is.
    ///
    /// Called late, it adds what calling it every day would have added. The newest days are enough to be called on.
    ///
    /// - Returns: The days that were added, in order.
    @discardableResult
    public mutating func extend(by pattern: PlanPattern, through last: LocalDay) -> [PlannedDay] {
        let first = max(pattern.firstDay, lastDay?.adding(days: 1) ?? pattern.firstDay)
        guard first <= last else { return [] }
        let added = (0...first.days(until: last)).map { offset in
            let day = first.adding(days: offset)
            return PlannedDay(day, .fresh(pattern.routine(on: day)))
        }
        for day in added { put(day) }
        return added
    }

    /// Puts another plan in the place of this one, from the day the pattern begins: what was done stays, what is past stays.
    public mutating func replace(by pattern: PlanPattern, through last: LocalDay, today: LocalDay) throws(Refusal) {
        guard pattern.firstDay >= today else { throw Refusal("A plan begins today or later. The past stays as it is.") }
        clear(from: pattern.firstDay)
        // What was done ahead of its time, as by someone who has flown west since, has days of the new plan before it.
        let gap = pattern.firstDay...max(pattern.firstDay, min(last, lastDay ?? last))
        for day in calendar(gap) where self[day] == nil {
            put(PlannedDay(day, .fresh(pattern.routine(on: day))))
        }
        extend(by: pattern, through: last)
    }

    /// Ends the plan: from the day on nothing is planned; what was done stays.
    public mutating func stop(from day: LocalDay, today: LocalDay) throws(Refusal) {
        guard day >= today else { throw Refusal("A plan ends today or later. The past stays as it is.") }
        clear(from: day)
    }

    private mutating func clear(from day: LocalDay) {
        for planned in days where planned.day >= day {
            if case .done = planned.training?.outcome { continue }
            remove(planned.day)
        }
    }
}

/// What the first screen is about on a day.
public enum TodayState: Sendable, Equatable {
    /// A draft is open.
    case inProgress
    /// The day's training is done, wholly or in part.
    case done(WorkoutCompletion)
    case scheduled(DayTraining)
    /// The day was to be rest or is excused, and a workout was done all the same.
    case trainedAnyway
    /// Rest, and a day before was missed that fits here.
    case missed(PlannedDay)
    /// Rest, with the next day of training.
    case rest(next: PlannedDay?)
    /// No plan has the day.
    case noPlan(isTrained: Bool)
}

extension Schedule {
    /// The state of the athlete's day.
    public func state(on today: LocalDay, hasDraft: Bool, isTrained: Bool) -> TodayState {
        if hasDraft { return .inProgress }
        guard let planned = self[today] else { return .noPlan(isTrained: isTrained) }
        if let training = planned.training {
            switch training.outcome {
            case .done(let completion): return .done(completion)
            case .open, .letGo: return .scheduled(training)
            case .excused: break
            }
        }
        if isTrained { return .trainedAnyway }
        if planned.training == nil, let missed = missedDays(on: today).last { return .missed(missed) }
        return .rest(next: next(after: today))
    }

    /// The next day of training that is still to be done.
    public func next(after day: LocalDay) -> PlannedDay? {
        days.first { $0.day > day && $0.training?.outcome == .open }
    }

    /// Days of rest to which a day's training could be moved: today, and what is left of the two weeks after.
    public func freeDays(for day: LocalDay, today: LocalDay) -> [LocalDay] {
        days(in: today...today.adding(days: 13)).filter { $0.training == nil && $0.day != day }.map(\.day)
    }
}

/// The week in a line.
public struct WeekRecap: Sendable, Equatable {
    public let done: Int
    /// Days of training, those excused left out; nil where no plan has a day of the week.
    public let planned: Int?
    /// Workouts beside the plan.
    public let extra: Int
    public let isInProgress: Bool

    /// `2 of 4 workouts`, `1 of 4 workouts and 1 more`, `1 in progress`, `Nothing yet`.
    public var text: String {
        if isInProgress { return "1 in progress" }
        guard let planned, planned > 0 else {
            let count = done + extra
            return count == 0 ? "Nothing yet" : count == 1 ? "1 workout" : "\(count) workouts"
        }
        return "\(done) of \(planned) \(planned == 1 ? "workout" : "workouts")"
            + (extra > 0 ? " and \(extra) more" : "")
    }
}

extension Schedule {
    /// What a week came to; a day done in part counts as a workout that was done.
    ///
    /// `workouts` is how many were saved in the week, those of planned days included.
    public func recap(_ week: CalendarWeek, workouts: Int, hasDraft: Bool) -> WeekRecap {
        let days = days(in: week.firstDay...week.lastDay)
        let trainings = days.compactMap(\.training).filter { $0.outcome != .excused }
        let done = trainings.count {
            if case .done = $0.outcome { true } else { false }
        }
        return WeekRecap(
            done: done,
            planned: days.isEmpty ? nil : trainings.count,
            extra: max(0, workouts - done),
            isInProgress: hasDraft
        )
    }
}

/// What a day of the week strip is, in a word.
public enum DayMark: String, Sendable {
    case trained, partial, planned, rest, excused
    case missed = "planned, not done"
    case none = "no entry"
}

extension Schedule {
    /// The mark of a day; `done` says what its workouts came to, planned or not, nil without one.
    ///
    /// What was done decides, so that a day looks here as it does in the history.
    public func mark(of day: LocalDay, today: LocalDay, done: WorkoutCompletion?) -> DayMark {
        if let done { return done == .partial ? .partial : .trained }
        guard let planned = self[day] else { return .none }
        switch planned.training?.outcome {
        case .done(.complete): return .trained
        case .done(.partial): return .partial
        case .excused: return .excused
        case nil: return .rest
        case .open, .letGo: return planned.isMissed(on: today) ? .missed : .planned
        }
    }
}

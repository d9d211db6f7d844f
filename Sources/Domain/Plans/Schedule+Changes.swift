/// What the athlete does with a day; the pattern keeps still.
extension Schedule {
    /// How many days back a missed day can still be moved or excused.
    public static let graceDays = 7

    /// Does a day's training on another day, which is one of rest; its own day becomes rest.
    ///
    /// A missed day can still be moved to today or later.
    public mutating func move(_ from: LocalDay, to: LocalDay, today: LocalDay) throws(Refusal) {
        let training = try openTraining(on: from, today: today)
        guard to >= today else { throw Refusal("\(to.mediumText) is over. Choose today or a later day.") }
        guard from != to, let target = self[to] else {
            throw Refusal("\(to.mediumText) is not in the plan yet. Choose an earlier day.")
        }
        if target.training != nil { throw Refusal("\(to.mediumText) has its own workout. Swap the two days instead.") }
        let isWherePlanned = training.movedFrom == nil
        put(PlannedDay(from, .rest(isWherePlanned ? .movedAway(training.routine, to: to) : .planned)))
        place(training, from: from, on: to)
    }

    /// Exchanges the trainings of two days to come.
    public mutating func swap(_ one: LocalDay, _ other: LocalDay, today: LocalDay) throws(Refusal) {
        guard one != other else { throw Refusal("Choose two days.") }
        for day in [one, other] where day < today {
            throw Refusal("\(day.mediumText) is over, so it cannot be swapped.")
        }
        let first = try openTraining(on: one, today: today)
        let second = try openTraining(on: other, today: today)
        place(first, from: one, on: other)
        place(second, from: other, on: one)
    }

    /// Rests on a day of training; its routine is dropped.
    public mutating func rest(on day: LocalDay, today: LocalDay) throws(Refusal) {
        guard day >= today else { throw Refusal("\(day.mediumText) is over. Excuse it, or move its workout.") }
        put(PlannedDay(day, .rest(.taken(insteadOf: try openTraining(on: day, today: today)))))
    }

    /// Takes back a rest that was taken.
    public mutating func unrest(on day: LocalDay, today: LocalDay) throws(Refusal) {
        guard day >= today, case .rest(.taken(let training)) = self[day]?.work else {
            throw Refusal("There is no rest to take back on \(day.mediumText).")
        }
        put(PlannedDay(day, .training(training)))
    }

    /// Excuses a day: it is neither done nor missed.
    public mutating func excuse(_ day: LocalDay, today: LocalDay) throws(Refusal) {
        try mark(day, .excused, today: today)
    }

    /// Lets a missed day go: it stays missed, and is not asked about again.
    public mutating func letGo(_ day: LocalDay, today: LocalDay) throws(Refusal) {
        guard self[day]?.isMissed(on: today) ?? false else { throw Refusal("\(day.mediumText) was not missed.") }
        try mark(day, .letGo, today: today)
    }

    /// Makes an excused day, or one that was let go, what it was before.
    public mutating func reopen(_ day: LocalDay) throws(Refusal) {
        guard var training = self[day]?.training, training.outcome == .excused || training.outcome == .letGo else {
            throw Refusal("\(day.mediumText) is not excused.")
        }
        training.outcome = .open
        put(PlannedDay(day, .training(training)))
    }

    /// Takes over what the saved workouts that followed a day's plan came to: complete if one of them was.
    ///
    /// Without any the day is open again, unless it was excused or let go.
    public mutating func record(_ workouts: [WorkoutCompletion], on day: LocalDay) {
        guard var training = self[day]?.training else { return }
        if workouts.isEmpty {
            if case .done = training.outcome { training.outcome = .open }
        } else {
            training.outcome = .done(workouts.contains(.complete) ? .complete : .partial)
        }
        put(PlannedDay(day, .training(training)))
    }
}

extension Schedule {
    private mutating func mark(_ day: LocalDay, _ outcome: DayOutcome, today: LocalDay) throws(Refusal) {
        var training = try openTraining(on: day, today: today)
        training.outcome = outcome
        put(PlannedDay(day, .training(training)))
    }

    /// Training that can still be changed: not done, and not too long ago.
    private func openTraining(on day: LocalDay, today: LocalDay) throws(Refusal) -> DayTraining {
        guard let training = self[day]?.training else { throw Refusal("Nothing is planned for \(day.mediumText).") }
        if case .done = training.outcome { throw Refusal("\(day.mediumText) is done. Done workouts stay as they are.") }
        guard day.days(until: today) <= Self.graceDays else {
            throw Refusal("\(day.mediumText) is more than a week ago and stays as it is.")
        }
        return training
    }

    /// Puts training on another day; on the day the plan had it, it counts as never moved.
    ///
    /// The day the plan had it on says where it is now.
    private mutating func place(_ training: DayTraining, from day: LocalDay, on other: LocalDay) {
        let origin = training.movedFrom ?? day
        put(PlannedDay(other, .training(DayTraining(training.routine, movedFrom: origin == other ? nil : origin))))
        guard origin != other, case .rest(.movedAway) = self[origin]?.work else { return }
        put(PlannedDay(origin, .rest(.movedAway(training.routine, to: other))))
    }
}

import Domain

/// The states of a day that a plan has.
extension TodayPage {
    init(scheduled work: TodayContent.Work, _ content: TodayContent) {
        let address = "/plan/\(content.today.iso)"
        let free = content.schedule.freeDays(for: content.today, today: content.today).first
        let loads = Row(address: "/routines/\(work.routine.id)/loads", name: "Next loads", summary: work.raises)
        let others = [
            Row(
                address: address,
                name: "Move this day",
                summary: free.map { "Next free day: \($0.weekdayText)" } ?? ""
            ),
            Row(address: address, name: "Take a rest day", summary: "The plan goes on as it is"),
            Row(address: "/log", name: "Log something else"),
        ]
        let ways = work.raises.isEmpty ? others : [loads] + others
        self.init(
            content,
            heading: work.routine.name,
            lead: work.lead,
            parts: [work.part(in: content.unit), content.missedPart, Part(rows: ways)],
            action: work.action(content.mintKey)
        )
    }

    init(missed planned: PlannedDay, _ work: TodayContent.Work, _ content: TodayContent) {
        let isYesterday = planned.day.days(until: content.today) == 1
        let day = isYesterday ? "yesterday" : planned.day.mediumText(relativeTo: content.today)
        self.init(
            content,
            heading: work.routine.name,
            lead: "It was planned for \(day). Today is rest, so it fits.",
            parts: [
                Part(heading: "Or", rows: content.settling(planned), isPosted: true),
                work.part(in: content.unit), content.missedBefore(planned.day),
            ],
            action: Action(
                label: "Do it today",
                note: Count.exercises(work.routine.exercises.count),
                operation: "move.\(planned.day.iso).\(content.today.iso)",
                key: content.mintKey()
            )
        )
    }

    init(resting content: TodayContent) {
        let isExcused = content.schedule[content.today]?.training != nil
        self.init(
            content,
            heading: "Rest.",
            lead: content.restLead(isExcused),
            parts: [
                content.next(2), content.missedPart,
                Part(heading: "Or train anyway", rows: content.bringing, isPosted: true),
                Part(rows: content.others),
            ],
            action: Action(label: "See the week", address: "/plan", isQuiet: true)
        )
    }
}

extension TodayContent.Work {
    fileprivate var lead: String {
        if isBinned { return "Its routine is in the trash. Bring it back, or move the day." }
        return routine.exercises.isEmpty ? "There is nothing in it yet." : "\(routine.sizeText)."
    }

    /// What is asked of each exercise, and what it came to last time.
    fileprivate func part(in unit: WeightUnit) -> TodayPage.Part {
        let numbers = RoutineNumbers(routine).numbers
        return TodayPage.Part(
            heading: "The work",
            edit: isBinned ? "" : "/routines/\(routine.id)/edit",
            rows: routine.exercises.enumerated().map { index, exercise in
                let last = lastTime[exercise.exerciseID].map { "Last \($0.text(in: unit, of: exercise.loadKind))" }
                return TodayPage.Row(
                    number: numbers[index],
                    name: exercise.name,
                    summary: "\(exercise.askedText(in: unit)). \(last ?? "Not done yet")"
                )
            }
        )
    }

    fileprivate func action(_ mintKey: () -> String) -> TodayPage.Action {
        if isBinned { return TodayPage.Action(label: "Bring it back", address: "/routines?gone=\(routine.id)") }
        guard !routine.exercises.isEmpty else {
            return TodayPage.Action(label: "Add exercises", address: "/routines/\(routine.id)/edit")
        }
        return TodayPage.Action(label: "Start \(routine.name)", routine: routine.id.text, key: mintKey())
    }
}

extension TodayContent {
    /// The next days of training.
    func next(_ count: Int) -> TodayPage.Part {
        let rows = coming.prefix(count).map { planned in
            let routine = planned.training.flatMap { routines[$0.routine] }
            return TodayPage.Row(
                address: "/plan/\(planned.day.iso)",
                number: "\(planned.day.day)",
                weekday: planned.day.weekdayShort,
                name: planned.training.map { name(of: $0.routine) } ?? "",
                summary: routine.map { "\(Count.exercises($0.exerciseNames.count)), \(Count.sets($0.setCount))" } ?? ""
            )
        }
        return TodayPage.Part(heading: "Next", rows: Array(rows))
    }

    /// The way to what was done today, once more.
    var again: [TodayPage.Row] {
        guard let training = schedule[today]?.training, case .done = training.outcome,
            routines[training.routine] != nil
        else { return [] }
        return [
            TodayPage.Row(
                address: "/routines/\(training.routine)",
                name: "Train it again",
                summary: "A second entry for today"
            )
        ]
    }

    /// Missed days that are not settled, each by its name.
    var missedPart: TodayPage.Part { missedBefore(today) }

    func missedBefore(_ day: LocalDay) -> TodayPage.Part {
        let rows = schedule.missedDays(on: today).filter { $0.day < day }.reversed().compactMap { planned in
            planned.training.map { training in
                TodayPage.Row(
                    address: "/plan/\(planned.day.iso)",
                    number: "\(planned.day.day)",
                    weekday: planned.day.weekdayShort,
                    name: name(of: training.routine),
                    summary: "Move it, excuse it or let it go"
                )
            }
        }
        return TodayPage.Part(heading: "Missed", rows: rows)
    }

    /// What can become of a missed day other than to do it today.
    fileprivate func settling(_ planned: PlannedDay) -> [TodayPage.Row] {
        let iso = planned.day.iso
        let free = schedule.freeDays(for: planned.day, today: today).first { $0 > today }
        var excused = schedule
        try? excused.excuse(planned.day, today: today)
        let count = excused.streak(on: today, workoutDays: [], weeksStartingOn: week.firstWeekday).count
        let streak = count == 0 ? "It does not count as missed" : "The streak goes on at \(count)"
        let move = free.map { day in
            TodayPage.Row(
                name: day.days(until: today) == -1 ? "Tomorrow instead" : "\(day.weekdayName) instead",
                summary: free.map(note) ?? "",
                operation: "move.\(iso).\(day.iso)",
                key: mintKey()
            )
        }
        let rest = [
            TodayPage.Row(
                name: "Excuse it",
                summary: "Ill, away, closed. \(streak)",
                operation: "excuse.\(iso)",
                key: mintKey()
            ),
            TodayPage.Row(
                name: "Let it go",
                summary: "It counts as missed, and is not asked about again",
                operation: "let-go.\(iso)",
                key: mintKey()
            ),
        ]
        return [move].compactMap { $0 } + rest
    }

    /// What stands beside a free day: what comes the day after it.
    private func note(of day: LocalDay) -> String {
        guard let next = schedule[day.adding(days: 1)]?.training, next.outcome == .open else {
            return "The day is free"
        }
        return "\(name(of: next.routine)) follows the day after, as planned"
    }

    /// "2 done, 2 to go. Next is Lower B tomorrow, 4 exercises."
    fileprivate func restLead(_ isExcused: Bool) -> String {
        let week = schedule.recap(CalendarWeek(of: today, startingOn: week.firstWeekday), workouts: 0, hasDraft: false)
        let planned = week.planned ?? 0
        let count = planned > 0 ? "\(week.done) done, \(planned - week.done) to go." : ""
        let done = isExcused ? "Today is excused." : count
        guard let next = coming.first, let training = next.training else { return done }
        let days = today.days(until: next.day)
        let when = days == 1 ? "tomorrow" : "on \(days < 7 ? next.day.weekdayName : next.day.mediumText)"
        let size = routines[training.routine].map { ", \(Count.exercises($0.exerciseNames.count))" } ?? ""
        return "\(done.isEmpty ? "" : "\(done) ")Next is \(name(of: training.routine)) \(when)\(size)."
    }

    /// Training that a day of rest can have after all.
    fileprivate var bringing: [TodayPage.Row] {
        switch schedule[today]?.work {
        case .rest(.taken(let training)):
            return [row("Train after all", "\(name(of: training.routine)) comes back to today", "unrest.\(today.iso)")]
        case .training(let training) where training.outcome == .excused:
            return [row("Train after all", "\(name(of: training.routine)) is still there", "reopen.\(today.iso)")]
        default:
            guard let next = coming.first, let training = next.training else { return [] }
            let becomes = "\(today.days(until: next.day) < 7 ? next.day.weekdayName : next.day.mediumText) becomes rest"
            return [row("Bring \(name(of: training.routine)) forward", becomes, "move.\(next.day.iso).\(today.iso)")]
        }
    }

    private func row(_ name: String, _ summary: String, _ operation: String) -> TodayPage.Row {
        TodayPage.Row(name: name, summary: summary, operation: operation, key: mintKey())
    }

    fileprivate var others: [TodayPage.Row] {
        [
            TodayPage.Row(address: "/routines", name: "An optional routine", summary: "It does not change the plan"),
            TodayPage.Row(address: "/log", name: "An empty workout"),
        ]
    }
}

extension RoutineExercise {
    /// `4 × 5 at 140 kg`.
    func askedText(in unit: WeightUnit) -> String {
        let weight = weightText(in: unit)
        guard !weight.isEmpty else { return setsText }
        return "\(setsText) \(loadKind == .bodyweight ? "with" : "at") \(weight) \(unit.symbol)"
    }
}

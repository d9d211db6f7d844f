import Domain
import Persistence

extension PlanWeekPage {
    init(_ content: PlanWeekContent) {
        let (week, plan) = (content.week, content.plan)
        let check = content.check
        alerts = content.alerts + content.missedAlerts
        number = plan?.weekNumber(week).map { "Week \($0)" } ?? ""
        lead = content.lead
        span = week.text
        let (span, day) = (content.span, week.firstDay)
        before = span.map { $0.lowerBound < day } ?? false ? day.adding(days: -1).iso : ""
        after = span.map { $0.upperBound > week.lastDay } ?? false ? week.lastDay.adding(days: 1).iso : ""
        strip = week.days.map { StripDay($0, content) }
        rows = week.days.compactMap { day in content.schedule[day].map { Row($0, content) } }
        concerns = content.concerns(check)
        proposals = (check.moves + check.recoveries).map { proposal in
            Proposal(
                label: content.words.title(proposal),
                operation: proposal.operation,
                key: content.mintKey()
            )
        }
        self.day = day.iso
        reasons = content.reasons
        stopKey = plan == nil ? nil : content.mintKey()
        let isNow = week.days.contains(content.today)
        resume = isNow ? content.running.map { $0.name ?? $0.day.mediumText } : nil
        start = isNow && resume == nil ? Start(content) : nil
        hasReminders = content.hasReminders
        earlier = content.earlier
    }
}

extension PlanWeekContent {
    fileprivate var lead: String {
        guard let plan else { return "This plan is over." }
        if plan.weekNumber(week) != nil { return "\(plan.answers.words) No fixed end." }
        let isEarlier = !schedule.days(in: week.firstDay...week.lastDay).isEmpty
        return isEarlier ? "From a plan before." : "\(plan.answers.words) Begins \(plan.firstDay.mediumText)."
    }

    /// What was missed and can be made up for, each with the way to its day.
    fileprivate var missedAlerts: [PageAlert] {
        let missed = schedule.missedDays(on: today).filter { week.days.contains($0.day) || week.days.contains(today) }
        guard !missed.isEmpty else { return [] }
        let links = missed.map { PageAlert.Link(address: "/plan/\($0.day.iso)", label: words.title($0.day)) }
        return [PageAlert(isQuiet: true, title: "Missed:", links: links)]
    }

    /// What the check of the week says, as long as there is something to come in it.
    fileprivate func concerns(_ check: WeekCheck) -> [String] {
        guard week.lastDay >= today else { return [] }
        return check.neighbours.map(words.sentence) + words.sentences(check.shortages)
    }

    fileprivate var reasons: [String] {
        plan.map { BuiltInExercises.planMaker.plan(for: $0.answers).reasons } ?? []
    }
}

extension KeptPlan {
    /// Which week of the plan it is, from 1; nil before it begins.
    func weekNumber(_ week: CalendarWeek) -> Int? {
        guard week.lastDay >= firstDay else { return nil }
        return (firstDay.days(until: week.lastDay)) / 7 + 1
    }
}

extension WeekProposal {
    /// What its button sends.
    var operation: String {
        switch self {
        case .move(let from, let to): "move.\(from.iso).\(to.iso)"
        case .swap(let one, let other): "swap.\(one.iso).\(other.iso)"
        case .unrest(let day): "unrest.\(day.iso)"
        case .addSets: ""
        }
    }

    /// Nil for what no button sends.
    init?(operation: String) {
        let parts = operation.split(separator: ".", omittingEmptySubsequences: false)
        let days = parts.dropFirst().compactMap { LocalDay(iso: String($0)) }
        guard days.count == parts.count - 1 else { return nil }
        switch (parts[0], days.count) {
        case ("move", 2): self = .move(days[0], to: days[1])
        case ("swap", 2): self = .swap(days[0], days[1])
        case ("unrest", 1): self = .unrest(days[0])
        default: return nil
        }
    }
}

extension PlanWeekPage.StripDay {
    fileprivate init(_ day: LocalDay, _ content: PlanWeekContent) {
        let planned = content.schedule[day]
        let mark = content.schedule.mark(of: day, today: content.today, done: content.trained[day]?.completion)
        letter = String(day.weekdayName.prefix(1))
        number = "\(day.day)"
        isToday = day == content.today
        let word = isToday ? "today, \(mark.rawValue)" : mark.rawValue
        words = "\(day.spokenText), \(word)"
        address = planned == nil || planned?.work == .rest(.planned) ? "" : "/plan/\(day.iso)"
        state = mark.style + (isToday ? " is-now" : "")
    }
}

extension PlanWeekPage.Row {
    fileprivate init(_ planned: PlannedDay, _ content: PlanWeekContent) {
        let day = planned.day
        number = "\(day.day)"
        weekday = day.weekdayShort
        address = planned.work == .rest(.planned) ? "" : "/plan/\(day.iso)"
        isRest = planned.training == nil
        let routine = planned.routine.flatMap { content.routines[$0]?.routine }
        name = isRest ? "Rest" : routine?.name ?? "A workout"
        let size = routine.map { "\(Count.exercises($0.exercises.count)), about \($0.minutes) min" } ?? ""
        let state = planned.stateText(on: content.today, routine?.name ?? "a workout")
        let parts = [isRest ? "" : size, state, day == content.today ? "Today" : ""].filter { !$0.isEmpty }
        summary = parts.joined(separator: ". ")
    }
}

extension PlannedDay {
    /// What became of it, in a few words; empty while that is open, and for rest as planned.
    func stateText(on today: LocalDay, _ name: String) -> String {
        switch work {
        case .rest(.planned): return ""
        case .rest(.taken): return "In place of \(name)"
        case .rest(.movedAway(_, let to)): return "\(name) is on \(to.mediumText)"
        case .training(let training):
            let moved = training.movedFrom.map { "Moved from \($0.mediumText)" } ?? ""
            return switch training.outcome {
            case .done(.complete): "Done"
            case .done(.partial): "Done in part"
            case .excused: "Excused"
            case .open, .letGo: isRunning ? "In progress" : isMissed(on: today) ? "Missed" : moved
            }
        }
    }
}

extension PlanWeekPage.Start {
    /// Today's training, if it is still to be done.
    fileprivate init?(_ content: PlanWeekContent) {
        guard let training = content.schedule[content.today]?.training, training.outcome == .open,
            let kept = content.routines[training.routine], !kept.isBinned
        else { return nil }
        self.init(routine: kept.routine.id.text, name: kept.routine.name, key: content.mintKey())
    }
}

import Domain
import Persistence

extension PlanDayPage {
    init(_ content: PlanDayContent) {
        let planned = content.planned
        title = planned.training == nil ? "Rest" : content.name
        alerts = content.alerts
        day = planned.day.iso
        dayText = planned.day.mediumText(relativeTo: content.today)
        lead = content.lead
        ways = content.ways
        moveKey = content.mintKey()
        acts = content.acts
        (seeAddress, seeLabel) = content.see
        let isThere = content.routine.map { !$0.isBinned } ?? false
        let routine = planned.training == nil ? nil : content.routine?.routine
        self.routine = isThere ? routine?.id.text ?? "" : ""
        exercises = (routine?.exercises ?? []).enumerated().map { index, exercise in
            Line(
                row: exercise.id.text,
                number: "\(index + 1)",
                name: exercise.name,
                work: exercise.workText(in: content.unit)
            )
        }
    }
}

extension PlanDayContent {
    /// Whether its training can still be changed.
    private var isChangeable: Bool {
        guard let training = planned.training, planned.day.days(until: today) <= Schedule.graceDays else {
            return false
        }
        if case .done = training.outcome { return false }
        return true
    }

    fileprivate var alerts: [PageAlert] {
        var alerts = refusal.isEmpty ? [] : [PageAlert(title: "Not changed", text: refusal)]
        if let routine, routine.isBinned {
            let link = PageAlert.Link(address: "/routines?gone=\(routine.routine.id)", label: "the routines")
            alerts.append(
                PageAlert(isQuiet: true, title: "\(name) is in the trash.", text: "Bring it back among", links: [link])
            )
        }
        return alerts
    }

    fileprivate var lead: String {
        let state = planned.stateText(on: today, name)
        let size = planned.training == nil ? "" : routine?.routine.sizeText ?? ""
        let parts = [size, state].filter { !$0.isEmpty }
        return parts.isEmpty ? "As the plan has it." : parts.joined(separator: ". ") + "."
    }

    /// Days of rest to move to, the nearest first, and trainings to swap with.
    fileprivate var ways: [PlanDayPage.Way] {
        guard isChangeable else { return [] }
        let free = schedule.freeDays(for: planned.day, today: today).prefix(Self.freeShown).map { day in
            (value: day.iso, label: day.weekdayText, note: note(of: day))
        }
        let others =
            planned.day < today
            ? []
            : schedule.days(in: today...max(today, planned.day).adding(days: 13)).filter {
                $0.day != planned.day && $0.training?.outcome == .open
            }.prefix(4)
        let swaps = others.map { other in
            let name = other.routine.flatMap { demands[$0]?.name } ?? "a workout"
            return (value: "swap.\(other.day.iso)", label: "Swap with \(name)", note: other.day.mediumText)
        }
        let all = free + swaps
        let usual = nearest ?? all.first?.value
        let taken = all.contains { $0.value == chosen } ? chosen : usual
        return all.map { way in
            PlanDayPage.Way(value: way.value, label: way.label, note: way.note, isChosen: way.value == taken)
        }
    }

    /// The free day that is nearest, the later of two.
    private var nearest: String? {
        let distance = { (day: LocalDay) in
            2 * abs(planned.day.days(until: day)) + (day < planned.day ? 1 : 0)
        }
        return schedule.freeDays(for: planned.day, today: today).prefix(Self.freeShown)
            .min { distance($0) < distance($1) }?.iso
    }

    /// How many days of rest are offered.
    private static let freeShown = 6

    /// What stands beside a free day.
    private func note(of day: LocalDay) -> String {
        let isToday = day == today ? "Today. " : ""
        let named = { (other: LocalDay) -> String? in
            guard other != planned.day, let training = schedule[other]?.training, training.outcome != .excused else {
                return nil
            }
            return demands[training.routine]?.name
        }
        if let next = named(day.adding(days: 1)) { return "\(isToday)Free. \(next) follows the day after" }
        if let last = named(day.adding(days: -1)) { return "\(isToday)Free. \(last) is the day before" }
        return "\(isToday)Free"
    }

    fileprivate var acts: [PlanDayPage.Act] {
        if case .rest(.taken) = planned.work, planned.day >= today {
            return [act("Or train", "\(name) comes back to this day.", "Take the rest back", "unrest")]
        }
        guard isChangeable, let training = planned.training else { return [] }
        if training.outcome == .excused || training.outcome == .letGo {
            let text =
                training.outcome == .excused ? "Neither done nor missed." : "It stays missed, and is not asked about."
            return [act("Let go so far", text, "Open it again", "reopen")].map {
                training.outcome == .excused ? act("Excused so far", text, $0.label, $0.operation) : $0
            }
        }
        let rest = act("Or rest", "\(name) is dropped this time. The plan goes on as it is.", "Take a rest day", "rest")
        let excuse = act("Or excuse it", "Ill, away, closed: neither done nor missed.", "Excuse the day", "excuse")
        guard planned.isMissed(on: today) else { return [rest, excuse] }
        return [excuse, act("Or let it go", "It stays missed, and is not asked about again.", "Let it go", "let-go")]
    }

    private func act(_ heading: String, _ text: String, _ label: String, _ operation: String) -> PlanDayPage.Act {
        PlanDayPage.Act(heading: heading, text: text, label: label, operation: operation, key: mintKey())
    }

    /// Where the training went, or what came of it.
    fileprivate var see: (address: String, label: String) {
        switch planned.work {
        case .rest(.movedAway(_, let to)): ("/plan/\(to.iso)", "See \(to.mediumText)")
        case .training(let training):
            if case .done = training.outcome { ("/history/\(planned.day.iso)", "See what was done") } else { ("", "") }
        default: ("", "")
        }
    }
}

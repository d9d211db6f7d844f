import Domain
import HTTP
import Persistence

/// What the page of a week is made from: everything read, nothing formatted.
struct PlanWeekContent {
    /// The plan that goes on; nil where only an earlier one has days.
    var plan: KeptPlan?
    let schedule: Schedule
    let week: CalendarWeek
    let today: LocalDay
    /// What the routines of the schedule ask for.
    let demands: [Identifier: RoutineDemand]
    /// The routines of the week, those in the trash too.
    var routines: [Identifier: KeptRoutine] = [:]
    /// The days of the week with a workout, planned or not.
    var trained: [LocalDay: TrainedDay] = [:]
    /// The workout that runs.
    var running: LogDraft?
    /// The first and the last day that any plan has.
    var span: ClosedRange<LocalDay>?
    /// Plans that are over, the latest first.
    var earlier: [EarlierPlan] = []
    /// Whether this server tells phones.
    var hasReminders = false
    var alerts: [PageAlert] = []
    let mintKey: () -> String

    var check: WeekCheck { WeekCheck(schedule, week, today: today, demands: demands) }

    var words: WeekText { WeekText(schedule, demands: demands) }
}

extension PlanWeekContent {
    /// The week of a day; nil where no plan goes on or has a day of it.
    init?(_ signedIn: SignedIn, of day: LocalDay) throws {
        let today = signedIn.today
        try signedIn.plans.keepUp(on: today, weeksStartingOn: signedIn.firstWeekday)
        let week = CalendarWeek(of: day, startingOn: signedIn.firstWeekday)
        let plans = try signedIn.plans.all()
        let first = min(week.firstDay, today).adding(days: -8)
        let running = try signedIn.runningDraft()
        let planned = try signedIn.plans.schedule(first...max(week.lastDay, today).adding(days: 21))
        let schedule = planned.running(running)
        let plan = plans.first { $0.endedOn == nil }
        let days = schedule.days(in: week.firstDay...week.lastDay)
        guard plan != nil || !days.isEmpty else { return nil }
        let mintKey = { signedIn.mintKey().text }
        self.init(
            plan: plan,
            schedule: schedule,
            week: week,
            today: today,
            demands: try signedIn.plans.demands(of: schedule.days.compactMap(\.routine)),
            mintKey: mintKey
        )
        for id in Set(days.compactMap(\.routine)) { routines[id] = try signedIn.routines.kept(id) }
        let calendar = try signedIn.history.calendar(
            week.firstDay...week.lastDay,
            around: week.firstDay...week.lastDay,
            countsAll: false
        )
        trained = calendar?.days ?? [:]
        self.running = running
        span = try signedIn.plans.span()
        hasReminders = signedIn.visitor.services.push != nil
        earlier = plans.filter { $0.endedOn != nil }.compactMap(EarlierPlan.init)
    }
}

extension PlannedDay {
    /// The routine that the day has, or gave up.
    var routine: Identifier? {
        switch work {
        case .training(let training), .rest(.taken(let training)): training.routine
        case .rest(.movedAway(let routine, _)): routine
        case .rest(.planned): nil
        }
    }
}

extension EarlierPlan {
    /// Nil while the plan goes on, and for one that never had a day.
    init?(_ plan: KeptPlan) {
        guard let end = plan.endedOn, end > plan.firstDay else { return nil }
        let last = end.adding(days: -1)
        words = plan.answers.words
        days = plan.firstDay == last ? last.longText : "\(plan.firstDay.mediumText) to \(last.mediumYearText)"
    }
}

import Domain
import HTTP
import Persistence

/// What the page of today is made from: everything read, nothing formatted.
struct TodayContent {
    /// The calendar of this week and the one before.
    let week: HistoryContent
    /// Of the plan where it has this day, else of weeks with a workout.
    let streak: Streak
    /// Weeks in a row with a workout, where a plan has the day and its streak has not begun.
    var weeksBeside = 0
    /// The days of every plan, from some weeks back.
    var schedule = Schedule()
    /// What routines are called, those of planned days in the trash too.
    var routines: [Identifier: RoutineSummary] = [:]
    let state: State
    /// Why what was asked for was not done.
    var refusal = ""
    let mintKey: () -> String

    var today: LocalDay { week.today }
    var unit: WeightUnit { week.unit }

    enum State {
        /// A workout runs.
        case running(GymContent, startedAt: String)
        /// What was saved today, in the order done, with the records that it set.
        case done([WorkoutSummary], [SavedPage.Record])
        case scheduled(Work)
        /// Rest, and the training of a day before fits here.
        case missed(PlannedDay, Work)
        /// Rest, or excused.
        case rest
        /// No plan has the day: the routines in turn, and the latest workout.
        case free([RoutineSummary], last: WorkoutSummary?)
    }

    /// What a day of training asks for.
    struct Work {
        let routine: Routine
        var isBinned = false
        var lastTime: [Identifier: LastTime] = [:]
        /// "2 raises to take"; empty where there is none.
        var raises = ""
    }
}

extension TodayContent {
    /// Whether a plan has the day, or days to come.
    var hasPlan: Bool { schedule.lastDay.map { $0 >= today } ?? false }

    /// Coming days of training that are still open, the next first.
    var coming: [PlannedDay] {
        schedule.days.filter { $0.day > today && $0.training?.outcome == .open }
    }

    func name(of routine: Identifier) -> String { routines[routine]?.name ?? "A workout" }
}

extension TodayContent {
    init?(_ signedIn: SignedIn) throws {
        guard let week = try HistoryContent.week(of: signedIn.today, after: 1, signedIn) else { return nil }
        try signedIn.plans.keepUp(on: signedIn.today, weeksStartingOn: week.firstWeekday)
        let draft = try signedIn.runningDraft()
        let planned = try signedIn.plans.schedule(from: signedIn.today.adding(days: -TodayReader.daysBack))
        let schedule = planned.running(draft)
        let reader = TodayReader(signedIn: signedIn, schedule: schedule, draft: draft, week: week)
        let all = try signedIn.routines.list()
        let streak = try reader.streak()
        self.init(
            week: week,
            streak: streak,
            weeksBeside: streak == .plannedDays(0) ? try reader.weeks() : 0,
            schedule: schedule,
            routines: Dictionary(all.map { ($0.id, $0) }) { first, _ in first },
            state: try reader.state(all),
            mintKey: { signedIn.mintKey().text }
        )
    }
}

/// Reads what the state of the day needs, and no more.
private struct TodayReader {
    /// As many workouts as the page of one day can show.
    private static let dayLimit = 20
    /// What the page tells of the past lies within these days; only a streak goes back further.
    static let daysBack = 56

    let signedIn: SignedIn
    let schedule: Schedule
    /// The workout that runs.
    let draft: LogDraft?
    let week: HistoryContent

    private var today: LocalDay { week.today }

    func streak() throws -> Streak {
        guard schedule[today] == nil else {
            return try scheduleOfStreak().streak(on: today, workoutDays: [], weeksStartingOn: week.firstWeekday)
        }
        return .weeks(try weeks())
    }

    /// How many weeks in a row had a workout.
    func weeks() throws -> Int {
        let weeks = try signedIn.history.trainedWeeks(until: today, startingOn: week.firstWeekday)
        return WeekStreak.length(weeks, in: CalendarWeek(of: today, startingOn: week.firstWeekday))
    }

    /// The days back to where the streak begins, looked for in ever longer stretches.
    private func scheduleOfStreak() throws -> Schedule {
        var (known, first) = (schedule, today.adding(days: -Self.daysBack))
        while known.hasStreak(on: today, goingBackTo: first) {
            let earlier = today.adding(days: 2 * today.days(until: first))
            guard earlier < first else { break }
            known = known.joined(with: try signedIn.plans.schedule(earlier...first.adding(days: -1)))
            first = earlier
        }
        return known
    }

    func state(_ routines: [RoutineSummary]) throws -> TodayContent.State {
        if let draft {
            let started = draft.startedAt.map { signedIn.visitor.services.zones.clock(of: $0, in: draft.zone) }
            return .running(try GymContent(signedIn, draft), startedAt: started ?? "")
        }
        let isTrained = week.calendar.days[today] != nil
        switch schedule.state(on: today, hasDraft: false, isTrained: isTrained) {
        case .scheduled(let training):
            // Another workout than the planned one leaves it to be done.
            guard let work = try work(training) else { return .rest }
            return .scheduled(work)
        case .missed(let planned):
            guard let work = try planned.training.flatMap(work) else { return .rest }
            return .missed(planned, work)
        case .rest: return .rest
        case .noPlan(false): return try free(routines)
        case .inProgress, .done, .trainedAnyway, .noPlan: return try done() ?? free(routines)
        }
    }

    private func work(_ training: DayTraining) throws -> TodayContent.Work? {
        guard let kept = try signedIn.routines.kept(training.routine) else { return nil }
        let loads = try signedIn.loads(of: kept.routine)
        return TodayContent.Work(
            routine: kept.routine,
            isBinned: kept.isBinned,
            lastTime: try signedIn.lastTime(of: kept.routine),
            raises: loads.raises.isEmpty ? "" : loads.summary
        )
    }

    private func free(_ routines: [RoutineSummary]) throws -> TodayContent.State {
        .free(
            RoutineTurn.order(routines, today: today),
            last: try signedIn.history.page(.newest, size: 1).workouts.first
        )
    }

    private func done() throws -> TodayContent.State? {
        let done = try signedIn.history.page(.within(today...today), size: Self.dayLimit).workouts.reversed()
        return done.isEmpty ? nil : .done(Array(done), try done.flatMap(records))
    }

    private func records(of summary: WorkoutSummary) throws -> [SavedPage.Record] {
        guard summary.recordCount > 0, let workout = try signedIn.workouts.workout(summary.key.id) else { return [] }
        return SavedPage.Record.make(
            try signedIn.records.held(in: workout.id),
            workout,
            unit: signedIn.athlete.unit
        )
    }
}

import Domain
import HTTP
import Persistence

/// What the page of today is made from: everything read, nothing formatted.
struct TodayContent {
    let week: HistoryContent
    /// How many weeks in a row had a workout.
    let streak: Int
    let state: State
    let mintKey: () -> String

    var today: LocalDay { week.today }
    var unit: WeightUnit { week.unit }

    enum State {
        /// A workout runs.
        case running(GymContent, startedAt: String)
        /// What was saved today, in the order done, with the records that it set.
        case done([WorkoutSummary], [SavedPage.Record])
        /// Nothing yet: the routines in turn, and the latest workout.
        case free([RoutineSummary], last: WorkoutSummary?)
    }
}

extension TodayContent {
    init?(_ signedIn: SignedIn) throws {
        guard let week = try HistoryContent.week(of: signedIn.today, signedIn) else { return nil }
        self.week = week
        let days = try signedIn.history.trainedWeeks(until: signedIn.today, startingOn: week.firstWeekday)
        streak = WeekStreak.length(days, in: CalendarWeek(of: signedIn.today, startingOn: week.firstWeekday))
        state = try State(signedIn)
        mintKey = { signedIn.mintKey().text }
    }
}

extension TodayContent.State {
    /// As many workouts as the page of one day can show.
    private static let dayLimit = 20

    fileprivate init(_ signedIn: SignedIn) throws {
        if let draft = try signedIn.openDraft(), !draft.standing.isEmpty {
            let started = draft.startedAt.map { signedIn.visitor.services.zones.clock(of: $0, in: draft.zone) }
            self = .running(try GymContent(signedIn, draft), startedAt: started ?? "")
            return
        }
        let today = signedIn.today
        let done = try signedIn.history.page(.within(today...today), size: Self.dayLimit).workouts
        guard done.isEmpty else {
            self = .done(done.reversed(), try done.reversed().flatMap { try Self.records(of: $0, signedIn) })
            return
        }
        let routines = RoutineTurn.order(try signedIn.routines.list(), today: today)
        self = .free(routines, last: try signedIn.history.page(.newest, size: 1).workouts.first)
    }

    private static func records(of summary: WorkoutSummary, _ signedIn: SignedIn) throws -> [SavedPage.Record] {
        guard summary.recordCount > 0, let workout = try signedIn.workouts.workout(summary.key.id) else { return [] }
        return SavedPage.Record.make(
            try signedIn.records.held(in: workout.id),
            workout,
            unit: signedIn.athlete.unit
        )
    }
}

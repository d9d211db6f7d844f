import Domain
import HTTP
import Persistence

/// What the progress page is made from: everything read, nothing formatted.
struct ProgressContent {
    let range: ProgressRange
    let summary: ProgressSummary
    /// The days of this month, and what was trained on them.
    let calendar: HistoryContent
    let recordCount: Int
    /// The latest of them, newest first.
    let records: [ListedRecord]
    /// What stands today of the exercises.
    let bests: [Identifier: [RecordEntry]]
    let today: LocalDay
    let unit: WeightUnit

    /// How many exercises are listed before the rest is folded away.
    static let listed = 12
    /// How many exercises say what their best is; of more there is too much to read.
    static let withBests = 40
}

extension ProgressContent {
    /// Nil as long as there are not two workouts to compare.
    init?(_ range: ProgressRange, _ signedIn: SignedIn) throws {
        let repository = signedIn.progress
        guard let beginning = try repository.beginning(), beginning.hasSeveral else { return nil }
        let today = signedIn.today
        let days = range.days(until: today, firstDay: beginning.firstDay, startingOn: signedIn.firstWeekday)
        let span = ProgressSpan(for: days)
        let summary = ProgressSummary(
            days: days,
            today: today,
            startingOn: signedIn.firstWeekday,
            tallies: try repository.tallies(days, by: span),
            workouts: try repository.workouts(days, by: span)
        )
        guard let calendar = try HistoryContent.month(range, signedIn) else { return nil }
        let ids = summary.exercises.prefix(Self.withBests).map(\.exercise.id)
        self.init(
            range: range,
            summary: summary,
            calendar: calendar,
            recordCount: try signedIn.records.count(days),
            records: try signedIn.records.listed(.days(days), limit: ProgressRoutes.latestLimit).records,
            bests: try signedIn.records.standing(of: ids).mapValues { $0.map(\.entry) },
            today: today,
            unit: signedIn.athlete.unit
        )
    }
}

extension HistoryContent {
    /// This month, without the workouts; on its first days, before anything was trained, the last one with a workout,
    /// unless the month itself is asked about.
    fileprivate static func month(_ range: ProgressRange, _ signedIn: SignedIn) throws -> HistoryContent? {
        let month = try month(of: signedIn.today, signedIn)
        guard let month, range != .month, month.calendar.days.isEmpty, let day = month.calendar.dayBefore else {
            return month
        }
        return try Self.month(of: day, signedIn)
    }

    fileprivate static func month(of day: LocalDay, _ signedIn: SignedIn) throws -> HistoryContent? {
        let month = CalendarMonth(of: day)
        guard let calendar = try signedIn.history.calendar(month.days, around: month.days, countsAll: false) else {
            return nil
        }
        return HistoryContent(
            part: HistoryPart([], hasMore: false),
            cut: .within(month.days),
            calendar: calendar,
            month: month,
            today: signedIn.today,
            unit: signedIn.athlete.unit,
            firstWeekday: signedIn.firstWeekday
        )
    }
}

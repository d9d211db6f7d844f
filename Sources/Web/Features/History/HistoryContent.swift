import Domain
import HTTP
import Persistence

/// What the pages of the history are made from: everything read, nothing formatted.
struct HistoryContent {
    let part: HistoryPart
    let cut: HistoryCut
    let calendar: TrainingCalendar
    /// What the calendar shows.
    let month: CalendarMonth
    let today: LocalDay
    let unit: WeightUnit
    var exercise: Identifier?
    var firstWeekday = Weekday.monday

    var addresses: HistoryAddresses { HistoryAddresses(exercise: exercise) }
}

extension HistoryContent {
    /// How many workouts stand on one page when no month or day says where it ends.
    static let pageSize = 20
    /// More than anybody trains in a month or a day; the list goes on behind it all the same.
    static let viewSize = 200

    /// The newest workouts, or those beside a place, under the month of the first of them.
    static func list(_ cut: HistoryCut, _ exercise: Identifier?, _ signedIn: SignedIn) throws -> HistoryContent? {
        let part = try signedIn.history.page(cut, of: exercise, size: pageSize)
        let first = cut == .newest ? nil : part.workouts.first?.key.day
        let month = CalendarMonth(of: first ?? signedIn.today)
        return try HistoryContent(part, cut, month, around: month.days, exercise, signedIn)
    }

    /// The workouts of a month, or of one day of it.
    static func within(
        _ days: ClosedRange<LocalDay>,
        _ exercise: Identifier?,
        _ signedIn: SignedIn
    ) throws -> HistoryContent? {
        let part = try signedIn.history.page(.within(days), of: exercise, size: viewSize)
        let month = CalendarMonth(of: days.lowerBound)
        return try HistoryContent(part, .within(days), month, around: days, exercise, signedIn)
    }

    /// The week around a day, and so many before it, without the workouts.
    static func week(of day: LocalDay, after weeks: Int = 0, _ signedIn: SignedIn) throws -> HistoryContent? {
        let week = CalendarWeek(of: day, startingOn: signedIn.athlete.firstWeekday)
        let days = week.firstDay.adding(days: -7 * weeks)...week.lastDay
        guard let calendar = try signedIn.history.calendar(days, around: days, countsAll: false) else { return nil }
        return HistoryContent(
            part: HistoryPart([], hasMore: false),
            cut: .within(days),
            calendar: calendar,
            month: CalendarMonth(of: day),
            today: signedIn.today,
            unit: signedIn.athlete.unit,
            firstWeekday: signedIn.athlete.firstWeekday
        )
    }

    /// Nil when there is no such exercise.
    private init?(
        _ part: HistoryPart,
        _ cut: HistoryCut,
        _ month: CalendarMonth,
        around view: ClosedRange<LocalDay>,
        _ exercise: Identifier?,
        _ signedIn: SignedIn
    ) throws {
        let days = Self.days(month, part.workouts.map(\.key.day), startingOn: signedIn.athlete.firstWeekday)
        // The page of a day says nothing of the whole.
        let isDay = view.lowerBound == view.upperBound
        guard
            let calendar = try signedIn.history.calendar(days, around: view, of: exercise, countsAll: !isDay)
        else { return nil }
        self.init(
            part: part,
            cut: cut,
            calendar: calendar,
            month: month,
            today: signedIn.today,
            unit: signedIn.athlete.unit,
            exercise: exercise,
            firstWeekday: signedIn.athlete.firstWeekday
        )
    }

    /// The whole weeks of the month and of the listed days: the heads of weeks count what stands on other pages too.
    private static func days(
        _ month: CalendarMonth,
        _ listed: [LocalDay],
        startingOn first: Weekday
    ) -> ClosedRange<LocalDay> {
        let ends = listed + [month.firstDay, month.lastDay]
        let weeks = ends.map { CalendarWeek(of: $0, startingOn: first) }
        let days = weeks.map(\.firstDay) + weeks.map(\.lastDay)
        return (days.min() ?? month.firstDay)...(days.max() ?? month.lastDay)
    }
}

extension SignedIn {
    var history: HistoryRepository { HistoryRepository(visitor.connection, athlete: athlete.id) }
}

import Domain
import Template

/// The workouts of one day, in the order done, or that there are none.
struct HistoryDayPage: Page {
    static let template = "history/day"
    let section = Section.history

    let title: String
    /// The month it belongs to: "November".
    let month: String
    let monthAddress: String
    /// "Sat 28".
    let heading: String
    /// What they came to together, as "2 workouts, 25 sets, 96 minutes" with its full stop.
    let summary: String
    let frame: HistoryFrame
    let week: WeekStrip
    let workouts: [HistoryRow]
    let ways: [HistoryWay]

    var values: TemplateObject {
        [
            "month": .text(month),
            "month_address": .text(monthAddress),
            "heading": .text(heading),
            "summary": .text(summary),
            "frame": .object(frame.values),
            "week": .object(week.values),
            "workouts": .list(workouts.map(\.values)),
            "ways": .list(ways.map(\.values)),
        ]
    }
}

extension HistoryDayPage {
    init(_ content: HistoryContent, _ day: LocalDay, _ zones: Zones) {
        let workouts = Array(content.part.workouts.reversed())
        title = day.longText
        month = day.monthName
        monthAddress = content.addresses.month(content.month)
        heading = "\(day.weekdayShort) \(day.day)"
        summary = Self.summary(workouts, ofAll: content.exercise == nil)
        frame = HistoryFrame(day: day, content)
        week = WeekStrip(CalendarWeek(of: day, startingOn: content.firstWeekday), content)
        self.workouts = workouts.enumerated().map { HistoryRow($1, number: $0 + 1, content, zones) }
        let log = HistoryWay.log(day, today: content.today)
        ways = workouts.isEmpty ? [log].compactMap { $0 } + HistoryWay.around(content) : []
    }

    private static func summary(_ workouts: [WorkoutSummary], ofAll isOfAll: Bool) -> String {
        guard !workouts.isEmpty else { return isOfAll ? "Nothing written on this day." : "No set of it on this day." }
        let sets = workouts.reduce(0) { $0 + $1.setCount }
        let minutes = isOfAll ? workouts.compactMap(\.minutes).reduce(0, +) : 0
        let parts = [Count.workouts(workouts.count), Count.sets(sets), minutes == 0 ? nil : Count.minutes(minutes)]
        return parts.compactMap { $0 }.joined(separator: ", ") + "."
    }
}

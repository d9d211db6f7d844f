import Domain
import Template

/// What the training of a range of days came to.
struct ProgressPage: Page {
    static let template = "progress/progress"
    let title = "Progress"
    let section = Section.progress

    /// "7 Sep to 6 Dec 2026".
    let days: String
    let tabs: [ProgressTab]
    let stats: [ProgressStat]
    /// Nil where nothing was lifted.
    let chart: WorkChart?
    /// Where there is no chart, why.
    let nothing: String
    let leftOut: String
    let leftOutAddress: String
    let muscles: [ProgressRow]
    let records: [ProgressRow]
    let calendar: MonthCalendar
    let trainedDays: String
    let monthAddress: String
    let exercises: [ProgressRow]
    let moreExercises: [ProgressRow]
    let isMonth: Bool

    var values: TemplateObject {
        [
            "days": .text(days), "tabs": .list(tabs.map(\.values)), "stats": .list(stats.map(\.values)),
            "charts": .list([chart].compactMap { $0?.values }), "nothing": .text(nothing),
            "left_out": .text(leftOut), "left_out_address": .text(leftOutAddress),
            "muscles": .list(muscles.map(\.values)), "records": .list(records.map(\.values)),
            "calendar": .object(calendar.values), "trained_days": .text(trainedDays),
            "month_address": .text(monthAddress), "exercises": .list(exercises.map(\.values)),
            "more_exercises": .list(moreExercises.map(\.values)),
            "more_count": .text(moreExercises.isEmpty ? "" : Count.exercises(moreExercises.count) + " more"),
            "is_month": .flag(isMonth),
        ]
    }
}

/// A way to another view of the same.
struct ProgressTab: Equatable {
    let address: String
    let label: String
    let isCurrent: Bool

    var values: TemplateObject {
        ["address": .text(address), "label": .text(label), "is_current": .flag(isCurrent)]
    }

    static func ranges(_ current: ProgressRange, _ address: (ProgressRange) -> String) -> [ProgressTab] {
        ProgressRange.allCases.map { ProgressTab(address: address($0), label: $0.name, isCurrent: $0 == current) }
    }
}

/// A figure that opens what it comes from.
struct ProgressStat: Equatable {
    let label: String
    let value: String
    let address: String
    var isRecord = false
    /// Whether it stands alone in its line.
    var isAlone = false

    var values: TemplateObject {
        [
            "label": .text(label), "value": .text(value), "address": .text(address), "is_record": .flag(isRecord),
            "is_wide": .flag(isAlone || value.count > 6),
        ]
    }
}

extension [ProgressStat] {
    /// With the last one over the whole band where it would leave half of it empty.
    var filled: [ProgressStat] {
        guard !count.isMultiple(of: 2), var last else { return self }
        last.isAlone = true
        return dropLast() + [last]
    }
}

/// A row of a list: what it is about, what is said of it, and a number.
struct ProgressRow: Equatable {
    let address: String
    let name: String
    let summary: String
    let value: String
    let unit: String
    var isRecord = false

    var values: TemplateObject {
        [
            "address": .text(address), "name": .text(name), "summary": .text(summary), "value": .text(value),
            "unit": .text(unit), "is_record": .flag(isRecord),
        ]
    }
}

extension ProgressRow {
    /// A record, with what it was better than and by how much.
    init(_ record: ListedRecord, unit: WeightUnit, today: LocalDay) {
        let gain = record.held.gain(in: unit)
        let day = record.day.mediumText(relativeTo: today)
        let before = record.held.textBefore(in: unit)
        self.init(
            address: ProgressAddresses.set(record.held.set, in: record.workout),
            name: record.exerciseName,
            summary: "\(day), \(record.held.text(in: unit)). Before: \(before)",
            value: gain.value,
            unit: gain.unit,
            isRecord: true
        )
    }
}

/// Progress before there is anything to compare.
struct ProgressEmptyPage: Page {
    static let template = "progress/empty"
    static let samples = [ProgressEmptyPage()]
    let title = "Progress"
    let section = Section.progress

    var values: TemplateObject { [:] }
}

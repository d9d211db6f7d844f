import Domain
import Template

/// What was deleted and can be put back, by the day on which it was deleted.
struct TrashPage: Page {
    static let template = "trash/trash"
    let title = "Trash"
    let section = Section.more

    let alerts: [PageAlert]
    let days: [Day]

    struct Day {
        /// "Today".
        let heading: String
        /// "until 30 Dec", with the days left when they are few.
        let until: String
        let entries: [Entry]
    }

    struct Entry {
        let name: String
        let summary: String
        let operation: String
        let address: String
        let label: String
    }

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)),
            "days": .list(
                days.map { day in
                    [
                        "heading": .text(day.heading), "until": .text(day.until),
                        "entries": .list(day.entries.map(\.values)),
                    ]
                }
            ),
        ]
    }
}

extension TrashPage.Entry {
    fileprivate var values: TemplateObject {
        [
            "name": .text(name), "summary": .text(summary), "op": .text(operation), "address": .text(address),
            "label": .text(label),
        ]
    }
}

extension TrashPage {
    /// Below so many days that are left, their number is said.
    private static let few = 7

    init(
        _ entries: [TrashEntry],
        alerts: [PageAlert] = [],
        unit: WeightUnit,
        today: LocalDay,
        localDay: (Instant) -> LocalDay,
        mintKey: () -> String
    ) {
        self.alerts = alerts
        var days: [(day: LocalDay, entries: [Entry])] = []
        for entry in entries {
            let day = localDay(entry.binnedAt)
            if days.last?.day != day { days.append((day, [])) }
            days[days.count - 1].entries.append(Entry(entry, unit: unit, today: today, key: mintKey()))
        }
        self.days = days.map { day, entries in
            let last = day.adding(days: TrashLimits.days)
            let left = max(0, today.days(until: last))
            return Day(
                heading: day == today ? "Today" : day.mediumText(relativeTo: today),
                until: "until \(last.shortText)" + (left <= Self.few ? ", \(Count.days(left))" : ""),
                entries: entries
            )
        }
    }
}

extension TrashPage.Entry {
    init(_ entry: TrashEntry, unit: WeightUnit, today: LocalDay, key: String) {
        name = entry.title(in: unit)
        summary = entry.summary(relativeTo: today)
        operation = "put-back.\(entry.kind.rawValue).\(entry.id)"
        address = "/data/trash?k=\(key)"
        label = "Put back \(name)"
    }
}

extension TrashEntry {
    /// What it is called: `Lower A`, `Back squat, 60 × 8`.
    func title(in unit: WeightUnit) -> String {
        let name = name ?? day.map { WorkoutName.text(nil, on: $0) } ?? ""
        return performed.map { "\(name), \($0.text(in: unit))" } ?? name
    }

    fileprivate func summary(relativeTo today: LocalDay) -> String {
        let day = day?.mediumText(relativeTo: today) ?? ""
        return switch kind {
        case .workout:
            "Workout of \(day), \(Count.sets(count))\(wasSaved ? "" : ", not saved")"
        case .exercise: "Exercise of \(day), \(Count.sets(count))"
        case .set: "Set of \(day)"
        case .imported: "From \(place.flatMap(ImportProgram.init)?.name ?? "a file"), \(Count.workouts(count))"
        case .routine: "Routine, \(Count.exercises(count))"
        case .routineExercise: "Exercise of \(place ?? "a routine")"
        }
    }
}

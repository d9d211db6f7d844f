import Domain
import Template

/// A way on from a month or a day without workouts.
struct HistoryWay: Equatable {
    let address: String
    let label: String
    let note: String

    var values: TemplateObject {
        ["address": .text(address), "label": .text(label), "note": .text(note)]
    }
}

extension HistoryWay {
    /// Writing one for the day, where it can have had a workout.
    static func log(_ day: LocalDay, today: LocalDay) -> HistoryWay? {
        guard day.isPlausibleForWorkout(today: today) else { return nil }
        return HistoryWay(
            // One of today may be the one that is running.
            address: day < today ? "/log/past?day=\(day.iso)" : "/log?day=\(day.iso)",
            label: "Log a workout for this day",
            note: "The date is filled in"
        )
    }

    /// The nearest trained days.
    static func around(_ content: HistoryContent) -> [HistoryWay] {
        let days = [
            ("Next trained day", content.calendar.dayAfter), ("Trained day before", content.calendar.dayBefore),
        ]
        return days.compactMap { label, day in
            day.map {
                HistoryWay(
                    address: content.addresses.day($0),
                    label: label,
                    note: $0.mediumText(relativeTo: content.today)
                )
            }
        }
    }
}

/// What a typed or picked day of a workout turned out to be.
public enum WorkoutDayReading: Equatable, Sendable {
    case value(LocalDay)
    /// The sentence is shown beside the field.
    case refused(sentence: String)
}

/// Reads the day of a workout.
public enum WorkoutDayField {
    /// Reads `yyyy-mm-dd`, as date inputs send it, and refuses a day that no workout can have.
    public static func read(_ text: String, today: LocalDay) -> WorkoutDayReading {
        let typed = text.trimmingWhitespace
        guard !typed.isEmpty else { return .refused(sentence: "Choose a date.") }
        guard let day = LocalDay(iso: typed) else { return .refused(sentence: "Write the date like \(today.iso).") }
        guard day.year >= 1900 else { return .refused(sentence: "That date is before 1900. Check the year.") }
        guard day.isPlausibleForWorkout(today: today) else {
            return .refused(sentence: "That day has not come yet. Check the date.")
        }
        return .value(day)
    }
}

extension LocalDay {
    /// Whether a workout can have been on the day: from 1900 to the day after today, since somewhere it is tomorrow.
    public func isPlausibleForWorkout(today: LocalDay) -> Bool {
        year >= 1900 && self <= today.adding(days: 1)
    }
}

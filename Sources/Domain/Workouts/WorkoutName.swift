/// What a workout is called on every page.
public enum WorkoutName {
    /// The name it was given, or its weekday: `Monday workout`.
    public static func text(_ name: String?, on day: LocalDay) -> String {
        name ?? "\(day.weekdayName) workout"
    }
}

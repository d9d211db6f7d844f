/// A picture to share, 1080 × 1920, that says one thing about training.
///
/// The raw value stands in addresses.
public enum Story: String, Sendable, CaseIterable {
    case workoutComplete = "workout-complete"
    case workoutDetails = "workout-details"
    case streakCalendar = "streak-calendar"
    case personalBest = "personal-best"
    case weeklyProgress = "weekly-progress"

    /// As it is called on the pages.
    public var title: String {
        switch self {
        case .workoutComplete: "Workout complete"
        case .workoutDetails: "Workout details"
        case .streakCalendar: "Streak and calendar"
        case .personalBest: "Personal best"
        case .weeklyProgress: "Weekly progress"
        }
    }
}

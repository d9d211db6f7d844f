/// What a workout has earned to be shown for; there is no other way to a story.
public struct Milestones: Sendable, Equatable {
    /// The lengths of a streak, in weeks, that are worth a story.
    public static let streaks: Set<Int> = [4, 8, 12, 26, 52]

    /// In the order in which they are offered; empty for a workout that is not saved.
    public let stories: [Story]

    /// From a workout, the records that its sets held when it was done, how many weeks in a row had a workout, counted from
    /// the week of this one, and whether every planned day of that week was done, which is false without a plan.
    public init(_ workout: Workout, records: [HeldRecord], streak: Int, isWholeWeek: Bool = false) {
        guard workout.state == .saved, workout.setCount > 0 else {
            stories = []
            return
        }
        stories = Story.allCases.filter { story in
            switch story {
            case .workoutComplete, .workoutDetails: true
            case .streakCalendar: Self.streaks.contains(streak)
            case .personalBest: !records.isEmpty
            case .weeklyProgress: isWholeWeek
            }
        }
    }

    /// The rarest of them; nil where there is none.
    public var best: Story? {
        let rarest: [Story] = [.streakCalendar, .personalBest, .weeklyProgress, .workoutComplete]
        return rarest.first(where: stories.contains)
    }
}

extension Schedule {
    /// Whether a week had training planned, and all of it was done whole.
    ///
    /// What was excused, moved to another week or rested instead is not asked for; a part of a workout is not all of it.
    public func isWhole(_ week: CalendarWeek) -> Bool {
        let asked = days(in: week.firstDay...week.lastDay).compactMap(\.training).filter { $0.outcome != .excused }
        return !asked.isEmpty && asked.allSatisfy { $0.outcome == .done(.complete) }
    }
}

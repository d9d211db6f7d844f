/// How many weeks in a row had a workout: the streak of someone without a plan.
public enum WeekStreak {
    /// Counts back along the first days of the weeks with a workout, newest first, none of them after `week`, that of today.
    ///
    /// A week that is not over does not break it.
    public static func length(_ trained: [LocalDay], in week: CalendarWeek) -> Int {
        var expected = trained.first == week.firstDay ? week.firstDay : week.firstDay.adding(days: -7)
        var length = 0
        for day in trained {
            guard day == expected else { break }
            length += 1
            expected = expected.adding(days: -7)
        }
        return length
    }
}

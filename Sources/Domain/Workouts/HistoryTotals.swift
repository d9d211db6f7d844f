/// What is said of a whole history, however long.
public struct HistoryTotals: Sendable, Equatable {
    /// At least 1.
    public let workoutCount: Int
    public let firstDay: LocalDay

    public init(workoutCount: Int, firstDay: LocalDay) {
        self.workoutCount = workoutCount
        self.firstDay = firstDay
    }
}

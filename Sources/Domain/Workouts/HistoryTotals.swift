/// What is said of a whole history, however long.
public struct HistoryTotals: Sendable, Equatable {
    /// At least 1.
    public let workoutCount: Int
    public let firstDay: LocalDay
    /// The two ends, so that a page knows whether there are others beside it.
    public let newest: Identifier
    public let oldest: Identifier

    public init(workoutCount: Int, firstDay: LocalDay, newest: Identifier, oldest: Identifier) {
        self.workoutCount = workoutCount
        self.firstDay = firstDay
        self.newest = newest
        self.oldest = oldest
    }
}

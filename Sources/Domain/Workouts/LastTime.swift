/// What an exercise came to in the workout before.
public struct LastTime: Sendable, Equatable {
    public let day: LocalDay
    /// In the order done.
    public var sets: [PerformedSet]

    public init(day: LocalDay, sets: [PerformedSet]) {
        self.day = day
        self.sets = sets
    }
}

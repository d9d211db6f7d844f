/// What an exercise came to in the workout before.
public struct LastTime: Sendable, Equatable {
    public let day: LocalDay
    /// In the order done.
    public var sets: [SetValues]

    public init(day: LocalDay, sets: [SetValues]) {
        self.day = day
        self.sets = sets
    }
}

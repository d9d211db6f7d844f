/// What an exercise came to in the workout before.
public struct LastTime: Sendable, Equatable {
    public let day: LocalDay
    /// In the order done.
    public var sets: [PerformedSet]
    /// The places, from 0, of sets that are asked about and have no answer.
    public var doubted: Set<Int> = []

    public init(day: LocalDay, sets: [PerformedSet]) {
        self.day = day
        self.sets = sets
    }

    /// The sets that are not asked about.
    public var sure: [PerformedSet] { sets.indices.filter { !doubted.contains($0) }.map { sets[$0] } }

    /// Puts a set behind the others.
    public mutating func append(_ set: PerformedSet, isConfirmed: Bool) {
        if !isConfirmed { doubted.insert(sets.count) }
        sets.append(set)
    }

    /// What the set of a number, from 1, is offered to be like: the one of that number or, beyond them, the last.
    ///
    /// One that is asked about is offered to nobody; the one before it stands in, else the first after it.
    public func offered(_ number: Int) -> PerformedSet? {
        let sure = sets.indices.filter { !doubted.contains($0) }
        return (sure.last { $0 < number } ?? sure.first).map { sets[$0] }
    }
}

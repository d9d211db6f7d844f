/// Where a workout stands in the history: by day, within the day by moment, within the moment by name of the row.
public struct HistoryKey: Hashable, Comparable, Sendable {
    public let day: LocalDay
    public let instant: Instant
    public let id: Identifier

    public init(day: LocalDay, instant: Instant, id: Identifier) {
        self.day = day
        self.instant = instant
        self.id = id
    }

    /// Reads the text of an address; nil for anything that `text` does not write.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let day = LocalDay(iso: String(parts[0])), let milliseconds = Int64(parts[1]),
            let id = Identifier(parts[2])
        else { return nil }
        self.init(day: day, instant: Instant(milliseconds: milliseconds), id: id)
        guard self.text == text else { return nil }
    }

    /// `2026-11-30.1796064120000.AZrWx0FsI2RmVb3kQ9xT0a`, which needs no escaping in an address.
    public var text: String { "\(day.iso).\(instant.milliseconds).\(id)" }

    public static func < (one: HistoryKey, other: HistoryKey) -> Bool {
        (one.day, one.instant, one.id) < (other.day, other.instant, other.id)
    }
}

/// Which part of the history is asked for.
public enum HistoryCut: Sendable, Equatable {
    case newest
    /// The next older ones, without the one under the key.
    case before(HistoryKey)
    /// The next newer ones, without the one under the key.
    case after(HistoryKey)
    /// Those of the days.
    case within(ClosedRange<LocalDay>)
}

/// Neighbouring workouts of the history.
public struct HistoryPart: Sendable, Equatable {
    /// Newest first.
    public var workouts: [WorkoutSummary]
    /// Whether the cut leaves more of them in the direction it was read.
    public var hasMore: Bool

    public init(_ workouts: [WorkoutSummary], hasMore: Bool) {
        self.workouts = workouts
        self.hasMore = hasMore
    }
}

/// When a finished workout began and ended, and where it stands among those of its day.
public struct WorkoutTimes: Sendable, Equatable {
    public let startedAt: Instant?
    public let endedAt: Instant?
    public let sortInstant: Instant

    /// Takes the end from the last set: what was left open afterwards was not trained.
    ///
    /// `openedOn` is the local day on which the draft was opened, in its own zone; a draft dated to another day has no
    /// times, and sorts by noon UTC.
    public init(of draft: LogDraft, openedOn: LocalDay?) {
        guard let start = draft.startedAt, openedOn == draft.day else {
            startedAt = nil
            endedAt = nil
            sortInstant = Self.noon(of: draft.day)
            return
        }
        let lastDone = draft.standing.flatMap(\.standing).compactMap(\.doneAt).max()
        startedAt = start
        endedAt = max(start, lastDone ?? start)
        sortInstant = start
    }
}

extension WorkoutTimes {
    /// Where a workout without times stands in its day.
    public static func noon(of day: LocalDay) -> Instant {
        Instant(milliseconds: Int64(day.daysSinceEpoch) * 86_400_000 + 43_200_000)
    }

    /// Whole minutes between the two; nil when one is not known, or when there is less than one.
    public static func minutes(from start: Instant?, to end: Instant?) -> Int? {
        guard let start, let end else { return nil }
        let minutes = start.minutes(until: end)
        return minutes > 0 ? minutes : nil
    }
}

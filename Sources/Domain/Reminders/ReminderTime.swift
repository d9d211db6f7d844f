/// The time on the athlete's wall at which a day of training is called to mind.
public struct ReminderTime: Sendable, Hashable {
    /// Minutes since midnight, 0 to 1,439.
    public let minutes: Int

    public init?(minutes: Int) {
        guard (0..<1440).contains(minutes) else { return nil }
        self.minutes = minutes
    }

    /// Late enough to have left work, early enough to go.
    public static let usual = ReminderTime(unchecked: 17 * 60)

    private init(unchecked minutes: Int) { self.minutes = minutes }

    /// Reads what a time field posts, or somebody types: `17:00`, `7:05`, `17.30`, `17:00:00`, `17`; nil for anything else.
    public init?(_ text: String) {
        let parts = text.filter { $0 != " " }.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
        guard (1...3).contains(parts.count) else { return nil }
        var numbers: [Int] = []
        for (index, part) in parts.enumerated() {
            // Hours may have one digit, minutes and seconds may not.
            guard part.utf8.count == 2 || (index == 0 && part.utf8.count == 1),
                part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(part),
                number < (index == 0 ? 24 : 60)
            else { return nil }
            numbers.append(number)
        }
        self.init(minutes: numbers[0] * 60 + (numbers.count > 1 ? numbers[1] : 0))
    }

    /// `07:05`, or `7:05 am`, as the reader's clock shows it.
    public var wallText: String { WallClock.text(minutes: minutes) }

    /// `07:05`, as a time field takes it.
    public var text: String {
        "\(PaddedNumber.text(minutes / 60, digits: 2)):\(PaddedNumber.text(minutes % 60, digits: 2))"
    }
}

/// A moment at which the training of a day is called to mind.
public struct ReminderMoment: Sendable, Equatable {
    public let day: LocalDay
    public let instant: Instant

    public init(day: LocalDay, instant: Instant) {
        self.day = day
        self.instant = instant
    }
}

/// When a reminder is due where the athlete is; `offset` says how many seconds the wall is ahead of UTC at a moment.
extension ReminderTime {
    /// The first moment of a day at which the wall shows this time or a later one; nil where the zone leaves the day out.
    ///
    /// A time that the wall skips is due when it goes on, one that comes twice is due the first time.
    public func instant(on day: LocalDay, offset: (Instant) -> Int) -> Instant? {
        let wall = Instant(milliseconds: (Int64(day.daysSinceEpoch) * 1440 + Int64(minutes)) * 60_000)
        // No wall is further from UTC than 14 hours, either way.
        let hours = (-14...14).map { wall.advanced(bySeconds: $0 * 3600) }
        let found = Set(hours.map(offset)).map { ($0, wall.advanced(bySeconds: -$0)) }
            .filter { offset($0.1) == $0.0 }.map(\.1).min()
        if let found { return found }
        func reads(_ instant: Instant) -> Instant { instant.advanced(bySeconds: offset(instant)) }
        guard let skip = zip(hours, hours.dropFirst()).first(where: { reads($0) < wall && wall < reads($1) }) else {
            return nil
        }
        var (before, after) = skip
        while before.seconds(until: after) > 1 {
            let middle = before.advanced(bySeconds: before.seconds(until: after) / 2)
            if reads(middle) < wall { before = middle } else { after = middle }
        }
        let midnight = wall.advanced(bySeconds: -minutes * 60)
        return reads(after) < midnight.advanced(bySeconds: 86_400) ? after : nil
    }

    /// When it is due next: not before `now`, and on no day up to the one it was due on last.
    ///
    /// A day is a day however the athlete travels: one that was reminded of is not reminded of again in another zone.
    public func next(from now: Instant, after last: LocalDay?, offset: (Instant) -> Int) -> ReminderMoment? {
        let today = LocalDay(of: now.advanced(bySeconds: offset(now)))
        let first = max(today, last?.adding(days: 1) ?? today)
        for day in (0...3).map({ first.adding(days: $0) }) {
            if let instant = instant(on: day, offset: offset), instant >= now {
                return ReminderMoment(day: day, instant: instant)
            }
        }
        return nil
    }
}

extension LocalDay {
    /// The day of a moment in UTC, or of one that is told as a wall shows it.
    init(of wall: Instant) {
        let rest = wall.milliseconds % 86_400_000
        let start = wall.milliseconds - (rest < 0 ? rest + 86_400_000 : rest)
        self.init(daysSinceEpoch: Int(start / 86_400_000))
    }
}

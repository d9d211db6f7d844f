/// When a workout began and ended by the clock of the day it began on, in milliseconds after that midnight.
public struct WorkoutHours: Sendable, Equatable {
    /// Within one day.
    public let start: Int
    /// Beyond the day where training went on past midnight; nil where it is not known.
    ///
    /// Not before the start, but in a night in which the clock was set back between the two.
    public let end: Int?
    /// The very moments, which a clock that shows an hour twice does not tell; nil for what was typed.
    public private(set) var startedAt: Instant?
    public private(set) var endedAt: Instant?

    public init(start: Int, end: Int?, startedAt: Instant? = nil, endedAt: Instant? = nil) {
        self.start = start
        self.end = end
        self.startedAt = startedAt
        self.endedAt = endedAt
    }

    /// An end that comes before the start is of the day after; of the minute in which it began, it ended as it began.
    public init(start: Int, endingBy clock: Int?) {
        self.start = start
        end = clock.map { end in
            if end >= start { return end }
            return end / Self.minute == start / Self.minute ? start : end + Self.day
        }
    }

    /// With the moments of those before, where the clock shows the same.
    func keepingMoments(of before: WorkoutHours?) -> WorkoutHours {
        var hours = self
        hours.startedAt = start == before?.start ? before?.startedAt : nil
        hours.endedAt = end == before?.end ? before?.endedAt : nil
        return hours
    }

    /// The same on the clock of another day.
    var onAnotherDay: WorkoutHours { WorkoutHours(start: start, end: end) }

    /// Whole hours that it took.
    public var length: Int { ((end ?? start) - start) / Self.hour }

    static let minute = 60_000
    static let hour = 3_600_000
    static let day = 86_400_000
}

extension WorkoutHours {
    /// "18:52".
    public var startText: String { Self.text(start) }
    /// Empty where it is not known.
    public var endText: String { end.map(Self.text) ?? "" }

    private static func text(_ milliseconds: Int) -> String {
        let minutes = milliseconds / minute % 1440
        let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(minutes / 60)):\(two(minutes % 60))"
    }
}

/// Reads a time on the clock.
public enum ClockField {
    /// Milliseconds after midnight, from `18:52`, `18.52`, `1852`, `7:05` or what else has hours and two digits of
    /// minutes; nil for anything else.
    public static func read(_ text: String) -> Int? {
        let parts = text.trimmingWhitespace.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
        // A browser may send seconds.
        guard (1...3).contains(parts.count), parts.allSatisfy(isDigits) else { return nil }
        let split = parts.count == 1 && parts[0].count > 2 ? [parts[0].dropLast(2), parts[0].suffix(2)] : parts
        guard split.count > 1, split[1].count == 2, let hours = Int(split[0]), let minutes = Int(split[1]),
            hours < 24, minutes < 60
        else { return nil }
        return (hours * 60 + minutes) * WorkoutHours.minute
    }

    private static func isDigits(_ text: Substring) -> Bool {
        (1...4).contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) }
    }
}

/// A moment, in whole milliseconds since 1970-01-01 UTC.
public struct Instant: Hashable, Comparable, Sendable {
    public let milliseconds: Int64

    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    public func advanced(bySeconds seconds: Int) -> Instant {
        Instant(milliseconds: milliseconds + Int64(seconds) * 1000)
    }

    public func advanced(byMilliseconds milliseconds: Int) -> Instant {
        Instant(milliseconds: self.milliseconds + Int64(milliseconds))
    }

    public static func < (lhs: Instant, rhs: Instant) -> Bool {
        lhs.milliseconds < rhs.milliseconds
    }
}

extension Instant {
    /// Whole minutes begun and ended between the two moments; 0 when the other is earlier.
    public func minutes(until other: Instant) -> Int {
        max(0, Int((other.milliseconds - milliseconds) / 60_000))
    }

    /// Whole seconds between the two moments; negative when the other is earlier.
    public func seconds(until other: Instant) -> Int { Int((other.milliseconds - milliseconds) / 1000) }
}

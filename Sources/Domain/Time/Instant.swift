/// A moment, in whole milliseconds since 1970-01-01 UTC.
public struct Instant: Hashable, Comparable, Sendable {
    public let milliseconds: Int64

    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    public func advanced(bySeconds seconds: Int) -> Instant {
        Instant(milliseconds: milliseconds + Int64(seconds) * 1000)
    }

    public static func < (lhs: Instant, rhs: Instant) -> Bool {
        lhs.milliseconds < rhs.milliseconds
    }
}

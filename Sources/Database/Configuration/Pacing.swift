import Glibc

/// Time and chance as the database layer sees them, so that tests can replace both.
public struct Pacing: Sendable {
    /// Time since some fixed moment, never going back.
    public var now: @Sendable () -> Duration
    public var pause: @Sendable (Duration) -> Void
    /// A random number of milliseconds within the range.
    public var jitter: @Sendable (ClosedRange<Int>) -> Int

    public init(
        now: @escaping @Sendable () -> Duration,
        pause: @escaping @Sendable (Duration) -> Void,
        jitter: @escaping @Sendable (ClosedRange<Int>) -> Int
    ) {
        self.now = now
        self.pause = pause
        self.jitter = jitter
    }

    public static let real = Pacing(now: monotonicTime, pause: sleep, jitter: { Int.random(in: $0) })
}

@Sendable private func monotonicTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

@Sendable private func sleep(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var rest = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    // A signal ends the sleep early and leaves what remains.
    var left = timespec()
    while nanosleep(&rest, &left) != 0, errno == EINTR { rest = left }
}

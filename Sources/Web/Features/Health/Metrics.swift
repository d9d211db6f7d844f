import Synchronization

/// What this process has answered since it started: counted as it is logged, and gone when it ends.
///
/// Nothing in it says whose request it was, or which page it asked for.
public final class Metrics: Sendable {
    /// Answers of one method.
    struct Answers: Equatable {
        /// By the first digit of the status.
        var statuses: [Int: Int] = [:]
        /// How many took at most as long as each of `bounds` and longer than the one before; the last are all others.
        var times = [Int](repeating: 0, count: Metrics.bounds.count + 1)
        var microseconds = 0
    }

    struct Counts: Equatable {
        var answers: [String: Answers] = [:]
        var failures = 0
    }

    /// The upper ends of what times are told apart by, in microseconds.
    static let bounds = [
        1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000,
        10_000_000,
    ]

    /// A number that is read when it is asked for.
    public struct Gauge: Sendable {
        let name: String
        let help: String
        let isCounter: Bool
        let value: String

        /// - Parameters:
        ///   - name: With the unit at its end, as Prometheus has it; labels may follow in braces.
        ///   - help: What it says, in a sentence.
        ///   - isCounter: Whether it only ever grows.
        ///   - value: As it is written, such as `12` or `0.25`.
        public init(_ name: String, help: String, isCounter: Bool = false, value: String) {
            self.name = name
            self.help = help
            self.isCounter = isCounter
            self.value = value
        }
    }

    private let counts = Mutex(Counts())
    private let reader = Mutex<@Sendable () -> [Gauge]>({ [] })

    public init() {}

    var current: Counts { counts.withLock { $0 } }
    var gauges: [Gauge] { reader.withLock { $0 }() }

    /// Has numbers of elsewhere read with those that are counted here.
    public func alsoRead(_ gauges: @escaping @Sendable () -> [Gauge]) {
        reader.withLock { $0 = gauges }
    }

    func count(_ entry: LogEntry) {
        counts.withLock { counts in
            switch entry {
            case .request(_, let method, _, let status, let microseconds):
                counts.answers[Self.known(method), default: Answers()].count(status, microseconds)
            case .failure:
                counts.failures += 1
            }
        }
    }

    /// Methods that anybody may invent are one, or they would fill the memory.
    private static func known(_ method: String) -> String {
        ["GET", "HEAD", "POST"].contains(method) ? method : "other"
    }
}

extension Metrics.Answers {
    fileprivate mutating func count(_ status: Int, _ microseconds: Int) {
        statuses[status / 100, default: 0] += 1
        times[Metrics.bounds.firstIndex { microseconds <= $0 } ?? Metrics.bounds.count] += 1
        self.microseconds += microseconds
    }
}

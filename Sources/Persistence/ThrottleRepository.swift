public import Database
public import Domain

/// How often something may be tried within a fixed window.
public struct ThrottleLimit: Sendable, Equatable {
    public let attempts: Int
    public let windowSeconds: Int

    public init(attempts: Int, windowSeconds: Int) {
        self.attempts = attempts
        self.windowSeconds = windowSeconds
    }
}

/// Counts of attempts by bucket, in the database so that a restart resets nothing.
public struct ThrottleRepository {
    private let connection: Connection

    public init(_ connection: Connection) {
        self.connection = connection
    }

    /// Seconds until the bucket opens again, or nil while it has attempts left.
    public func wait(
        bucket: [UInt8],
        limit: ThrottleLimit,
        at now: Instant
    ) throws(DatabaseError) -> Int? {
        let opened = now.advanced(bySeconds: -limit.windowSeconds)
        let rows = try connection.query(
            """
            SELECT window_started FROM throttles
            WHERE bucket = \(bucket) AND window_started > \(opened) AND attempts >= \(limit.attempts)
            """
        )
        guard let row = rows.first else { return nil }
        let left = try row.instant(0).milliseconds - opened.milliseconds
        return max(1, Int((left + 999) / 1000))
    }

    /// Counts one attempt, in a new window when the last one is over.
    public func count(bucket: [UInt8], limit: ThrottleLimit, at now: Instant) throws(DatabaseError) {
        let opened = now.advanced(bySeconds: -limit.windowSeconds)
        // The assignments run in order, so that attempts still sees the old start of the window.
        try connection.execute(
            """
            INSERT INTO throttles (bucket, window_started, attempts) VALUES (\(bucket), \(now), 1)
            ON DUPLICATE KEY UPDATE
                attempts = IF(window_started > \(opened), attempts + 1, 1),
                window_started = IF(window_started > \(opened), window_started, \(now))
            """
        )
    }

    /// Opens a bucket, after a success.
    public func clear(bucket: [UInt8]) throws(DatabaseError) {
        try connection.execute("DELETE FROM throttles WHERE bucket = \(bucket)")
    }

    /// Removes a few windows that are over: more than one attempt adds, so that the table stays small.
    public func sweep(olderThanSeconds seconds: Int, at now: Instant) throws(DatabaseError) {
        let limit = now.advanced(bySeconds: -seconds)
        try connection.execute(
            "DELETE FROM throttles WHERE window_started <= \(limit) ORDER BY window_started LIMIT 10"
        )
    }
}

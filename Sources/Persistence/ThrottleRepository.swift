public import Database
public import Domain

/// A budget of attempts: so many at once, and one more each time a while has passed.
public struct ThrottleLimit: Sendable, Equatable {
    public let atOnce: Int
    public let secondsForEach: Int

    public init(atOnce: Int, secondsForEach: Int) {
        self.atOnce = atOnce
        self.secondsForEach = secondsForEach
    }

    var millisecondsForEach: Int64 { Int64(secondsForEach) * 1000 }

    /// How far from full a budget may be that has one attempt left.
    var reach: Int64 { Int64(atOnce - 1) * millisecondsForEach }
}

/// A budget with what it is kept under, 16 bytes.
public struct Throttle: Sendable, Equatable {
    public let bucket: [UInt8]
    public let limit: ThrottleLimit

    public init(bucket: [UInt8], limit: ThrottleLimit) {
        self.bucket = bucket
        self.limit = limit
    }
}

/// What is left of budgets, in the database so that a restart resets nothing.
///
/// A row is the moment at which its budget is full again: an attempt moves that on by the time one attempt takes to come
/// back (the generic cell rate algorithm, ITU-T I.371). A row whose moment is over says the same as none.
public struct ThrottleRepository {
    private let connection: Connection

    public init(_ connection: Connection) {
        self.connection = connection
    }

    /// Takes one attempt out of each budget, or none at all; seconds until there is one in each, or nil when they were taken.
    public func take(_ throttles: [Throttle], at now: Instant) throws(DatabaseError) -> Int? {
        // Asked first, so that a refused attempt writes nothing.
        if let wait = try wait(throttles, at: now) { return wait }
        for (index, throttle) in throttles.enumerated() where try !take(throttle, at: now) {
            for taken in throttles[..<index] { try giveBack(taken) }
            return try wait(throttles, at: now) ?? 1
        }
        return nil
    }

    /// Takes an attempt back that turned out to need no limit.
    public func giveBack(_ throttle: Throttle) throws(DatabaseError) {
        let each = throttle.limit.millisecondsForEach
        try connection.execute("UPDATE throttles SET full_at = full_at - \(each) WHERE bucket = \(throttle.bucket)")
    }

    /// Makes a budget full again.
    public func clear(_ throttle: Throttle) throws(DatabaseError) {
        try connection.execute("DELETE FROM throttles WHERE bucket = \(throttle.bucket)")
    }

    /// Removes a few rows that say nothing any more: more than one attempt adds, so that the table stays small.
    public func sweep(at now: Instant) throws(DatabaseError) {
        try connection.execute("DELETE FROM throttles WHERE full_at <= \(now) ORDER BY full_at LIMIT 10")
    }

    private func wait(_ throttles: [Throttle], at now: Instant) throws(DatabaseError) -> Int? {
        let rows = try connection.query(
            "SELECT bucket, full_at FROM throttles WHERE bucket IN (\(list: throttles.map(\.bucket)))"
        )
        var longest: Int?
        for row in rows {
            let (bucket, fullAt) = (try row.bytes(0), try row.instant(1))
            guard let limit = throttles.first(where: { $0.bucket == bucket })?.limit else { continue }
            let left = fullAt.milliseconds - now.milliseconds - limit.reach
            if left > 0 { longest = max(longest ?? 0, Int((left + 999) / 1000)) }
        }
        return longest
    }

    /// One statement, so that of two who come at once for the last attempt one gets it.
    private func take(_ throttle: Throttle, at now: Instant) throws(DatabaseError) -> Bool {
        let each = throttle.limit.millisecondsForEach
        let changed = try connection.execute(
            """
            INSERT INTO throttles (bucket, full_at) VALUES (\(throttle.bucket), \(now.milliseconds + each))
            ON DUPLICATE KEY UPDATE full_at =
                IF(full_at - \(now) <= \(throttle.limit.reach), GREATEST(full_at, \(now)) + \(each), full_at)
            """
        )
        return changed > 0
    }
}

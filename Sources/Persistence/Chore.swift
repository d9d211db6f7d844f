public import Database
public import Domain

/// Something that is done from time to time by one of all programs that share the database.
public struct Chore {
    private let connection: Connection
    private let name: String

    public init(_ name: String, _ connection: Connection) {
        self.name = name
        self.connection = connection
    }

    /// When it was done last; `beginning` where it is asked for the first time.
    public func lastDone(orSince beginning: Instant) throws(DatabaseError) -> Instant {
        try connection.execute("INSERT IGNORE INTO chores (name, done_at) VALUES (\(name), \(beginning))")
        return try connection.query("SELECT done_at FROM chores WHERE name = \(name)")[0].instant(0)
    }

    /// Takes it on, unless another program has since it was last done at `last`: one row that only one can move on.
    public func claim(at now: Instant, lastDone last: Instant) throws(DatabaseError) -> Bool {
        try connection.execute("UPDATE chores SET done_at = \(now) WHERE name = \(name) AND done_at = \(last)") == 1
    }
}

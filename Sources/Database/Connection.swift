/// A blocking connection to MariaDB, opened when first used and opened again after a loss.
///
/// Not Sendable on purpose: it belongs to the thread that made it. Statements are prepared once and cached by their
/// text. Session settings (strict mode, UTC, snapshot isolation, statement and lock time) are set at each opening.
public final class Connection {
    public init(_ configuration: DatabaseConfiguration) {}

    /// Runs a statement outside or inside the open transaction; the rows come back whole.
    public func query(_ sql: SQL) throws(DatabaseError) -> [Row] { fatalError() }

    /// Runs a statement that gives no rows; the number of rows it changed.
    @discardableResult
    public func execute(_ sql: SQL) throws(DatabaseError) -> Int { fatalError() }

    /// Runs a whole unit in one transaction, and the whole unit again after a deadlock, a snapshot conflict, a lock
    /// wait, or a lost connection, within the request's budget.
    ///
    /// A commit whose outcome is unknown runs the unit again: a unit must therefore look up its own key first, and
    /// answer as if it had just written what it finds there. Errors thrown by the unit that are not `DatabaseError`
    /// roll back and pass through.
    public func transaction<Value>(_ unit: () throws -> Value) throws -> Value { fatalError() }

    /// Statements sent since the last call, for tests that count them.
    public func takeStatementCount() -> Int { fatalError() }
}

/// Where the database is and how to log in to it.
public struct DatabaseConfiguration: Sendable, Equatable {
    public init() {}
}

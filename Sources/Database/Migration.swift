/// One step of the schema: exactly one statement, since MariaDB commits at every DDL statement.
public struct Migration: Sendable, Equatable {
    /// From 1, without gaps.
    public let version: Int
    public let name: String
    public let sql: String

    public init(version: Int, name: String, sql: String) {
        self.version = version
        self.name = name
        self.sql = sql
    }
}

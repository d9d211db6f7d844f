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

extension Migration {
    var checksum: String {
        let digits = String(fnv1a(sql), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Whether it changes rows and not the schema, so that it and the note of it can be one transaction.
    var isTransactional: Bool {
        let words = sql.split(separator: "\n").filter { !$0.hasPrefix("--") }.joined(separator: " ")
        let verb = words.drop(while: \.isWhitespace).prefix(while: \.isLetter).uppercased()
        return ["INSERT", "UPDATE", "DELETE", "REPLACE"].contains(verb)
    }
}

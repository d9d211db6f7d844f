/// A failure of the database, with MariaDB's own number where it has one.
public enum DatabaseError: Error, Sendable, Equatable {
    /// The server or the client library refused: error number and message.
    case server(code: Int, message: String)
    case unexpectedColumn(Int)
    /// The time for this request is spent; nothing was sent.
    case budgetSpent
    /// The configuration names no server.
    case noAddress
    /// A transaction was asked for inside another one: a mistake in the program.
    case nestedTransaction
}

extension DatabaseError {
    /// Whether a unique key was met (1062).
    public var isDuplicateKey: Bool {
        if case .server(1062, _) = self { return true }
        return false
    }

    /// Whether the database is down, full, read-only, overloaded or too slow (503), not the program wrong (500).
    public var isUnavailable: Bool {
        switch self {
        case .budgetSpent, .noAddress: true
        case .unexpectedColumn, .nestedTransaction: false
        case .server(let code, let message):
            Recovery(after: self) != .giveUp || Self.outages.contains(code) || Self.saysDiskFull(message)
        }
    }

    /// What trying again cannot mend, though the program is right.
    private static let outages: Set<Int> = [
        1021, 1114,  // disk full, table full
        1290, 1836,  // read-only
        1969, 3024, 1317,  // statement time spent, statement killed
        1044, 1045, 1049, 1129, 1130, 1698,  // this program may not log in
        1461,  // no room for prepared statements
        2008, 2026,  // client out of memory, TLS refused
    ]

    private static func saysDiskFull(_ message: String) -> Bool {
        message.contains("error 28 ") || message.contains("error: 28 ") || message.contains("Errcode: 28 ")
    }
}

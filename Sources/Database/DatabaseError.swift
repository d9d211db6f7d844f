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

    /// Whether a value was refused: a key that is taken, a row that is not there, a rule of the table (1062, 1452, 4025), or
    /// a value that its column cannot hold.
    public var refusesValues: Bool {
        if case .server(let code, _) = self { return [1062, 1048, 1264, 1265, 1366, 1406, 1452, 4025].contains(code) }
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

/// Safe to log: the number, and of the message only what cannot hold a value that somebody typed.
extension DatabaseError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .server(let code, let message): "database error \(code)\(Self.safePart(of: message, code))"
        case .unexpectedColumn(let index): "column \(index) holds something unexpected"
        case .budgetSpent: "the time for the database is spent"
        case .noAddress: "no database address is configured"
        case .nestedTransaction: "a transaction was begun inside another"
        }
    }

    /// The whole message where it is known to name only our own tables and places, or the key or column at its end.
    private static func safePart(of message: String, _ code: Int) -> String {
        let isFromClientLibrary = (2000..<3000).contains(code)
        if isFromClientLibrary || namesOnlyOurs.contains(code) { return ": \(message)" }
        let words = message.split(separator: " ", omittingEmptySubsequences: false)
        // The last one: a value may hold these words too, but stands before them.
        let place = words.lastIndex { $0 == "key" || $0 == "column" }
        guard endInName.contains(code), let place, words.indices.contains(place + 1) else { return "" }
        return " for \(words[place]) \(words[place + 1])"
    }

    private static let namesOnlyOurs: Set<Int> = [
        1020, 1021, 1040, 1044, 1045, 1047, 1048, 1049, 1053, 1054, 1114, 1129, 1130, 1146, 1180, 1205, 1213, 1290,
        1317, 1364, 1451, 1452, 1698, 1836, 1927, 1969,
        1005, 1050, 1051, 1060, 1061, 1064, 1091, 1826,  // steps of the schema
    ]

    /// Say the name of a key or a column last, behind the value that it refused.
    private static let endInName: Set<Int> = [1062, 1264, 1265, 1366, 1406, 1586]
}

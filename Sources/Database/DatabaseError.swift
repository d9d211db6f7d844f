/// A failure of the database, with MariaDB's own number where it has one.
public enum DatabaseError: Error, Sendable, Equatable {
    /// The server or the client library refused: error number and message.
    case server(code: Int, message: String)
    case unexpectedColumn(Int)
}

extension DatabaseError {
    /// Whether a unique key was met (1062).
    public var isDuplicateKey: Bool {
        if case .server(1062, _) = self { return true }
        return false
    }
}

public import Database
public import Domain

/// A file that is kept for a while: one that was read and waits to be put back, one that could not be read, the copy that
/// was made before something was replaced, or one of another program.
public struct KeptFile: Sendable, Equatable {
    public let id: Identifier
    public let kind: Kind
    /// As its owner knows it, at most 120 characters.
    public let name: String
    /// Why it could not be read, or what it was made before.
    public let note: String?
    public let byteCount: Int
    public let madeAt: Instant
    public let expiresAt: Instant

    public enum Kind: String, Sendable {
        case checked, unreadable, safety
        /// One of another program, under the name of its import.
        case imported = "import"
    }

    public init(
        id: Identifier,
        kind: Kind,
        name: String,
        note: String?,
        byteCount: Int,
        madeAt: Instant,
        expiresAt: Instant
    ) {
        self.id = id
        self.kind = kind
        self.name = name
        self.note = note
        self.byteCount = byteCount
        self.madeAt = madeAt
        self.expiresAt = expiresAt
    }
}

/// The files kept for one athlete, in parts that a database takes.
public struct KeptFileRepository {
    /// What was deleted or replaced can be brought back for so long, and is gone after it.
    public static let keptDays = 30
    private static let partSize = 1_048_576

    private let connection: Connection
    private let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// Keeps a file; one of the same name within the program is replaced.
    public func keep(_ file: KeptFile, _ bytes: [UInt8]) throws(DatabaseError) {
        try forget(file.id)
        for (number, start) in stride(from: 0, to: max(1, bytes.count), by: Self.partSize).enumerated() {
            let part = Array(bytes[start..<min(start + Self.partSize, bytes.count)])
            try connection.execute(
                """
                INSERT INTO kept_files (athlete_id, id, part, kind, name, note, byte_count, made_at, expires_at, bytes)
                VALUES (\(athlete), \(file.id), \(number), \(file.kind.rawValue), \(file.name), \(file.note),
                    \(bytes.count), \(file.madeAt), \(file.expiresAt), \(part))
                """
            )
        }
    }

    /// The files that can still be had, the latest first.
    public func all(at now: Instant) throws(DatabaseError) -> [KeptFile] {
        let rows = try connection.query(
            """
            SELECT id, kind, name, note, byte_count, made_at, expires_at FROM kept_files
            WHERE athlete_id = \(athlete) AND part = 0 AND expires_at > \(now) ORDER BY made_at DESC, id DESC
            """
        )
        var files: [KeptFile] = []
        for row in rows { files.append(try KeptFile(row)) }
        return files
    }

    /// One of them with what it holds; nil once it is gone.
    public func file(_ id: Identifier, at now: Instant) throws(DatabaseError) -> (file: KeptFile, bytes: [UInt8])? {
        let rows = try connection.query(
            """
            SELECT id, kind, name, note, byte_count, made_at, expires_at, bytes FROM kept_files
            WHERE athlete_id = \(athlete) AND id = \(id) AND expires_at > \(now) ORDER BY part
            """
        )
        guard let first = rows.first else { return nil }
        var bytes: [UInt8] = []
        for row in rows { bytes += try row.bytes(7) }
        return (try KeptFile(first), bytes)
    }

    public func forget(_ id: Identifier) throws(DatabaseError) {
        try connection.execute("DELETE FROM kept_files WHERE athlete_id = \(athlete) AND id = \(id)")
    }

    /// Erases what nobody can have any more, whoever it belonged to.
    public static func sweep(_ connection: Connection, at now: Instant) throws(DatabaseError) {
        try connection.execute("DELETE FROM kept_files WHERE expires_at <= \(now)")
    }
}

extension KeptFile {
    fileprivate init(_ row: Row) throws(DatabaseError) {
        self.init(
            id: try row.identifier(0),
            kind: try row.value(1),
            name: try row.string(2),
            note: try row.optionalString(3),
            byteCount: try row.int(4),
            madeAt: try row.instant(5),
            expiresAt: try row.instant(6)
        )
    }
}

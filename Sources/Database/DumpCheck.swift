/// Whether a dump can be restored: it is, into a database beside the one it is of, and its rows are counted.
public struct DumpCheck: Sendable {
    private let configuration: DatabaseConfiguration
    /// The database beside it; one that a check which was cut short has left is replaced.
    public let scratch: String

    /// Stands in the scratch database from its beginning to its end, so that nobody else's is taken for it.
    private static let mark = "made_for_a_backup_check"
    /// How long MariaDB lets a name be.
    private static let longestName = 64

    public init(of configuration: DatabaseConfiguration) {
        self.configuration = configuration
        let ending = "_backup_check"
        scratch = (configuration.database ?? "").prefix(Self.longestName - ending.count) + ending
    }

    /// Restores a file, counts, and takes what was restored away again.
    ///
    /// - Throws: `PrivateServer.Problem` where the scratch database holds what no check has made; `DatabaseError` where it may
    ///   not be made.
    public func count(_ path: String) throws -> TableCounts {
        let connection = Connection(configuration)
        let drop = SQL(stringLiteral: "DROP DATABASE IF EXISTS `\(scratch)`")
        try insistOnOwn(connection)
        try connection.execute(drop)
        try connection.execute(
            SQL(stringLiteral: "CREATE DATABASE `\(scratch)` CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin")
        )
        defer { _ = try? connection.execute(drop) }
        try connection.execute(SQL(stringLiteral: "CREATE TABLE `\(scratch)`.\(Self.mark) (id TINYINT PRIMARY KEY)"))
        var beside = configuration
        beside.database = scratch
        try Dump.load(path, into: beside)
        return try TableCounts(Connection(beside), without: Self.mark)
    }

    private func insistOnOwn(_ connection: Connection) throws {
        let tables = try connection.query(
            "SELECT table_name FROM information_schema.tables WHERE table_schema = \(scratch)"
        ).map { try $0.string(0) }
        guard tables.isEmpty || tables.contains(Self.mark) else {
            throw PrivateServer.Problem.dumpFailed(
                "the database \(scratch), in which it would be tried, is somebody's own"
            )
        }
    }
}

/// How many rows each table of a database has.
public struct TableCounts: Sendable, Equatable {
    public let rows: [String: Int]

    public var total: Int { rows.values.reduce(0, +) }

    public init(rows: [String: Int]) {
        self.rows = rows
    }

    public init(_ connection: Connection, without other: String = "") throws(DatabaseError) {
        let tables = try connection.query(
            """
            SELECT table_name FROM information_schema.tables
            WHERE table_schema = DATABASE() AND table_name <> \(other) ORDER BY table_name
            """
        )
        var rows: [String: Int] = [:]
        for table in tables {
            let name = try table.string(0)
            rows[name] = try connection.query(SQL(stringLiteral: "SELECT COUNT(*) FROM `\(name)`"))[0].int(0)
        }
        self.rows = rows
    }

    /// The tables whose rows are not as many as they were at some time between two counts of what it is a copy of.
    ///
    /// - Returns: Each with both numbers, in the order of their names.
    public func differences(before: TableCounts, after: TableCounts) -> [String] {
        Set(rows.keys).union(before.rows.keys).sorted().compactMap { table in
            let (had, has) = (before.rows[table] ?? 0, after.rows[table] ?? 0)
            let isKnown = before.rows[table] != nil && rows[table] != nil
            let copied = rows[table] ?? 0
            if isKnown, copied >= min(had, has), copied <= max(had, has) { return nil }
            return "\(table) has \(copied) rows of \(had == has ? "\(had)" : "\(had) to \(has)")"
        }
    }
}

public import Database

/// A row in every table that has an owner, made from what the schema says of its columns, so that no table is forgotten.
///
/// Every id in the rows of an athlete is the same, so that each row hangs beneath the other tables' rows.
public struct OwnedRows {
    public struct Table: Sendable {
        public let name: String
        /// The column that says whose a row is.
        public let owner: String
        public let columns: [Column]

        public struct Column: Sendable {
            public let name: String
            let type: String
            let length: Int
            let choices: [String]
            let isNeeded: Bool
        }
    }

    public let tables: [Table]
    private let connection: Connection

    /// What may be empty and must not be in these rows, or may not be what the schema allows first.
    private static let others: [String: SQL] = [
        "rests.ends_at": "1", "planned_days.outcome": "'open'", "load_decisions.move": "'x'", "gym_pieces.name": "'x'",
        "gym_pieces.uses": "'x'", "records.is_record": "0",
        // Whatever a file is kept for, its time is not over.
        "kept_files.expires_at": "4102444800000",
    ]
    /// May be empty, and name what the row hangs beneath.
    private static let names: Set = ["exercises.athlete_id", "planned_days.routine_id"]

    public init(_ connection: Connection) throws(DatabaseError) {
        self.connection = connection
        let rows = try connection.query(
            """
            SELECT c.table_name, c.column_name, c.data_type, COALESCE(c.character_maximum_length, 0), c.column_type,
                c.is_nullable = 'NO' AND c.column_default IS NULL
            FROM information_schema.columns c
            JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
            WHERE c.table_schema = DATABASE() AND t.table_type = 'BASE TABLE'
            ORDER BY c.table_name, c.ordinal_position
            """
        )
        var columns: [String: [Table.Column]] = [:]
        for row in rows {
            let choices = try row.string(4).split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }
            let column = Table.Column(
                name: try row.string(1),
                type: try row.string(2),
                length: try row.int(3),
                choices: choices.map { String($0.element) },
                isNeeded: try row.int(5) == 1
            )
            columns[try row.string(0), default: []].append(column)
        }
        tables = columns.sorted { $0.key < $1.key }.compactMap { name, columns in
            let owner = ["owner_id", "athlete_id"].first { owner in columns.contains { $0.name == owner } }
            return owner.map { Table(name: name, owner: $0, columns: columns) }
        }
    }

    /// Writes the rows of an athlete who is there already, those that are hung on first.
    public func write(for athlete: Int) throws(DatabaseError) {
        var left = tables
        while !left.isEmpty {
            var waiting: [Table] = []
            var missing: DatabaseError?
            for table in left {
                do throws(DatabaseError) {
                    try connection.execute(insert(into: table, for: athlete))
                } catch {
                    guard case .server(code: 1452, _) = error else { throw error }
                    waiting.append(table)
                    missing = error
                }
            }
            if let missing, waiting.count == left.count { throw missing }
            left = waiting
        }
    }

    /// How many rows an athlete has in each table.
    public func counts(of athlete: Int) throws(DatabaseError) -> [String: Int] {
        var counts: [String: Int] = [:]
        for table in tables {
            let rows = try connection.query(
                "SELECT COUNT(*) FROM \(part: .name(table.name)) WHERE \(part: .name(table.owner)) = \(athlete)"
            )
            counts[table.name] = try rows[0].int(0)
        }
        return counts
    }

    private func insert(into table: Table, for athlete: Int) -> SQL {
        let columns = table.columns.filter { column in
            let place = "\(table.name).\(column.name)"
            return column.isNeeded || Self.others[place] != nil || Self.names.contains(place)
        }
        let values = columns.map { Self.others["\(table.name).\($0.name)"] ?? value(of: $0, for: athlete) }
        let owner = SQL.name(table.owner)
        return """
            INSERT INTO \(part: .name(table.name)) (\(parts: columns.map { .name($0.name) })) VALUES (\(parts: values))
            ON DUPLICATE KEY UPDATE \(part: owner) = \(part: owner)
            """
    }

    private func value(of column: Table.Column, for athlete: Int) -> SQL {
        switch column.type {
        case "binary": "\([UInt8](repeating: UInt8(truncatingIfNeeded: athlete), count: column.length))"
        case "varbinary", "mediumblob": "\([UInt8(truncatingIfNeeded: athlete)])"
        case "varchar", "mediumtext": "\("x\(athlete)")"
        case "enum": "\(column.choices.first ?? "")"
        case "date": "'2026-11-30'"
        default: column.name.hasSuffix("owner") || column.name.hasSuffix("_id") ? "\(athlete)" : "1"
        }
    }
}

extension SQL {
    /// A name of the schema, which cannot be bound; it comes from the schema.
    public static func name(_ name: String) -> SQL { SQL(stringLiteral: "`\(name)`") }
}

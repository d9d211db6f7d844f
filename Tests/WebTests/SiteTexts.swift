import Database
import TestSupport

/// What every table says but for what is made at random, so that two sites can be compared on which the same was done.
///
/// Of ids, keys, digests and files it is only told that they are there.
struct SiteTexts {
    private let connection: Connection
    private let tables: [String]
    private let statement: SQL

    init(_ database: TestDatabase) throws {
        connection = database.connect()
        // Every hash of a password has a salt of its own.
        let rows = try connection.query(
            """
            SELECT c.table_name, c.column_name, c.data_type LIKE '%binary' OR c.data_type LIKE '%blob'
                OR c.column_name = 'password_hash',
                COALESCE(c.character_maximum_length, 0) > 22 AND c.data_type <> 'enum' AND c.table_name NOT LIKE 'exercise%'
            FROM information_schema.columns c
            JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
            WHERE c.table_schema = DATABASE() AND t.table_type = 'BASE TABLE'
            ORDER BY c.table_name, c.ordinal_position
            """
        )
        var columns: [String: [String]] = [:]
        for row in rows {
            let name = "`\(try row.string(1))`"
            // An id within a text has 22 signs; none is in a name of the many exercises there are.
            let said =
                try row.int(2) == 1
                ? "'+'" : try row.int(3) == 1 ? "REGEXP_REPLACE(\(name), '[A-Za-z0-9_-]{22}', '-')" : name
            columns[try row.string(0), default: []].append("IF(\(name) IS NULL, '-', \(said))")
        }
        tables = columns.keys.sorted()
        let selects = columns.sorted { $0.key < $1.key }.map { table, columns in
            "SELECT CONCAT(COUNT(*), ' ', IFNULL(GROUP_CONCAT(line ORDER BY line SEPARATOR ''), '')) FROM "
                + "(SELECT MD5(CONCAT_WS('|', \(columns.joined(separator: ", ")))) AS line FROM `\(table)`) AS t"
        }
        // Names of the schema cannot be bound; they come from the schema.
        statement = SQL(stringLiteral: selects.joined(separator: " UNION ALL "))
    }

    /// How many rows each table has, and a sum of them.
    func now() throws -> [String: String] {
        let sums = try connection.query(statement).map { try $0.string(0) }
        return Dictionary(uniqueKeysWithValues: zip(tables, sums))
    }
}

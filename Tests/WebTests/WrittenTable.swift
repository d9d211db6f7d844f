import Database
import Synchronization
import TestSupport

/// A table of the product, with its columns that can be written: not those which the server works out itself.
struct WrittenTable: Sendable {
    let name: String
    private(set) var columns: [String] = []

    private static let product = Mutex<[WrittenTable]?>(nil)

    /// All tables of the product; they are asked for once, as every test has the same.
    static func all(_ connection: Connection) throws -> [WrittenTable] {
        try product.withLock { known in
            let tables = try known ?? read(connection)
            known = tables
            return tables
        }
    }

    private static func read(_ connection: Connection) throws -> [WrittenTable] {
        let rows = try connection.query(
            """
            SELECT c.table_name, c.column_name FROM information_schema.columns c
            JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
            WHERE c.table_schema = DATABASE() AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
            ORDER BY c.table_name, c.ordinal_position
            """
        )
        return try rows.reduce(into: [WrittenTable]()) { tables, row in
            let name = try row.string(0)
            if tables.last?.name != name { tables.append(WrittenTable(name: name)) }
            tables[tables.count - 1].columns.append(try row.string(1))
        }
    }

    /// Puts all rows that it has in one database into another, where it has none.
    func copy(from source: TestDatabase, to target: TestDatabase, _ connection: Connection) throws {
        let (source, target) = (source.configuration.database ?? "", target.configuration.database ?? "")
        let columns = columns.map { "`\($0)`" }.joined(separator: ", ")
        // A row may come before the one that it belongs to. Names of the schema cannot be bound; they come from it.
        try connection.execute("SET foreign_key_checks = 0")
        try connection.execute(
            SQL(
                stringLiteral:
                    "INSERT INTO `\(target)`.`\(name)` (\(columns)) SELECT \(columns) FROM `\(source)`.`\(name)`"
            )
        )
        try connection.execute("SET foreign_key_checks = 1")
    }

    /// Takes all rows out, whatever belongs to them.
    func empty(_ connection: Connection) throws {
        try connection.execute("SET foreign_key_checks = 0")
        try connection.execute(SQL(stringLiteral: "DELETE FROM `\(name)`"))
        try connection.execute("SET foreign_key_checks = 1")
    }
}

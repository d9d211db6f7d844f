import Database
import TestSupport

/// A sum over every column of every table, of everybody or of one athlete, so that what moved can be named.
///
/// Each value is digested with the key of its row, so that two that change places show too; and not by CRC32, in whose
/// sum the same change of two rows is none.
struct TableSums {
    private let tables: [(name: String, columns: [String])]
    private let digests: TableDigests

    init(_ database: TestDatabase, of athlete: Int? = nil) throws {
        let connection = database.connect()
        let rows = try connection.query(
            """
            SELECT c.table_name, c.column_name, c.column_key = 'PRI' FROM information_schema.columns c
            JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
            WHERE c.table_schema = DATABASE() AND t.table_type = 'BASE TABLE'
            ORDER BY c.table_name, c.ordinal_position
            """
        )
        let columns = try rows.map { (table: try $0.string(0), name: try $0.string(1), isKey: try $0.int(2) == 1) }
        var (tables, selects): ([(String, [String])], [(String, String)]) = ([], [])
        for table in Set(columns.map(\.table)).sorted() {
            let own = columns.filter { $0.table == table }
            guard let condition = Self.condition(table, own.map(\.name), athlete) else { continue }
            let keys = own.filter(\.isKey).map { "HEX(CAST(`\($0.name)` AS BINARY))" }.joined(separator: ", ")
            let sums = own.map { column in
                let value = "IFNULL(HEX(CAST(`\(column.name)` AS BINARY)), '-')"
                return
                    "COALESCE(BIT_XOR(CAST(CONV(LEFT(MD5(CONCAT_WS('|', \(keys), \(value))), 15), 16, 10) AS UNSIGNED)), 0)"
            }
            let values = (["COUNT(*)"] + sums).joined(separator: ", ")
            selects.append((table, "SELECT CONCAT_WS(' ', \(values)) FROM `\(table)` \(condition)"))
            tables.append((table, own.map(\.name)))
        }
        self.tables = tables
        digests = TableDigests(connection, selects)
    }

    private static func condition(_ table: String, _ columns: [String], _ athlete: Int?) -> String? {
        guard let athlete else { return "" }
        if table == "athletes" { return "WHERE id = \(athlete)" }
        return ["athlete_id", "owner_id"].first(where: columns.contains).map { "WHERE \($0) = \(athlete)" }
    }

    /// What there is now: for each table how many rows, then a sum for each of its columns.
    func now() throws -> [String] { try digests.now() }

    /// The tables whose rows came or went, and the columns in which others changed: `logins.last_seen`.
    func moved(from before: [String], to after: [String]) -> Set<String> {
        var names: Set<String> = []
        for (number, table) in tables.enumerated() where before[number] != after[number] {
            let (old, new) = (before[number].split(separator: " "), after[number].split(separator: " "))
            if old[0] != new[0] {
                names.insert(table.name)
            } else {
                names.formUnion(
                    table.columns.indices.filter { old[$0 + 1] != new[$0 + 1] }.map {
                        "\(table.name).\(table.columns[$0])"
                    }
                )
            }
        }
        return names
    }
}

import Database
import TestSupport

/// All rows of a database, kept in another beside it, so that one post can be tried as often as it has statements.
struct SavedTables {
    private let connection: Connection
    private let tables: [WrittenTable]
    private let database: TestDatabase
    private let copy: TestDatabase
    private let digests: TableDigests
    let saved: Sums

    /// Of each table in turn: how many rows there are, then of each column how many have a value, and a sum of them all.
    typealias Sums = [[String]]

    init(_ database: TestDatabase) throws {
        connection = database.connect()
        (self.database, copy) = (database, try TestDatabase())
        tables = try WrittenTable.all(connection)
        let selects = tables.map { table in
            let columns = table.columns.map { "COUNT(`\($0)`), COALESCE(SUM(CRC32(`\($0)`)), 0)" }
            let values = (["COUNT(*)"] + columns).joined(separator: ", ")
            return (table.name, "SELECT CONCAT_WS(' ', \(values)) FROM `\(table.name)`")
        }
        digests = TableDigests(connection, selects)
        saved = try Self.sums(digests)
        for table in tables { try table.copy(from: database, to: copy, connection) }
    }

    /// What there is now.
    func sums() throws -> Sums { try Self.sums(digests) }

    /// Makes everything as it was when it was saved, from what there is now.
    func putBack(_ now: Sums) throws {
        for (number, table) in tables.enumerated() where now[number] != saved[number] {
            try table.empty(connection)
            try table.copy(from: copy, to: database, connection)
        }
    }

    /// The names of what two sums differ in: `sets.rev`, and `sets` where rows came or went.
    func differences(_ one: Sums, _ other: Sums) -> Set<String> {
        var names: Set<String> = []
        for (number, table) in tables.enumerated() {
            for place in one[number].indices where one[number][place] != other[number][place] {
                names.insert(place == 0 ? table.name : "\(table.name).\(table.columns[(place - 1) / 2])")
            }
        }
        return names
    }

    /// Sums without those of the columns in which these two differ, though as many have a value: what is made by chance.
    func steady(_ sums: Sums, in one: Sums, and other: Sums) -> Sums {
        sums.enumerated().map { number, row in
            row.enumerated().map { place, sum in
                let isChance = place > 0 && place.isMultiple(of: 2) && one[number][place] != other[number][place]
                return isChance ? "" : sum
            }
        }
    }

    private static func sums(_ digests: TableDigests) throws -> Sums {
        try digests.now().map { $0.split(separator: " ").map(String.init) }
    }
}

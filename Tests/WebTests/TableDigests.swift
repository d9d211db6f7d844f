import Database

/// What one statement for each table says of it, asked again only of tables whose checksum is another: most posts change few.
///
/// The checksum is of whole rows, keys included, so that rows which change places have another too.
final class TableDigests {
    private let connection: Connection
    private let checksums: SQL
    private let statements: [SQL]
    private var known: [(checksum: Int, digest: String)] = []

    /// Of these tables, each with the statement that gives its digest as one text.
    init(_ connection: Connection, _ tables: [(name: String, statement: String)]) {
        self.connection = connection
        // Names of the schema cannot be bound; they come from the schema.
        checksums = SQL(stringLiteral: "CHECKSUM TABLE \(tables.map { "`\($0.name)`" }.joined(separator: ", "))")
        statements = tables.map { SQL(stringLiteral: $0.statement) }
    }

    /// The digests as they are now, in the order of the tables.
    func now() throws -> [String] {
        let sums = try connection.query(checksums).map { try $0.int(1) }
        for (number, sum) in sums.enumerated() where known.count <= number || known[number].checksum != sum {
            let digest = (sum, try connection.query(statements[number])[0].string(0))
            if number < known.count { known[number] = digest } else { known.append(digest) }
        }
        return known.map(\.digest)
    }
}

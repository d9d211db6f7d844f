/// A foreign key as the step that makes it says it.
///
/// MariaDB can lose these: killed while `ALTER TABLE` swaps a copied table for the old one, 10.11 starts again with the new
/// table and without any of its foreign keys (seen in about one of thirty such kills).
struct ForeignKey: Sendable, Equatable {
    let table: String
    let name: String
    /// From `FOREIGN KEY` to the end of its rules.
    let definition: String
}

extension Migration {
    /// What the step makes, in the order of its text; a step says each as `CONSTRAINT name FOREIGN KEY …`.
    var foreignKeys: [ForeignKey] {
        let head = /^\s*(?:CREATE|ALTER)\s+TABLE\s+(\w+)/
        let key =
            /CONSTRAINT\s+(\w+)\s+(FOREIGN\s+KEY\s*\([^)]*\)\s*REFERENCES\s+\w+\s*\([^)]*\)(?:\s+ON\s+(?:DELETE|UPDATE)\s+(?:CASCADE|RESTRICT|NO ACTION|SET NULL))*)/
        guard let table = sql.firstMatch(of: head)?.output.1 else { return [] }
        return sql.matches(of: key).map { match in
            ForeignKey(table: String(table), name: String(match.output.1), definition: String(match.output.2))
        }
    }
}

/// The foreign keys that are there, beside those that should be.
struct ForeignKeys {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func missing(of expected: [ForeignKey]) throws -> [ForeignKey] {
        let rows = try connection.query(
            "SELECT constraint_name FROM information_schema.referential_constraints WHERE constraint_schema = DATABASE()"
        )
        let present = Set(try rows.map { try $0.string(0) })
        return expected.filter { !present.contains($0.name) }
    }

    /// - Throws: `Migrator.Problem.foreignKeyLost` when rows have come meanwhile that the key would refuse.
    func putBack(_ key: ForeignKey) throws(Migrator.Problem) {
        do {
            let text = "ALTER TABLE \(key.table) ADD CONSTRAINT \(key.name) \(key.definition)"
            try connection.opened(until: connection.deadline()).command(text)
        } catch {
            throw .foreignKeyLost(key.table, key.name, error)
        }
    }
}

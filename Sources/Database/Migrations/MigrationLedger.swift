/// The database's own note of the steps it has been through.
struct MigrationLedger {
    struct Entry {
        let checksum: String
        let isApplied: Bool
    }

    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func make() throws(DatabaseError) {
        try connection.execute(
            """
            CREATE TABLE IF NOT EXISTS schema_migrations (
                version INT NOT NULL,
                name VARCHAR(80) NOT NULL,
                checksum CHAR(16) NOT NULL,
                state ENUM('started', 'applied') NOT NULL,
                applied_at BIGINT NULL,
                PRIMARY KEY (version)
            ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin
            """
        )
        try connection.execute(
            "CREATE TABLE IF NOT EXISTS schema_lock (id TINYINT NOT NULL, PRIMARY KEY (id)) ENGINE=InnoDB"
        )
        // Looked for first: even an insert that is ignored would wait for whoever holds the row.
        if try connection.query("SELECT id FROM schema_lock").isEmpty {
            try connection.execute("INSERT IGNORE INTO schema_lock (id) VALUES (1)")
        }
    }

    /// Every step noted, by its number; none in a database that has not been through any.
    func entries() throws(DatabaseError) -> [Int: Entry] {
        var entries: [Int: Entry] = [:]
        for row in try notes() {
            entries[try row.int(0)] = Entry(checksum: try row.string(1), isApplied: try row.string(2) == "applied")
        }
        return entries
    }

    private func notes() throws(DatabaseError) -> [Row] {
        do throws(DatabaseError) {
            return try connection.query("SELECT version, checksum, state FROM schema_migrations")
        } catch .server(1146, _) {
            return []
        }
    }

    func givesRow(_ query: SQL) throws(DatabaseError) -> Bool {
        do {
            return try !connection.query(query).isEmpty
        } catch .server(1146, _) {
            return false  // The table asked for is yet to be made.
        }
    }

    func apply(_ step: Migration, wasStarted: Bool) throws {
        do {
            if !wasStarted { try noteStart(of: step) }
            if step.isTransactional {
                try applyRows(step)
            } else {
                try applySchema(step, wasStarted: wasStarted)
            }
        } catch let error as DatabaseError {
            throw Migrator.Problem.stepFailed(step.version, step.name, error)
        }
    }

    private func noteStart(of step: Migration) throws(DatabaseError) {
        try connection.execute(
            """
            INSERT INTO schema_migrations (version, name, checksum, state)
            VALUES (\(step.version), \(step.name), \(step.checksum), 'started')
            """
        )
    }

    private func noteEnd(of step: Migration) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE schema_migrations SET state = 'applied', applied_at = FLOOR(UNIX_TIMESTAMP(NOW(3)) * 1000)
            WHERE version = \(step.version)
            """
        )
    }

    private func applyRows(_ step: Migration) throws {
        try connection.transaction {
            let states = try connection.query(
                "SELECT state FROM schema_migrations WHERE version = \(step.version) FOR UPDATE"
            )
            if try states.first?.string(0) == "applied" { return }
            try connection.execute(SQL(stringLiteral: step.sql))
            try noteEnd(of: step)
        }
    }

    private func applySchema(_ step: Migration, wasStarted: Bool) throws(DatabaseError) {
        do throws(DatabaseError) {
            // Sent once: run again after a loss it would meet its own work and not know it.
            try connection.opened(until: connection.deadline()).command(step.sql)
        } catch {
            if Recovery(after: error) != .giveUp {
                connection.close()
                throw error
            }
            if !wasStarted {
                // It failed whole, so a corrected step may take its place.
                try connection.execute("DELETE FROM schema_migrations WHERE version = \(step.version)")
                throw error
            }
            guard error.saysWorkIsThere else { throw error }
        }
        try noteEnd(of: step)
    }
}

extension DatabaseError {
    /// Whether a schema statement failed only because its change has been made already.
    fileprivate var saysWorkIsThere: Bool {
        guard case .server(let code, let message) = self else { return false }
        // Table, column, key, constraint exist; table, column or key to be dropped do not; and InnoDB's own words
        // for a foreign key that exists.
        return [1050, 1060, 1061, 1826, 1051, 1091].contains(code) || code == 1005 && message.contains("errno: 121 ")
    }
}

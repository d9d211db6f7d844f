import Database
import Persistence

/// The tables that the product's migrations lead to, as the server tells them of a database that went through all.
struct ProductTables: Sendable {
    /// What makes each, by its name.
    private let statements: [String: String]

    static let made = Result { () throws -> ProductTables in
        let migrated = try TestDatabase(migrations: migrations).connect()
        let tables = try ProductTables(of: migrated)
        for name in tables.statements.keys {
            let isEmpty = try migrated.query(SQL(stringLiteral: "SELECT 1 FROM `\(name)` LIMIT 1")).isEmpty
            precondition(isEmpty, "the migrations fill \(name), which a test would miss")
        }
        return tables
    }

    private init(of connection: Connection) throws(DatabaseError) {
        var statements: [String: String] = [:]
        for table in try connection.query("SHOW TABLES") {
            let name = try table.string(0)
            statements[name] = try connection.query(SQL(stringLiteral: "SHOW CREATE TABLE `\(name)`"))[0].string(1)
        }
        self.statements = statements
    }

    func make(in connection: Connection) throws(DatabaseError) {
        try connection.execute("SET foreign_key_checks = 0")
        for statement in statements.values { try connection.execute(SQL(stringLiteral: statement)) }
    }

    /// Takes everything out of a database that `make` was called for; whether it is then as it was, which a test that changed
    /// its tables has prevented.
    func empty(_ connection: Connection) throws(DatabaseError) -> Bool {
        try connection.execute("SET foreign_key_checks = 0, innodb_lock_wait_timeout = 1")
        for (name, statement) in statements {
            try connection.execute(SQL(stringLiteral: "DELETE FROM `\(name)`"))
            guard statement.contains(" AUTO_INCREMENT,") else { continue }
            try connection.execute(SQL(stringLiteral: "ALTER TABLE `\(name)` AUTO_INCREMENT = 1"))
        }
        let found = try ProductTables(of: connection)
        let triggers = try connection.query("SHOW TRIGGERS")
        return found.statements == statements && triggers.isEmpty
    }
}

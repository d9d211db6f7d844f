public import Database
import Glibc
import Persistence
import Synchronization

/// A fresh database with the product's tables for one test, dropped once no connection to it is left.
public struct TestDatabase: Sendable {
    public let configuration: DatabaseConfiguration

    /// With the tables that the product's migrations lead to.
    public init() throws {
        try self.init(statements: Schema.statements.get())
    }

    /// With what these migrations make, step by step.
    public init(migrations: [Migration]) throws {
        try self.init(statements: migrations.map { SQL(stringLiteral: $0.sql) })
    }

    private init(statements: [SQL]) throws {
        let lease = try Lease(on: SharedMariaDB.configuration())
        var configuration = lease.configuration
        // Many tests share one machine: none is to fail because the others were busy.
        configuration.limits.budget = .seconds(60)
        // Whoever holds the configuration holds the database.
        configuration.pacing.jitter = { range in withExtendedLifetime(lease) { range.lowerBound } }
        self.configuration = configuration
        let connection = Connection(configuration)
        for statement in statements {
            try connection.execute(statement)
        }
    }

    public func connect() -> Connection {
        Connection(configuration)
    }
}

/// What the migrations lead to, asked of one database that went through them all: a quarter of their work, done for each test.
private enum Schema {
    static let statements = Result { () throws -> [SQL] in
        let migrated = try TestDatabase(migrations: Persistence.migrations).connect()
        let tables = try migrated.query(
            "SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY table_name"
        )
        let made = try tables.map { table in
            let name = try table.string(0)
            let isEmpty = try migrated.query(SQL(stringLiteral: "SELECT 1 FROM `\(name)` LIMIT 1")).isEmpty
            precondition(isEmpty, "the migrations fill \(name), which a test would miss")
            let statement = try migrated.query(SQL(stringLiteral: "SHOW CREATE TABLE `\(name)`"))[0].string(1)
            return SQL(stringLiteral: statement)
        }
        return ["SET foreign_key_checks = 0"] + made + ["SET foreign_key_checks = 1"]
    }
}

private final class Lease: Sendable {
    let configuration: DatabaseConfiguration
    private let name: String

    private static let count = Atomic(0)

    init(on server: DatabaseConfiguration) throws {
        let number = Self.count.add(1, ordering: .relaxed).newValue
        name = "test_\(getpid())_\(number)"
        var configuration = server
        configuration.database = nil
        try Connection(configuration).execute(
            SQL(stringLiteral: "CREATE DATABASE \(name) CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin")
        )
        configuration.database = name
        self.configuration = configuration
    }

    deinit {
        // Nothing is lost if it fails: the name is never used again.
        _ = try? Connection(configuration).execute(SQL(stringLiteral: "DROP DATABASE \(name)"))
    }
}

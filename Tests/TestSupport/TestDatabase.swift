public import Database
import Glibc
public import Persistence
import Synchronization

/// A fresh database with the product's tables for one test, dropped once no connection to it is left.
public struct TestDatabase: Sendable {
    public let configuration: DatabaseConfiguration

    public init(migrations: [Migration] = Persistence.migrations) throws {
        let lease = try Lease(on: SharedMariaDB.configuration())
        var configuration = lease.configuration
        // Many tests share one machine: none is to fail because the others were busy.
        configuration.limits.budget = .seconds(60)
        // Whoever holds the configuration holds the database.
        configuration.pacing.jitter = { range in withExtendedLifetime(lease) { range.lowerBound } }
        self.configuration = configuration
        let connection = Connection(configuration)
        for migration in migrations {
            try connection.execute(SQL(stringLiteral: migration.sql))
        }
    }

    public func connect() -> Connection {
        Connection(configuration)
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

public import Database
import Glibc
import Synchronization

/// An empty database for one test, with the product's tables or others.
public struct TestDatabase: Sendable {
    public let configuration: DatabaseConfiguration

    /// With the tables that the product's migrations lead to.
    public init() throws {
        self.init(lease: try Lease(of: ProductTables.made.get()))
    }

    /// With what these migrations make, step by step.
    public init(migrations: [Migration]) throws {
        self.init(lease: try Lease(of: nil))
        let connection = connect()
        for migration in migrations { try connection.execute(SQL(stringLiteral: migration.sql)) }
    }

    private init(lease: Lease) {
        var configuration = lease.configuration
        // Whoever holds the configuration holds the database.
        configuration.pacing.jitter = { range in withExtendedLifetime(lease) { range.lowerBound } }
        self.configuration = configuration
    }

    public func connect() -> Connection {
        Connection(configuration)
    }
}

/// A database of a test's own until nobody holds it any more.
///
/// To make the product's tables takes longer than most tests, so that a database with them is emptied and used again.
private final class Lease: Sendable {
    let configuration: DatabaseConfiguration
    private let tables: ProductTables?

    private static let count = Atomic(0)
    private static let emptied = Mutex<[DatabaseConfiguration]>([])

    init(of tables: ProductTables?) throws {
        self.tables = tables
        if tables != nil, let used = Self.emptied.withLock({ $0.popLast() }) {
            configuration = used
            return
        }
        configuration = try Self.make()
        if let tables { try tables.make(in: Connection(configuration)) }
    }

    deinit {
        let connection = Connection(configuration)
        if let tables, (try? tables.empty(connection)) == true {
            Self.emptied.withLock { $0.append(configuration) }
        } else {
            // Nothing is lost if it fails: the name is never used again.
            _ = try? connection.execute(SQL(stringLiteral: "DROP DATABASE \(configuration.database ?? "")"))
        }
    }

    private static func make() throws -> DatabaseConfiguration {
        var configuration = try SharedMariaDB.configuration()
        // Many tests share one machine: none is to fail because the others were busy.
        configuration.limits.budget = .seconds(60)
        configuration.database = nil
        let name = "test_\(getpid())_\(count.add(1, ordering: .relaxed).newValue)"
        try Connection(configuration).execute(
            SQL(stringLiteral: "CREATE DATABASE \(name) CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin")
        )
        configuration.database = name
        return configuration
    }
}

import TestSupport
import Testing

@testable import Database

@Suite("A request waits for the database so long and no longer")
struct BudgetTests {
    /// A clock that only moves when someone pauses.
    private struct Watch {
        let time = Monitor(Duration.zero)
        let pauses = Monitor([Duration]())

        var pacing: Pacing {
            Pacing(
                now: { [time] in time.with { $0 } },
                pause: { [time, pauses] pause in
                    time.with { $0 += pause }
                    pauses.with { $0.append(pause) }
                },
                jitter: { $0.upperBound }
            )
        }
    }

    private func nowhere(_ watch: Watch) -> DatabaseConfiguration {
        var configuration = DatabaseConfiguration(socket: "/nonexistent/mariadb.sock", user: "lifter", database: "gym")
        configuration.pacing = watch.pacing
        return configuration
    }

    @Test func `A server that is away is asked again for eight seconds`() {
        let watch = Watch()
        let error = #expect(throws: DatabaseError.self) { try Connection(nowhere(watch)).query("SELECT 1") }
        #expect(error?.isUnavailable == true)
        #expect(watch.pauses.with { $0 } == Array(repeating: .milliseconds(250), count: 31))
    }

    @Test func `The units of one request share one budget`() {
        let watch = Watch()
        let connection = Connection(nowhere(watch))
        connection.withinOneBudget {
            #expect(throws: DatabaseError.self) { try connection.query("SELECT 1") }
            #expect(throws: DatabaseError.self) { try connection.transaction {} }
            watch.time.with { $0 += .seconds(1) }
            #expect(throws: DatabaseError.budgetSpent) { try connection.query("SELECT 1") }
        }
        #expect(watch.pauses.with { $0.count } == 31)
    }

    @Test func `What a request has waited for its turn is spent already`() {
        let watch = Watch()
        let connection = Connection(nowhere(watch))
        connection.withinOneBudget(spent: .seconds(6)) {
            _ = #expect(throws: DatabaseError.self) { try connection.query("SELECT 1") }
        }
        #expect(watch.pauses.with(\.count) == 7)
        connection.withinOneBudget(spent: .seconds(8)) {
            _ = #expect(throws: DatabaseError.budgetSpent) { try connection.query("SELECT 1") }
        }
        #expect(watch.pauses.with(\.count) == 7)
    }

    @Test func `What is not worth waiting for is tried once, and no longer than the rest of the request`() {
        let watch = Watch()
        let connection = Connection(nowhere(watch))
        let error = #expect(throws: DatabaseError.self) {
            try connection.withoutWaiting { try connection.query("SELECT 1") }
        }
        #expect(error?.isUnavailable == true)
        #expect(watch.pauses.with(\.isEmpty))
        connection.withinOneBudget {
            watch.time.with { $0 += .seconds(8) }
            #expect(throws: DatabaseError.budgetSpent) {
                try connection.withoutWaiting { try connection.query("SELECT 1") }
            }
        }
        #expect(throws: DatabaseError.self) { try connection.query("SELECT 1") }
        #expect(watch.pauses.with(\.count) == 31, "patient again")
    }

    @Test func `A connection that was lost is opened again even for a quick try`() throws {
        var configuration = try TestDatabase(migrations: []).configuration
        let killer = Connection(configuration)
        let watch = Watch()
        configuration.pacing = watch.pacing
        let connection = Connection(configuration)
        let id = try connection.query("SELECT CONNECTION_ID()")[0].int(0)
        try killer.execute(SQL(stringLiteral: "KILL \(id)"))
        #expect(try connection.withoutWaiting { try connection.query("SELECT 1")[0].int(0) } == 1)
    }

    @Test func `The next request has a budget of its own`() {
        let watch = Watch()
        let connection = Connection(nowhere(watch))
        for _ in 1...2 {
            connection.withinOneBudget { _ = #expect(throws: DatabaseError.self) { try connection.query("SELECT 1") } }
        }
        #expect(watch.pauses.with { $0.count } == 62)
    }

    @Test func `Without an address nothing is waited for`() {
        var configuration = DatabaseConfiguration()
        let watch = Watch()
        configuration.pacing = watch.pacing
        let error = #expect(throws: DatabaseError.noAddress) { try Connection(configuration).query("SELECT 1") }
        #expect(error?.isUnavailable == true)
        #expect(watch.pauses.with(\.isEmpty))
    }

    @Test func `A refused login is not waited for`() throws {
        let watch = Watch()
        var configuration = try TestDatabase(migrations: []).configuration
        configuration.user = "nobody-of-that-name"
        configuration.pacing = watch.pacing
        let error = #expect(throws: DatabaseError.self) { try Connection(configuration).query("SELECT 1") }
        #expect(error?.isUnavailable == true)
        #expect(watch.pauses.with(\.isEmpty))
    }

    @Test func `A unit whose time is up keeps nothing`() throws {
        let watch = Watch()
        var configuration = try TestDatabase(migrations: []).configuration
        let reader = Connection(configuration)
        // The lease on the test's database is in the pacing that is replaced here; the reader keeps it.
        configuration.pacing = watch.pacing
        let connection = Connection(configuration)
        try connection.execute("CREATE TABLE t (id INT PRIMARY KEY)")
        #expect(throws: DatabaseError.budgetSpent) {
            try connection.transaction {
                try connection.execute("INSERT INTO t VALUES (1)")
                watch.time.with { $0 += configuration.limits.budget + .seconds(1) }
                _ = try? connection.execute("INSERT INTO t VALUES (2)")
            }
        }
        #expect(try reader.query("SELECT id FROM t").isEmpty)
    }

    @Test func `The address that answers is found and kept`() throws {
        var configuration = try TestDatabase(migrations: []).configuration
        configuration.addresses.insert(.socket(path: "/nonexistent/mariadb.sock"), at: 0)
        let connection = Connection(configuration)
        let ids = try (1...2).map { _ in try connection.query("SELECT CONNECTION_ID()")[0].int(0) }
        #expect(ids[0] == ids[1])
    }
}

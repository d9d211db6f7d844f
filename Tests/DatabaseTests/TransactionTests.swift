import TestSupport
import Testing

@testable import Database

@Suite("A unit happens whole, once, or not at all")
struct TransactionTests {
    private let database: TestDatabase
    private let connection: Connection

    init() throws {
        database = try TestDatabase(migrations: [])
        connection = database.connect()
        try connection.execute("CREATE TABLE marks (id INT PRIMARY KEY, weight INT NOT NULL)")
        try connection.execute("INSERT INTO marks VALUES (1, 100), (2, 200)")
    }

    private struct Refusal: Error {}

    private func weights(_ reader: Connection? = nil) throws -> [Int] {
        try (reader ?? database.connect()).query("SELECT weight FROM marks ORDER BY id").map { try $0.int(0) }
    }

    /// Makes the server itself answer with an error number.
    private func raise(_ code: Int, on connection: Connection) throws {
        try connection.execute(SQL(stringLiteral: "SIGNAL SQLSTATE '45000' SET MYSQL_ERRNO = \(code)"))
    }

    @Test func `What was written is there afterwards, and its value comes back`() throws {
        let answer = try connection.transaction {
            try connection.execute("UPDATE marks SET weight = 105 WHERE id = 1")
            return "saved"
        }
        #expect(answer == "saved")
        #expect(try weights() == [105, 200])
    }

    @Test func `A refusal rolls back and comes through`() throws {
        #expect(throws: Refusal.self) {
            try connection.transaction {
                try connection.execute("DELETE FROM marks")
                throw Refusal()
            }
        }
        #expect(try weights() == [100, 200])
        #expect(try weights(connection) == [100, 200])
    }

    @Test func `A mistake in a statement rolls back and is not tried again`() throws {
        var runs = 0
        #expect(throws: DatabaseError.self) {
            try connection.transaction {
                runs += 1
                try connection.execute("DELETE FROM marks WHERE id = 1")
                try connection.execute("INSERT INTO marks VALUES (3, NULL)")
            }
        }
        #expect(runs == 1)
        #expect(try weights() == [100, 200])
    }

    @Test func `What took the unit's key after the unit had looked for it is found by its second run`() throws {
        let other = database.connect()
        var runs = 0
        let answer = try connection.transaction {
            runs += 1
            guard try connection.query("SELECT 1 FROM marks WHERE id = 3").isEmpty else { return "there already" }
            if runs == 1 { try other.execute("INSERT INTO marks VALUES (3, 300)") }
            try connection.execute("INSERT INTO marks VALUES (3, 300)")
            return "written"
        }
        #expect(answer == "there already" && runs == 2)
        #expect(try weights() == [100, 200, 300])
    }

    @Test func `A key that stays taken is looked for twice, and then said`() throws {
        var runs = 0
        let error = #expect(throws: DatabaseError.self) {
            try connection.transaction {
                runs += 1
                try connection.execute("INSERT INTO marks VALUES (2, 1)")
            }
        }
        #expect(error?.isDuplicateKey == true && runs == 2)
        #expect(try weights() == [100, 200])
    }

    @Test(arguments: [1213, 1020, 1205, 1412, 2006, 2013, 1927, 1053])
    func `A passing failure runs the whole unit again`(
        code: Int
    ) throws {
        var runs = 0
        try connection.transaction {
            runs += 1
            try connection.execute("UPDATE marks SET weight = weight + 5 WHERE id = 1")
            if runs < 3 { try raise(code, on: connection) }
        }
        #expect(runs == 3)
        #expect(try weights() == [105, 200])
    }

    @Test(arguments: [(1213, 5), (2013, 5), (1047, 2), (1180, 2), (1114, 1), (1290, 1), (1836, 1), (1969, 1)])
    func `A lasting failure is given up as the database's fault`(code: Int, runs expected: Int) throws {
        var runs = 0
        let error = #expect(throws: DatabaseError.self) {
            try connection.transaction {
                runs += 1
                try connection.execute("DELETE FROM marks")
                try raise(code, on: connection)
            }
        }
        #expect(runs == expected)
        #expect(error?.isUnavailable == true)
        #expect(try weights() == [100, 200])
    }

    @Test func `A failure the unit swallowed still runs it again`() throws {
        var runs = 0
        try connection.transaction {
            runs += 1
            try connection.execute("UPDATE marks SET weight = weight + 5 WHERE id = 1")
            if runs == 1 {
                try? raise(1213, on: connection)
                // The server has dropped the transaction: on its own this would be kept.
                _ = try? connection.execute("UPDATE marks SET weight = 0 WHERE id = 2")
            }
        }
        #expect(runs == 2)
        #expect(try weights() == [105, 200])
    }

    @Test func `A transaction inside another is refused, and undoes the other`() throws {
        #expect(throws: DatabaseError.nestedTransaction) {
            try connection.transaction {
                try connection.execute("DELETE FROM marks")
                try connection.transaction {}
            }
        }
        #expect(try weights() == [100, 200])
    }

    @Test func `Two lifters who lock in opposite order both succeed`() throws {
        let bothHoldOne = Monitor(0)
        let runs = Monitor(0)
        let database = database
        try onThreads(2) { index in
            let connection = database.connect()
            let (mine, other) = (index + 1, 2 - index)
            try connection.transaction {
                runs.with { $0 += 1 }
                try connection.execute("UPDATE marks SET weight = weight + 1 WHERE id = \(mine)")
                bothHoldOne.with { $0 += 1 }
                _ = bothHoldOne.wait(for: .seconds(30)) { $0 >= 2 }
                try connection.execute("UPDATE marks SET weight = weight + 10 WHERE id = \(other)")
            }
        }
        #expect(try weights() == [111, 211])
        #expect(runs.with { $0 } == 3)
    }

    @Test func `Four writers who read before they write lose no update`() throws {
        let firstReads = Monitor(0)
        let runs = Monitor(0)
        var configuration = database.configuration
        configuration.limits.runs = 10_000
        configuration.limits.budget = .seconds(120)
        configuration.pacing.pause = { _ in }
        try onThreads(4) { [configuration] _ in
            let connection = Connection(configuration)
            for _ in 0..<25 {
                try connection.transaction {
                    runs.with { $0 += 1 }
                    let weight = try connection.query("SELECT weight FROM marks WHERE id = 1")[0].int(0)
                    firstReads.with { $0 += 1 }
                    _ = firstReads.wait(for: .seconds(30)) { $0 >= 4 }
                    try connection.execute("UPDATE marks SET weight = \(weight + 1) WHERE id = 1")
                }
            }
        }
        #expect(try weights() == [200, 200])
        #expect(runs.with { $0 } >= 103, "four have read the same, so three must have been sent back")
    }

    @Test func `A connection killed in the middle of a unit leaves the unit once`() throws {
        var runs = 0
        let killer = database.connect()
        try connection.transaction {
            runs += 1
            try connection.execute("INSERT INTO marks VALUES (3, 300)")
            guard runs == 1 else { return }
            let id = try connection.query("SELECT CONNECTION_ID()")[0].int(0)
            try killer.execute(SQL(stringLiteral: "KILL CONNECTION \(id)"))
            try connection.execute("INSERT INTO marks VALUES (4, 400)")
        }
        #expect(runs == 2)
        #expect(try weights() == [100, 200, 300])
    }

    @Test func `A statement on a connection killed while idle is answered all the same`() throws {
        let id = try connection.query("SELECT CONNECTION_ID()")[0].int(0)
        try database.connect().execute(SQL(stringLiteral: "KILL CONNECTION \(id)"))
        #expect(try weights(connection) == [100, 200])
        #expect(try connection.query("SELECT CONNECTION_ID()")[0].int(0) != id)
    }

    @Test func `A lock held too long is waited for again, then given up as the database's fault`() throws {
        let holder = database.connect()
        var configuration = database.configuration
        configuration.limits.lockWaitSeconds = 1
        configuration.limits.runs = 2
        let waiting = Connection(configuration)
        var runs = 0
        let error = try holder.transaction {
            try holder.execute("UPDATE marks SET weight = 1 WHERE id = 1")
            return #expect(throws: DatabaseError.self) {
                try waiting.transaction {
                    runs += 1
                    try waiting.execute("UPDATE marks SET weight = 2 WHERE id = 2")
                    try waiting.execute("UPDATE marks SET weight = 2 WHERE id = 1")
                }
            }
        }
        #expect(runs == 2)
        #expect(error?.isUnavailable == true)
        #expect(try weights() == [1, 200])
    }
}

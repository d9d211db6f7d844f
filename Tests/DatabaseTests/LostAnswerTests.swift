import TestSupport
import Testing

@testable import Database

@Suite("An answer lost on the wire loses and doubles nothing")
struct LostAnswerTests {
    private let database: TestDatabase
    private let direct: Connection

    init() throws {
        database = try TestDatabase(migrations: [])
        direct = database.connect()
        try direct.execute("CREATE TABLE sets (op_key INT PRIMARY KEY, reps INT NOT NULL)")
    }

    /// Looks up its own key first, as every unit must.
    private func save(_ key: Int, on connection: Connection) throws -> String {
        try connection.transaction {
            let found = try connection.query("SELECT reps FROM sets WHERE op_key = \(key)")
            if !found.isEmpty { return "already saved" }
            try connection.execute("INSERT INTO sets VALUES (\(key), 5)")
            return "saved"
        }
    }

    @Test func `A commit that happened but was not heard of is found again`() throws {
        let wasCut = Monitor(false)
        let wire = try FaultyWire(to: database.configuration) { message in
            guard message.text.contains("COMMIT") else { return .pass }
            return wasCut.with { was in
                defer { was = true }
                return was ? .pass : .loseAnswer
            }
        }
        #expect(try save(7, on: Connection(wire.configuration)) == "already saved")
        #expect(wasCut.with { $0 })
        #expect(try direct.query("SELECT op_key FROM sets").count == 1)
    }

    @Test(arguments: 1...10) func `Cut after any message, the set is there once`(cut: Int) throws {
        let wire = try FaultyWire(to: database.configuration) { $0.number == cut ? .loseAnswer : .pass }
        let answer = try save(7, on: Connection(wire.configuration))
        #expect(["saved", "already saved"].contains(answer))
        #expect(wire.count > cut, "nothing was cut")
        #expect(try direct.query("SELECT op_key FROM sets").count == 1)
    }

    @Test func `A line that is always cut is the database's fault`() throws {
        let wire = try FaultyWire(to: database.configuration) {
            $0.text.contains("INSERT") ? .loseAnswer : .pass
        }
        let connection = Connection(wire.configuration)
        let error = #expect(throws: DatabaseError.self) { try save(7, on: connection) }
        #expect(error?.isUnavailable == true)
        #expect(try direct.query("SELECT op_key FROM sets").isEmpty)
    }
}

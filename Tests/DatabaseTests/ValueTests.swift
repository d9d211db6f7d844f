import Database
import TestSupport
import Testing

@Suite("Values travel to MariaDB and back unchanged")
struct ValueTests {
    let database: TestDatabase
    let connection: Connection

    init() throws {
        database = try TestDatabase(migrations: [])
        connection = database.connect()
    }

    @Test func `An integer keeps all its 64 bits`() throws {
        for number in [0, -1, Int.max, Int.min] {
            #expect(try connection.query("SELECT \(number)").first?.int(0) == number)
        }
    }
}

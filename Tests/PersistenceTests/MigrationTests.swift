import Database
import Persistence
import TestSupport
import Testing

@Suite struct MigrationTests {
    @Test(arguments: 0..<20) func `The schema can be made from nothing`(n: Int) throws {
        let c = ContinuousClock()
        let s = c.now
        let connection = try TestDatabase().connect()
        print(c.now - s)
        #expect(try connection.query("SELECT id FROM athletes").isEmpty)
    }
}

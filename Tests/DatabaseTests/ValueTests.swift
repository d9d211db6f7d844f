import Database
import TestSupport
import Testing

@Suite("Values travel to MariaDB and back unchanged")
struct ValueTests {
    private let connection: Connection

    init() throws {
        connection = try TestDatabase(migrations: []).connect()
    }

    private func only(_ sql: SQL) throws -> Row {
        try #require(try connection.query(sql).first)
    }

    @Test(arguments: [0, -1, 62_500, Int.max, Int.min]) func `An integer keeps all its bits`(number: Int) throws {
        #expect(try only("SELECT \(number)").int(0) == number)
    }

    @Test(arguments: ["", "Kniebeuge ä", "💪🏋🏽‍♀️", "a'b\"c\\d\0e", String(repeating: "ß", count: 70_000)])
    func `A text keeps every character`(text: String) throws {
        try connection.execute("CREATE TABLE t (id INT PRIMARY KEY, note MEDIUMTEXT) CHARACTER SET utf8mb4")
        try connection.execute("INSERT INTO t VALUES (1, \(text))")
        #expect(try only("SELECT note FROM t").string(0) == text)
    }

    @Test(arguments: [0, 1, 255, 256, 257, 300_000]) func `A blob keeps every byte`(length: Int) throws {
        let blob = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
        try connection.execute("CREATE TABLE b (id INT PRIMARY KEY, picture MEDIUMBLOB)")
        try connection.execute("INSERT INTO b VALUES (1, \(blob))")
        #expect(try only("SELECT picture FROM b").bytes(0) == blob)
    }

    @Test func `A long value between short ones leaves them alone`() throws {
        try connection.execute("CREATE TABLE m (id INT PRIMARY KEY, note TEXT, name VARCHAR(20))")
        let notes = [1, 5000, 2, 9000].map { String(repeating: "x", count: $0) }
        for (id, note) in notes.enumerated() {
            try connection.execute("INSERT INTO m VALUES (\(id), \(note), \("n\(id)"))")
        }
        let rows = try connection.query("SELECT note, name FROM m ORDER BY id")
        #expect(try rows.map { try $0.string(0) } == notes)
        #expect(try rows.map { try $0.string(1) } == ["n0", "n1", "n2", "n3"])
    }

    @Test func `NULL is nil, and refused where there must be a value`() throws {
        let row = try only("SELECT NULL, \(Int?.none), \(String?.none), \([UInt8]?.none)")
        #expect(try row.optionalInt(0) == nil)
        #expect(try row.optionalInt(1) == nil)
        #expect(try row.optionalString(2) == nil)
        #expect(try row.optionalBytes(3) == nil)
        #expect(throws: DatabaseError.unexpectedColumn(1)) { try row.int(1) }
    }

    @Test func `Each kind of column is read as what it means`() throws {
        try connection.execute(
            """
            CREATE TABLE kinds (id BINARY(16) PRIMARY KEY, hash VARBINARY(40), day DATE, kind ENUM('drop', 'working'),
                weight DECIMAL(10, 3), kept TINYINT, big BIGINT UNSIGNED, ratio DOUBLE, at DATETIME(3))
            """
        )
        let id = [UInt8](0..<16)
        try connection.execute(
            """
            INSERT INTO kinds VALUES (\(id), \([UInt8](repeating: 0xff, count: 32)), \("2026-02-28"), \("working"),
                \("62.500"), \(true), 18446744073709551615, 0.5, '2026-02-28 18:42:30.125')
            """
        )
        let row = try only("SELECT id, hash, day, kind, weight, kept, big, ratio, at FROM kinds WHERE id = \(id)")
        #expect(try row.bytes(0) == id)
        #expect(try row.bytes(1) == [UInt8](repeating: 0xff, count: 32))
        #expect(try row.string(2) == "2026-02-28")
        #expect(try row.string(3) == "working")
        #expect(try row.string(4) == "62.500")
        #expect(try row.bool(5))
        #expect(try row.string(6) == "18446744073709551615")
        #expect(try row.string(7) == "0.5")
        #expect(try row.string(8) == "2026-02-28 18:42:30.125")
    }

    @Test func `Sums and counts are integers`() throws {
        try connection.execute("CREATE TABLE n (id INT PRIMARY KEY, reps INT, weight BIGINT)")
        try connection.execute("INSERT INTO n VALUES (1, 5, 62500), (2, 8, 9000000000000000)")
        let row = try only("SELECT SUM(reps), COUNT(*), SUM(reps * weight), MAX(weight), COALESCE(SUM(reps), 0) FROM n")
        #expect(try (0..<5).map { try row.int($0) } == [13, 2, 72_000_000_000_312_500, 9_000_000_000_000_000, 13])
        #expect(try only("SELECT SUM(reps) FROM n WHERE id > 2").optionalInt(0) == nil)
    }

    @Test func `A row just written says its number`() throws {
        try connection.execute("CREATE TABLE a (id BIGINT AUTO_INCREMENT PRIMARY KEY, email VARCHAR(20))")
        #expect(try only("INSERT INTO a (email) VALUES ('a') RETURNING id").int(0) == 1)
        #expect(try only("INSERT INTO a (email) VALUES ('b') RETURNING id").int(0) == 2)
    }

    @Test func `A statement says how many rows it changed`() throws {
        try connection.execute("CREATE TABLE c (id INT PRIMARY KEY, rev INT)")
        #expect(try connection.execute("INSERT INTO c VALUES (1, 1), (2, 1), (3, 2)") == 3)
        #expect(try connection.execute("UPDATE c SET rev = rev + 1 WHERE rev = \(1)") == 2)
        #expect(try connection.execute("DELETE FROM c WHERE id = \(9)") == 0)
    }

    @Test func `Trailing spaces and case tell texts apart`() throws {
        #expect(try only("SELECT \("a") = \("a "), \("a") = \("A"), \("ä") = \("a")").int(0) == 0)
        #expect(try only("SELECT \("a") = \("A")").int(0) == 0)
    }

    @Test func `A statement remembers no value of the time before`() throws {
        let names = try ["a", "bb", nil, "c"].map { try only("SELECT \($0)").optionalString(0) }
        #expect(names == ["a", "bb", nil, "c"])
    }

    @Test func `More statements than the cache holds still all work`() throws {
        for number in 0..<300 {
            #expect(try only(SQL(stringLiteral: "SELECT \(number)")).int(0) == number)
        }
        #expect(try only("SELECT 0").int(0) == 0)
    }

    @Test func `Statements are counted, and counted anew`() throws {
        _ = connection.takeStatementCount()
        _ = try connection.query("SELECT 1")
        try connection.transaction { _ = try connection.query("SELECT 2") }
        #expect(connection.takeStatementCount() == 2)
        #expect(connection.takeStatementCount() == 0)
    }

    @Test func `A text too long for its column is refused, not cut`() throws {
        try connection.execute("CREATE TABLE s (id INT PRIMARY KEY, name VARCHAR(3))")
        #expect(throws: DatabaseError.self) { try connection.execute("INSERT INTO s VALUES (1, \("abcd"))") }
    }

    @Test func `A key met twice says so`() throws {
        try connection.execute("CREATE TABLE k (id INT PRIMARY KEY)")
        try connection.execute("INSERT INTO k VALUES (1)")
        let error = #expect(throws: DatabaseError.self) { try connection.execute("INSERT INTO k VALUES (1)") }
        #expect(error?.isDuplicateKey == true)
        #expect(error?.isUnavailable == false)
    }

    @Test func `A statement refused after the head of its rows works the next time`() throws {
        try connection.execute("CREATE TABLE r (id INT PRIMARY KEY, size BIGINT)")
        let connectionNumber = try only("SELECT CONNECTION_ID()").int(0)
        func insert(_ id: Int) throws -> Int {
            try only("INSERT INTO r VALUES (\(id), 9223372036854775807) RETURNING id").int(0)
        }
        func sums(_ more: Int) throws -> Int {
            try connection.query("SELECT size + \(more) FROM r ORDER BY id").count
        }
        #expect(try insert(1) == 1)
        #expect(throws: DatabaseError.self) { try insert(1) }
        #expect(try insert(2) == 2)
        #expect(try sums(0) == 2)
        #expect(throws: DatabaseError.self) { try sums(1) }
        #expect(try sums(0) == 2)
        #expect(try only("SELECT CONNECTION_ID()").int(0) == connectionNumber)
    }

    @Test func `Every connection has the settings the product counts on`() throws {
        let row = try only(
            """
            SELECT @@sql_mode, @@time_zone, @@innodb_snapshot_isolation, @@innodb_lock_wait_timeout,
                CAST(@@max_statement_time AS INT), @@collation_connection, @@wsrep_sync_wait, @@tx_isolation
            """
        )
        let mode = try row.string(0).split(separator: ",")
        #expect(
            Set(mode) == [
                "STRICT_ALL_TABLES", "NO_ZERO_DATE", "NO_ZERO_IN_DATE", "ERROR_FOR_DIVISION_BY_ZERO",
                "NO_ENGINE_SUBSTITUTION",
            ]
        )
        #expect(try row.string(1) == "+00:00")
        #expect(try (2..<5).map { try row.int($0) } == [1, 3, 5])
        #expect(try row.string(5) == "utf8mb4_nopad_bin")
        #expect(try row.int(6) == 1)
        #expect(try row.string(7) == "REPEATABLE-READ")
    }
}

import Database
import Domain
import Foundation
import Persistence
import TestSupport
import Testing

@testable import App

@Suite("A backup each night")
struct NightlyBackupTests {
    private let folder: TestFolder
    private let database: TestDatabase
    private let connection: Connection
    private let start = Instant(milliseconds: 1_790_000_000_000)

    init() throws {
        folder = try TestFolder()
        database = try TestDatabase()
        connection = database.connect()
    }

    private var dumps: String { "\(folder.path)/dumps" }
    private var backup: NightlyBackup { NightlyBackup(of: database.configuration, in: dumps, keeping: 2) }
    private var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: dumps).filter(BackupReport.isName).sorted() }
    }

    private func finding(at now: Instant) throws -> Finding {
        let configuration = try Configuration(environment: ["DATA_DIR": folder.path])
        return BackupCheckup(configuration: configuration, now: now).finding()
    }

    private func night(_ number: Int) -> Instant { start.advanced(bySeconds: number * 86_400) }

    @Test(
        "is due once a night, and by day where the machine was off at night",
        arguments: [
            (19, 3, false), (20, 3, true), (20, 4, false), (24, 3, true), (26, 9, false), (29, 23, false),
            (30, 12, true),
        ]
    )
    func due(hours: Int, hour: Int, isDue: Bool) {
        let now = start.advanced(bySeconds: hours * 3600)
        #expect(NightlyBackup.isDue(at: now, hour: hour, lastDone: start) == isDue)
    }

    @Test("is restored, counted and told of; the oldest goes; one that is not due is not made")
    func made() throws {
        #expect(try backup.run(at: start, hour: 3, connection) == nil)
        #expect(try finding(at: start).sentence.hasPrefix("none yet"))
        for number in 1...3 {
            let report = try #require(try backup.run(at: night(number), hour: 3, connection))
            #expect(report.problem == nil)
            #expect(try BackupReport.read(in: dumps) == report)
            #expect(try backup.run(at: night(number), hour: 3, connection) == nil)
        }
        #expect(try files == [2, 3].map { "nightly-\(night($0).milliseconds).sql.gz" })
        let counts = try TableCounts(connection)
        let finding = try finding(at: night(3))
        #expect(finding.grade == .ok)
        #expect(finding.sentence.hasPrefix("\(counts.total) rows of \(counts.rows.count) tables, restored and counted"))
        #expect(try self.finding(at: night(6)).grade == .warn)
        let scratch = DumpCheck(of: database.configuration).scratch
        let left = try connection.query("SELECT 1 FROM information_schema.schemata WHERE schema_name = \(scratch)")
        #expect(left.isEmpty)
    }

    @Test("that cannot be restored is told as a failure, and takes no good one away")
    func unusable() throws {
        _ = try backup.run(at: start, hour: 3, connection)
        _ = try backup.run(at: night(1), hour: 3, connection)
        _ = try backup.run(at: night(2), hour: 3, connection)
        // A view onto nothing stops the dump as a broken table would.
        try connection.execute("CREATE TABLE gone (id INT PRIMARY KEY)")
        try connection.execute("CREATE VIEW broken AS SELECT id FROM gone")
        try connection.execute("DROP TABLE gone")
        let report = try #require(try backup.run(at: night(3), hour: 3, connection))
        #expect(report.problem == "database error 1356")
        #expect(try files == [1, 2].map { "nightly-\(night($0).milliseconds).sql.gz" })
        let finding = try finding(at: night(3))
        #expect(finding.grade == .fail)
        #expect(finding.sentence.contains("cannot be relied on: database error 1356"))
    }

    @Test("with fewer rows than there were is no copy")
    func incomplete() {
        let before = TableCounts(rows: ["sets": 10, "athletes": 2, "ops": 5])
        let after = TableCounts(rows: ["sets": 12, "athletes": 2, "ops": 5])
        func differences(_ rows: [String: Int]) -> [String] {
            TableCounts(rows: rows).differences(before: before, after: after)
        }
        #expect(differences(["sets": 11, "athletes": 2, "ops": 5]).isEmpty)
        #expect(differences(["sets": 9, "athletes": 2, "ops": 5]) == ["sets has 9 rows of 10 to 12"])
        #expect(differences(["sets": 12, "athletes": 3, "ops": 5]) == ["athletes has 3 rows of 2"])
        #expect(differences(["sets": 12, "athletes": 2]) == ["ops has 0 rows of 5"])
        #expect(differences(["sets": 12, "athletes": 2, "ops": 5, "more": 0]) == ["more has 0 rows of 0"])
    }
}

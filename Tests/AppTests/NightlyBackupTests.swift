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
    private var files: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: dumps).filter { $0 != "nightly.json" }.sorted()
        }
    }

    private func backup(days: Int? = nil, by configuration: DatabaseConfiguration? = nil) -> NightlyBackup {
        NightlyBackup(of: configuration ?? database.configuration, in: dumps, days: days)
    }

    private func finding(at now: Instant) throws -> Finding {
        let configuration = try Configuration(environment: ["DATA_DIR": folder.path])
        return BackupCheckup(configuration: configuration, now: now).finding()
    }

    private func night(_ number: Int) -> Instant { start.advanced(bySeconds: number * 86_400) }

    @Test(
        "is due once a night, and by day where the machine was off at night",
        arguments: [
            (1, 3, false), (5, 3, false), (6, 3, true), (17, 3, true), (20, 4, false), (24, 3, true), (29, 23, false),
            (30, 12, true),
        ]
    )
    func due(hours: Int, hour: Int, isDue: Bool) {
        let now = start.advanced(bySeconds: hours * 3600)
        #expect(NightlyBackup.isDue(at: now, hour: hour, lastDone: start) == isDue)
    }

    @Test("is restored, counted and told of; the oldest goes; one that is not due is not made")
    func made() throws {
        #expect(try backup().run(at: start, hour: 3, connection) == nil)
        #expect(try finding(at: start).sentence.hasPrefix("none yet"))
        for number in 1...8 {
            let report = try #require(try backup().run(at: night(number), hour: 3, connection))
            #expect(report.problem == nil)
            #expect(try BackupShelf(folder: dumps).lastReport() == report)
            #expect(try backup().run(at: night(number), hour: 3, connection) == nil)
        }
        #expect(try files == (2...8).map { "nightly-\(night($0).milliseconds).sql.gz" })
        let counts = try TableCounts(connection)
        let finding = try finding(at: night(8))
        #expect(finding.grade == .ok)
        #expect(finding.sentence.hasPrefix("\(counts.total) rows of \(counts.rows.count) tables, restored and counted"))
        #expect(try self.finding(at: night(11)).grade == .warn)
        #expect(try scratchTables().isEmpty)
    }

    @Test("goes when its days are over, whether or not another is made, and so does what a kill has left")
    func swept() throws {
        _ = try backup().run(at: start, hour: 3, connection)
        for number in 1...3 { _ = try backup(days: 2).run(at: night(number), hour: 3, connection) }
        #expect(try files == [2, 3].map { "nightly-\(night($0).milliseconds).sql.gz" })
        for name in ["nightly-1.sql.gz.part", "nightly-1.sql.gz.part.errors", "nightly-1.sql.gz.errors"] {
            try Data().write(to: URL(filePath: "\(dumps)/\(name)"))
        }
        #expect(try backup(days: 2).run(at: night(3).advanced(bySeconds: 3600), hour: 4, connection) == nil)
        #expect(try files.count == 2)
        #expect(try backup(days: 2).run(at: night(4).advanced(bySeconds: 3600), hour: 4, connection) == nil)
        #expect(try files == ["nightly-\(night(3).milliseconds).sql.gz"])
    }

    @Test("that cannot be tried is told as a failure, kept apart, once, and takes no good one away")
    func unproven() throws {
        _ = try backup().run(at: start, hour: 3, connection)
        for number in 1...2 { _ = try backup().run(at: night(number), hour: 3, connection) }
        let name = database.configuration.database ?? ""
        var configuration = database.configuration
        configuration.user = "dumper_\(name)"
        configuration.password = "dumps"
        try execute("CREATE USER '\(configuration.user)'@'localhost' IDENTIFIED BY 'dumps'")
        try execute("GRANT ALL ON \(name).* TO '\(configuration.user)'@'localhost'")
        for number in 3...10 {
            let report = try #require(
                try backup(by: configuration).run(at: night(number), hour: 3, Connection(configuration))
            )
            #expect(report.problem?.contains("1044") == true)
        }
        try execute("DROP USER '\(configuration.user)'@'localhost'")
        let good = [1, 2].map { "nightly-\(night($0).milliseconds).sql.gz" }
        #expect(try files == good + ["unproven-\(night(10).milliseconds).sql.gz"])
        let finding = try finding(at: night(10))
        #expect(finding.grade == .fail)
        #expect(finding.sentence.contains("cannot be relied on"))
    }

    @Test("never takes a database of somebody's own for the one it is tried in")
    func foreign() throws {
        let scratch = DumpCheck(of: database.configuration).scratch
        try execute("CREATE DATABASE \(scratch)")
        try execute("CREATE TABLE \(scratch).mine (id INT PRIMARY KEY)")
        _ = try backup().run(at: start, hour: 3, connection)
        let report = try #require(try backup().run(at: night(1), hour: 3, connection))
        #expect(report.problem?.contains("somebody's own") == true)
        #expect(try scratchTables() == ["mine"])
        try execute("DROP DATABASE \(scratch)")
    }

    private func execute(_ text: String) throws { try connection.execute(SQL(stringLiteral: text)) }

    private func scratchTables() throws -> [String] {
        let scratch = DumpCheck(of: database.configuration).scratch
        return try connection.query(
            "SELECT table_name FROM information_schema.tables WHERE table_schema = \(scratch)"
        ).map { try $0.string(0) }
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

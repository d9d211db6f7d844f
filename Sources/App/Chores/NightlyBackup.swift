import Database
import Domain
import Foundation
import Persistence

/// A dump of the database each night, restored beside it and counted, so that what is kept is known to be worth keeping.
struct NightlyBackup {
    /// How many are kept at most.
    static let kept = 7

    /// When it is made, by the clock of this machine.
    private static let night = 3
    /// Two of one night are further apart than this.
    private static let least = 20 * 3600
    /// A machine that is off at night makes it by day.
    private static let most = 30 * 3600

    private let database: DatabaseConfiguration
    private let folder: String
    private let keeping: Int

    init(of database: DatabaseConfiguration, in folder: String, keeping: Int) {
        self.database = database
        self.folder = folder
        self.keeping = keeping
    }

    static func isDue(at now: Instant, hour: Int, lastDone last: Instant) -> Bool {
        let age = (now.milliseconds - last.milliseconds) / 1000
        return age >= most || age >= least && hour == night
    }

    /// Makes one if it is due and no other program has; what became of it stands in the folder too.
    ///
    /// - Parameters:
    ///   - now: The moment that it is called after.
    ///   - hour: That of this machine, 0 to 23.
    ///   - connection: To the database it is of.
    /// - Returns: What became of it; nil where none was due.
    /// - Throws: `DatabaseError`, and what the folder says.
    @discardableResult
    func run(at now: Instant, hour: Int, _ connection: Connection) throws -> BackupReport? {
        let chore = Chore("backup", connection)
        let last = try chore.lastDone(orSince: now)
        guard Self.isDue(at: now, hour: hour, lastDone: last), try chore.claim(at: now, lastDone: last) else {
            return nil
        }
        let report = make(at: now, connection)
        try report.write(in: folder)
        if report.problem == nil { try removeOld() }
        return report
    }

    /// Once more where rows came and went in between, which no two counts tell from rows that are missing.
    private func make(at now: Instant, _ connection: Connection) -> BackupReport {
        var report = BackupReport(at: now)
        do {
            var differences: [String] = []
            for _ in 1...2 {
                let before = try TableCounts(connection)
                let path = try Dump(of: database, to: folder).write(named: BackupReport.name(at: now))
                let copied = try DumpCheck(of: database).count(path)
                differences = try copied.differences(before: before, after: TableCounts(connection))
                report = try BackupReport(at: now, path: path, counts: copied)
                if differences.isEmpty { return report }
            }
            report.problem = "restored for a test, " + differences.joined(separator: ", ")
        } catch {
            report.problem = "\(error)"
        }
        return report
    }

    private func removeOld() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter(BackupReport.isName).sorted()
        for name in names.dropLast(keeping) { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
    }
}

/// The hour on the clock of this machine.
func localHour(of instant: Instant) -> Int {
    var time = time_t(instant.milliseconds / 1000)
    var parts = tm()
    localtime_r(&time, &parts)
    return Int(parts.tm_hour)
}

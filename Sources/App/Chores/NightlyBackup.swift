import Database
import Domain
import Glibc
import Persistence

/// A dump of the database each night, restored beside it and counted, so that what is kept is known to be worth keeping.
struct NightlyBackup {
    /// How many are kept at most.
    private static let kept = 7

    /// When it is made, by the clock of this machine.
    private static let night = 3
    /// A machine that is off at night makes it by day.
    private static let most = 30 * 3600
    /// Two of one night are further apart than this; one made by day is not, so that the next night is not passed over.
    private static let least = most - 24 * 3600

    private let database: DatabaseConfiguration
    private let folder: String
    private let days: Int?

    /// - Parameters:
    ///   - database: The one it is of, with time for long work.
    ///   - folder: Where dumps are kept.
    ///   - days: For how long one may be kept; nil for as long as it is among the last seven.
    init(of database: DatabaseConfiguration, in folder: String, days: Int?) {
        self.database = database
        self.folder = folder
        self.days = days
    }

    static func isDue(at now: Instant, hour: Int, lastDone last: Instant) -> Bool {
        let age = (now.milliseconds - last.milliseconds) / 1000
        return age >= most || age >= least && hour == night
    }

    /// Makes one if it is due and no other program has, and takes away what has been kept for its time; what became of it
    /// stands in the folder too.
    ///
    /// - Parameters:
    ///   - now: The moment that it is called after.
    ///   - hour: That of this machine, 0 to 23.
    ///   - connection: To the database it is of.
    ///   - isStopping: Whether the rest is to be left.
    /// - Returns: What became of it; nil where none was due.
    /// - Throws: `DatabaseError`, and what the folder says.
    @discardableResult
    func run(
        at now: Instant,
        hour: Int,
        _ connection: Connection,
        isStopping: () -> Bool = { false }
    ) throws -> BackupReport? {
        let shelf = BackupShelf(folder: folder)
        try shelf.sweep(at: now, keeping: Self.kept, days: days)
        let chore = Chore("backup", connection)
        let last = try chore.lastDone(orSince: now)
        guard Self.isDue(at: now, hour: hour, lastDone: last), try chore.claim(at: now, lastDone: last) else {
            return nil
        }
        // Stays when the program is killed meanwhile.
        try shelf.note(BackupReport(at: now, problem: "it was begun and not finished"))
        let report = make(at: now, connection, isStopping)
        if report.problem != nil { try shelf.setAside(at: now) }
        try shelf.note(report)
        try shelf.sweep(at: now, keeping: Self.kept, days: days)
        return report
    }

    /// Once more where rows came and went in between, which no two counts tell from rows that are missing.
    private func make(at now: Instant, _ connection: Connection, _ isStopping: () -> Bool) -> BackupReport {
        var report = BackupReport(at: now)
        do {
            var differences: [String] = []
            for _ in 1...2 {
                let before = try TableCounts(connection)
                let path = try Dump(of: database, to: folder).write(named: BackupShelf.name(at: now))
                if isStopping() { return BackupReport(at: now, problem: "the program was stopped before it was tried") }
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
}

/// The hour on the clock of this machine.
func localHour(of instant: Instant) -> Int {
    var time = time_t(instant.milliseconds / 1000)
    var parts = tm()
    localtime_r(&time, &parts)
    return Int(parts.tm_hour)
}

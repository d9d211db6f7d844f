/// Brings the schema up to the steps this program knows, one at a time, whoever else tries the same.
///
/// MariaDB commits at every schema statement, so a step is noted as started before it and as applied after it; a step
/// found started, whose work turns out to be there, was cut between the two.
public struct Migrator {
    private let configuration: DatabaseConfiguration
    private let steps: [Migration]
    private let holdsData: SQL
    private let dumpBeforeChange: (() throws -> String)?

    /// - Parameters:
    ///   - configuration: The database; its limits are lifted.
    ///   - steps: From 1, without gaps.
    ///   - holdsData: Gives a row if the database holds what no one could make again.
    ///   - dumpBeforeChange: Called before the first change to such a database; gives the place of the dump.
    public init(
        _ configuration: DatabaseConfiguration,
        steps: [Migration],
        holdsData: SQL,
        dumpBeforeChange: (() throws -> String)? = nil
    ) {
        self.configuration = configuration.forLongWork
        self.steps = steps
        self.holdsData = holdsData
        self.dumpBeforeChange = dumpBeforeChange
    }

    /// Applies what is missing; a second program waits for the first and then finds nothing to do.
    @discardableResult
    public func run() throws -> Report {
        if let misplaced = zip(1..., steps).first(where: { $0 != $1.version }) {
            throw Problem.misnumbered(misplaced.0)
        }
        let lock = Connection(configuration)
        let ledger = MigrationLedger(Connection(configuration))
        try ledger.make()
        return try lock.transaction {
            try hold(lock)
            var report = try bringUpToDate(ledger) { try hold(lock) }
            report.restoredKeys = try restoreForeignKeys()
            return report
        }
    }

    /// Makes sure that there is nothing to apply, and changes nothing.
    ///
    /// - Throws: `Problem` when the schema is not the one that the steps make.
    public func check() throws {
        let entries = try MigrationLedger(Connection(configuration)).entries()
        try checkPast(entries)
        let applied = steps.prefix { entries[$0.version]?.isApplied == true }.count
        guard applied == steps.count else { throw Problem.olderDatabase(at: applied, known: steps.count) }
        let lost = try ForeignKeys(Connection(configuration)).missing(of: steps.flatMap(\.foreignKeys))
        guard lost.isEmpty else { throw Problem.foreignKeysMissing(lost.map(\.name)) }
    }

    /// A locked row; asked again it says whether it is still held.
    ///
    /// On a cluster it keeps out those on the same node, which is why all of them name the nodes in one order.
    private func hold(_ lock: Connection) throws {
        _ = try lock.query("SELECT id FROM schema_lock WHERE id = 1 FOR UPDATE")
    }

    private func bringUpToDate(_ ledger: MigrationLedger, stillLocked: () throws -> Void) throws -> Report {
        let entries = try ledger.entries()
        try checkPast(entries)
        var report = Report(version: steps.count)
        let missing = steps.filter { entries[$0.version]?.isApplied != true }
        guard !missing.isEmpty else { return report }
        if !entries.isEmpty, try ledger.givesRow(holdsData) { report.dump = try dumpBeforeChange?() }
        for step in missing {
            try stillLocked()
            try ledger.apply(step, wasStarted: entries[step.version] != nil)
            report.applied.append(step.name)
        }
        return report
    }

    /// Puts back what the server lost when it was killed within a step, this time or before, and names it.
    private func restoreForeignKeys() throws -> [String] {
        let keys = ForeignKeys(Connection(configuration))
        let lost = try keys.missing(of: steps.flatMap(\.foreignKeys))
        for key in lost { try keys.putBack(key) }
        return lost.map(\.name)
    }

    private func checkPast(_ entries: [Int: MigrationLedger.Entry]) throws(Problem) {
        let newest = entries.keys.max() ?? 0
        guard newest <= steps.count else { throw .newerDatabase(at: newest, known: steps.count) }
        for step in steps.prefix(newest) where entries[step.version]?.checksum != step.checksum {
            throw .changedPast(step.version, step.name)
        }
    }
}

extension Migrator {
    public struct Report: Sendable, Equatable {
        /// The step the schema is at.
        public let version: Int
        /// The names of the steps applied now.
        public var applied: [String] = []
        /// The names of the foreign keys that the database had lost, and has again.
        public var restoredKeys: [String] = []
        /// Where the data from before is kept, if any was.
        public var dump: String?
    }

    /// Why the schema was left as it was, in one sentence.
    public enum Problem: Error, Sendable, Equatable {
        case misnumbered(Int)
        case changedPast(Int, String)
        case newerDatabase(at: Int, known: Int)
        case olderDatabase(at: Int, known: Int)
        case stepFailed(Int, String, DatabaseError)
        case foreignKeysMissing([String])
        case foreignKeyLost(String, String, DatabaseError)
    }
}

extension Migrator.Report: CustomStringConvertible {
    public var description: String {
        let now = applied.isEmpty ? "nothing to do" : "applied \(applied.joined(separator: ", "))"
        let keys = restoredKeys.isEmpty ? "" : "; foreign keys put back: \(restoredKeys.joined(separator: ", "))"
        let place = dump.map { "; the data from before is in \($0)" } ?? ""
        return "The schema is at step \(version): \(now)\(keys)\(place)."
    }
}

extension Migrator.Problem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .misnumbered(let position):
            "The steps of the schema are misnumbered at position \(position)."
        case .changedPast(let version, let name):
            "Step \(version) (\(name)) of the schema is not the one this database was made with: it must not be edited."
        case .newerDatabase(let version, let known):
            "The database is at step \(version), this program knows \(known): start a newer workout-tracker."
        case .olderDatabase(let version, let known):
            "The database is at step \(version), this program knows \(known): run workout-tracker migrate first."
        case .stepFailed(let version, let name, let error):
            "Step \(version) (\(name)) of the schema failed: \(error)."
        case .foreignKeysMissing(let names):
            "The database has lost foreign keys (\(names.joined(separator: ", "))): run workout-tracker migrate."
        case .foreignKeyLost(let table, let name, let error):
            "The database has lost the foreign key \(name) of \(table), which cannot be put back: \(error)."
        }
    }
}

import Database
import Glibc

/// Looks at everything the program depends on, and says of each whether it is well and what to do if not.
struct DoctorCommand {
    let configuration: Configuration

    /// Whether nothing failed.
    func run() -> Bool {
        let now = systemClock()
        let findings =
            MachineCheckup(now: now).findings() + FolderCheckup(configuration: configuration).findings()
            + SiteCheckup(configuration: configuration).findings()
            + PromiseCheckup(configuration: configuration, now: now).findings()
            + [BackupCheckup(configuration: configuration, now: now).finding()]
            + PushCheckup(configuration: configuration).findings() + database()
        for finding in findings { printLine(finding.line) }
        return findings.allSatisfy { $0.grade != .fail }
    }

    /// Beside the server, or without one: the private database is started for it then, but never made.
    private func database() -> [Finding] {
        guard configuration.database != nil || access("\(configuration.dataFolder)/database", F_OK) == 0 else {
            return [.ok("database", "a private one is made at the first start")]
        }
        do {
            let database = try OpenDatabase.shared(configuration)
            defer { database.close() }
            return DatabaseCheckup(configuration: database.configuration, now: systemClock()).findings()
        } catch {
            return [
                .fail("database", "\(error)", fix: "see DATA_DIR/database/mariadbd.log, or name one in DATABASE_URL")
            ]
        }
    }
}

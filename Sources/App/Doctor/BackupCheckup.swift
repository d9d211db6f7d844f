import Domain

/// Looks at the last nightly backup: whether it is there, and whether it could be restored.
struct BackupCheckup {
    let configuration: Configuration
    let now: Instant

    private static let subject = "nightly backup"
    private static let secondsPerDay = 86_400

    func finding() -> Finding {
        guard configuration.backsUp else { return .ok(Self.subject, "switched off") }
        let folder = "\(configuration.dataFolder)/dumps"
        do {
            guard let report = try BackupShelf(folder: folder).lastReport() else {
                return .ok(Self.subject, "none yet on this machine; the first is made at 3 in the night")
            }
            return grade(report, in: folder)
        } catch {
            return .warn(Self.subject, "\(folder)/nightly.json cannot be read: \(error)", fix: "remove it")
        }
    }

    private func grade(_ report: BackupReport, in folder: String) -> Finding {
        if let problem = report.problem {
            return .fail(
                Self.subject,
                "the last one cannot be relied on: \(problem)",
                fix: "see docs/deploy.md, Backup; NIGHTLY_BACKUP=off where another program makes them"
            )
        }
        let days = Int((now.milliseconds - report.at) / 1000) / Self.secondsPerDay
        let what = "\(report.rows) rows of \(report.tables) tables, restored and counted (\(report.file ?? ""))"
        guard days > 2 else { return .ok(Self.subject, what) }
        return .warn(
            Self.subject,
            "the last one is \(days) days old: \(what)",
            fix: "see the log for “backup”, unless another program that shares the database makes them"
        )
    }
}

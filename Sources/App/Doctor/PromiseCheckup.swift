import Domain
import Foundation
import Web

/// Looks at what the privacy page promises: that somebody answers for the server, and that backups go when they should.
struct PromiseCheckup {
    let configuration: Configuration
    let now: Instant

    func findings() -> [Finding] { [answerable(), backups()] }

    private func answerable() -> Finding {
        let says = configuration.siteOperator
        guard says.name == nil || says.contact == nil else {
            return .ok("operator", "the privacy page says who runs this server and how to reach them")
        }
        if configuration.origin == .local { return .ok("operator", "needs no name on a network at home") }
        return .warn(
            "operator",
            "visitors are not told who runs this server, or how to reach them",
            fix: "OPERATOR_NAME and OPERATOR_CONTACT, which the privacy page shows"
        )
    }

    /// The dumps that this program makes, from before changes of tables and of each night: other programs make others.
    private func backups() -> Finding {
        guard let days = configuration.siteOperator.backupDays else { return .ok("backups", "no time is promised") }
        let folder = "\(configuration.dataFolder)/dumps"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let old = names.filter { name in
            let facts = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
            guard let written = facts?[.modificationDate] as? Date else { return false }
            return Instant(milliseconds: Int64(written.timeIntervalSince1970 * 1000)).advanced(bySeconds: days * 86_400)
                < now
        }
        guard old.isEmpty else {
            let kept = old.sorted().joined(separator: ", ")
            return .warn("backups", "\(kept) in \(folder) is older than the BACKUP_DAYS promised", fix: "remove it")
        }
        return .ok("backups", "none in \(folder) is older than promised")
    }
}

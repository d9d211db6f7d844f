import Database
import Domain
import Foundation
import Web

/// What became of the last nightly backup, as a file beside it says.
struct BackupReport: Codable, Equatable {
    /// Milliseconds since 1970.
    let at: Int64
    /// The name of the dump; nil where none was written.
    var file: String?
    var bytes = 0
    var tables = 0
    var rows = 0
    /// Nil when the dump could be restored and held what it should.
    var problem: String?

    init(at now: Instant) {
        at = now.milliseconds
    }

    init(at now: Instant, path: String, counts: TableCounts) throws {
        self.init(at: now)
        file = URL(filePath: path).lastPathComponent
        bytes = (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        tables = counts.rows.count
        rows = counts.total
    }

    /// Of a dump, without `.sql.gz`: those that were made later stand behind it.
    static func name(at now: Instant) -> String { "nightly-\(now.milliseconds)" }

    static func isName(_ name: String) -> Bool { name.hasPrefix("nightly-") && name.hasSuffix(".sql.gz") }

    /// Nil where none was made on this machine.
    static func read(in folder: String) throws -> BackupReport? {
        let path = path(in: folder)
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try JSONDecoder().decode(BackupReport.self, from: Data(contentsOf: URL(filePath: path)))
    }

    func write(in folder: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        try JSONEncoder().encode(self).write(to: URL(filePath: Self.path(in: folder)), options: .atomic)
    }

    /// The same for those who watch many machines.
    static func gauges(in dataFolder: String) -> [Metrics.Gauge] {
        guard let report = try? read(in: "\(dataFolder)/dumps") else { return [] }
        return [
            Metrics.Gauge(
                "backup_time_seconds",
                help: "When the last nightly backup was made.",
                value: "\(report.at / 1000)"
            ),
            Metrics.Gauge(
                "backup_is_good",
                help: "Whether it could be restored and held what it should.",
                value: report.problem == nil ? "1" : "0"
            ),
        ]
    }

    private static func path(in folder: String) -> String { "\(folder)/nightly.json" }
}

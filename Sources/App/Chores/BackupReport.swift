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

    init(at now: Instant, problem: String? = nil) {
        at = now.milliseconds
        self.problem = problem
    }

    init(at now: Instant, path: String, counts: TableCounts) throws {
        self.init(at: now)
        file = URL(filePath: path).lastPathComponent
        bytes = (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        tables = counts.rows.count
        rows = counts.total
    }

    /// The same for those who watch many machines.
    static func gauges(in dataFolder: String) -> [Metrics.Gauge] {
        guard let report = try? BackupShelf(folder: "\(dataFolder)/dumps").lastReport() else { return [] }
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
}

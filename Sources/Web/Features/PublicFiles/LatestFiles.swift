import Foundation
import Synchronization

/// The public folder while somebody works on it: read again once a file in it has changed.
final class LatestFiles: Sendable {
    private let folder: URL
    private let latest: Mutex<(stamp: Stamp, table: PublicFileTable)>

    /// When each file was last written, and how long it is.
    private typealias Stamp = [String: [String]]

    init(folder: URL, _ table: PublicFileTable) throws {
        self.folder = folder
        latest = Mutex((try Self.stamp(of: folder), table))
    }

    /// The folder as it is now; as it was before while it cannot be read, in the middle of being written.
    @Sendable
    func table() -> PublicFileTable {
        latest.withLock { latest in
            guard let stamp = try? Self.stamp(of: folder), stamp != latest.stamp,
                let table = try? PublicFileTable(folder: folder)
            else { return latest.table }
            latest = (stamp, table)
            return table
        }
    }

    private static func stamp(of folder: URL) throws -> Stamp {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return Dictionary(
            uniqueKeysWithValues: try paths.map { path in
                let facts = try FileManager.default.attributesOfItem(atPath: folder.appending(path: path).path)
                let written = (facts[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
                return (path, ["\(written)", "\(facts[.size] as? Int ?? 0)"])
            }
        )
    }
}

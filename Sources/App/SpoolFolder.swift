import Foundation

/// Where large request bodies wait while they are read.
enum SpoolFolder {
    /// The folder, for this account only, without what a crash may have left in it.
    static func emptied(in dataFolder: String) throws -> String {
        let folder = "\(dataFolder)/spool"
        let files = FileManager.default
        if files.fileExists(atPath: folder) { try files.removeItem(atPath: folder) }
        try files.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        return folder
    }
}

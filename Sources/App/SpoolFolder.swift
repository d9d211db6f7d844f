import Foundation

/// Where large request bodies wait while they are read.
enum SpoolFolder {
    static func path(in dataFolder: String) -> String { "\(dataFolder)/spool" }

    /// Makes the folder, for this account only, without what a crash may have left in it.
    ///
    /// Only by the program that holds the data: another's bodies may be in it.
    static func makeEmpty(_ folder: String) throws {
        let files = FileManager.default
        if files.fileExists(atPath: folder) { try files.removeItem(atPath: folder) }
        try files.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }
}

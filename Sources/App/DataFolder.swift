import Foundation

/// What the program keeps on this machine: its key, dumps, bodies that wait, and a database of its own.
enum DataFolder {
    /// Makes the folder, with those above it, for this account only; one that exists is left as it is.
    static func make(_ path: String) throws(Failure) {
        do {
            try FileManager.default.createDirectory(
                atPath: path,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw Failure("cannot make the folder \(path): \(error.localizedDescription)")
        }
    }
}

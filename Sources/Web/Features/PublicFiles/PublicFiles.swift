public import Foundation

/// The files anyone may have, read once at start and named by their content.
public struct PublicFiles: Sendable {
    let current: @Sendable () -> PublicFileTable

    /// Reads every file below the folder, and again whenever a page or file is asked for where that is wished.
    public init(folder: URL, reloads: Bool) throws {
        let table = try PublicFileTable(folder: folder)
        guard reloads else {
            current = { table }
            return
        }
        let latest = try LatestFiles(folder: folder, table)
        current = latest.table
    }

    /// The address of a file named by its path below the folder; nil when there is none.
    public func address(of name: String) -> String? { current().address(of: name) }
}

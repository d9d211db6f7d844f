import Foundation

/// The folder that holds `Templates` and `Public`.
struct Resources {
    let templates: URL
    let publicFiles: URL

    /// What says which fonts cards are written in.
    var fonts: String { templates.appending(path: "share/fonts/fonts.conf").path }

    /// The folder that is named, or the nearest one above the program that has both: the checkout it was built in.
    init(_ configuration: Configuration) throws(Failure) {
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let named = configuration.resources.map { [URL(filePath: $0)] }
        let folder = (named ?? Self.above(program)).first(where: Self.isComplete)
        guard let folder else {
            throw Failure("no folder with Templates and Public was found; name it in RESOURCES")
        }
        templates = folder.appending(path: "Templates")
        publicFiles = folder.appending(path: "Public")
    }

    private static func above(_ file: URL) -> [URL] {
        sequence(first: file.deletingLastPathComponent()) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
            .map { $0 }
    }

    private static func isComplete(_ folder: URL) -> Bool {
        ["Templates", "Public"].allSatisfy {
            (try? folder.appending(path: $0).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
        }
    }
}

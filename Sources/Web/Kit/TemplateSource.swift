public import Foundation
public import Template

/// The templates: compiled once, or read again for every page while somebody works on them.
public struct TemplateSource: Sendable {
    /// The compiled templates.
    public let current: @Sendable () throws -> TemplateLibrary

    /// Compiles every `.html` and `.svg` below the folder; a source that reloads does so again for each page.
    ///
    /// `{{ asset "…" }}` names a file of `publicFiles`. Throws `TemplateError`, or a `CocoaError` when the folder cannot
    /// be read.
    public init(folder: URL, publicFiles: PublicFiles, reloads: Bool) throws {
        let library = try Self.read(folder, publicFiles)
        if reloads {
            current = { try Self.read(folder, publicFiles) }
        } else {
            current = { library }
        }
    }

    private static func read(_ folder: URL, _ publicFiles: PublicFiles) throws -> TemplateLibrary {
        let table = publicFiles.current()
        var sources: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            guard let ending = [".html", ".svg"].first(where: path.hasSuffix) else { continue }
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            sources[String(path.dropLast(ending.count))] = text
        }
        return try TemplateLibrary(sources: sources, asset: { table.address(of: $0) })
    }
}

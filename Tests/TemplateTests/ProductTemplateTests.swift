import Foundation
import Template
import Testing

@Suite("The templates of the product")
struct ProductTemplateTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Files that the program makes when it starts.
    private static let made = ["exercises.txt"]

    /// Template name to text, as the program reads them.
    private static func sources() throws -> [String: String] {
        let folder = root.appending(path: "Templates")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".html") || $0.hasSuffix(".svg") }
        return try Dictionary(
            uniqueKeysWithValues: paths.map { path in
                (
                    String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)]),
                    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                )
            }
        )
    }

    @Test("every template compiles, and every file it names is there")
    func compiles() throws {
        let publicFolder = Self.root.appending(path: "Public").path
        _ = try TemplateLibrary(sources: try Self.sources()) { name in
            let isThere = Self.made.contains(name) || FileManager.default.fileExists(atPath: "\(publicFolder)/\(name)")
            return isThere ? "/\(name)" : nil
        }
    }
}

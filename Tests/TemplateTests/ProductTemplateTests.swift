import Foundation
import Template
import Testing

@Suite("The templates of the product keep the house rules")
struct ProductTemplateTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Template name to text, as the program reads them.
    private static func sources() throws -> [String: String] {
        let folder = root.appending(path: "Templates")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".html") }
        return try Dictionary(
            uniqueKeysWithValues: paths.map { path in
                (String(path.dropLast(5)), try String(contentsOf: folder.appending(path: path), encoding: .utf8))
            }
        )
    }

    @Test("every template compiles, and every file it names is there")
    func compiles() throws {
        let publicFolder = Self.root.appending(path: "Public").path
        _ = try TemplateLibrary(sources: try Self.sources()) { name in
            FileManager.default.fileExists(atPath: "\(publicFolder)/\(name)") ? "/\(name)" : nil
        }
    }

    @Test("every form that posts begins with its token")
    func tokens() throws {
        let sources = try Self.sources()
        #expect(sources.values.contains { $0.contains("method=\"post\"") })
        for (name, text) in sources {
            for form in text.components(separatedBy: "method=\"post\"").dropFirst() {
                let content = form.drop { $0 != ">" }.dropFirst().drop { $0.isWhitespace }
                #expect(content.hasPrefix("{{ include \"parts/token\" }}"), "\(name)")
            }
        }
    }

    @Test(
        "no template holds what a strict content policy or a phone would refuse",
        arguments: [
            " style=", "<style", " onclick=", " onsubmit=", "javascript:", "type=\"number\"", "http://", "https://",
        ]
    )
    func refused(text: String) throws {
        for (name, source) in try Self.sources() { #expect(!source.contains(text), "\(name)") }
    }

    @Test("no template is longer than 120 lines")
    func length() throws {
        for (name, source) in try Self.sources() {
            #expect(source.split(separator: "\n", omittingEmptySubsequences: false).count <= 121, "\(name)")
        }
    }
}

import Foundation
import Testing

/// The files of this checkout, by path below its root.
enum Checkout {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The files below a folder with one of the endings, sorted; empty while the folder does not exist.
    static func files(in folder: String, endingIn endings: String...) -> [SourceFile] {
        paths(in: folder)
            .filter { path in endings.contains { path.hasSuffix("." + $0) } }
            .map(SourceFile.init)
    }

    /// Every file path below a folder.
    static func paths(in folder: String) -> [String] {
        let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path) ?? .init()
        return found.compactMap { $0 as? String }.map { "\(folder)/\($0)" }.sorted()
    }

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}

/// A text file with its path below the root.
struct SourceFile: Sendable, CustomTestStringConvertible {
    let path: String

    var testDescription: String { path }
    var name: String { String(path.split(separator: "/").last ?? "") }

    /// The target a source or test file belongs to: the second part of its path.
    var target: String {
        let parts = path.split(separator: "/")
        return parts.count > 1 ? String(parts[1]) : ""
    }

    func text() throws -> String { try Checkout.text(path) }
    func lines() throws -> [Substring] { try text().split(separator: "\n", omittingEmptySubsequences: false) }

    /// The Swift text, taken apart once for all tests.
    func swift() throws -> SwiftText { try Self.parsed[path] ?? SwiftText(text()) }

    private static let parsed: [String: SwiftText] = {
        let files = ["Sources", "Tests"].flatMap { Checkout.files(in: $0, endingIn: "swift") }
        let texts = files.compactMap { file in (try? file.text()).map { (file.path, SwiftText($0)) } }
        return Dictionary(uniqueKeysWithValues: texts)
    }()
}

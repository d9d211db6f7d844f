import Foundation
import Testing

/// The files that say how the program runs in containers, as far as tests read them.
enum DeploymentFiles {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Every path below a folder.
    static func paths(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
            .map { "\(folder)/\($0)" }
    }

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// What an expression finds in a file, at least once.
    static func values(_ expression: Regex<(Substring, Substring)>, in path: String) throws -> [String] {
        let found = try text(path).matches(of: expression).map { String($0.output.1) }
        try #require(!found.isEmpty, "\(path) says nothing of that kind any more")
        return found
    }
}

/// One service of `docker-compose.yml`.
struct ComposedService {
    /// Its lines, the indentation of four spaces taken away.
    private let lines: [Substring]

    /// The service as it is with these variables in `.env`.
    init(_ name: String, variables: [String: String] = [:]) throws {
        let file = try DeploymentFiles.text("docker-compose.yml").split(separator: "\n")
        let start = try #require(file.firstIndex(of: "  \(name):"))
        lines = file[(start + 1)...].prefix { $0.hasPrefix("    ") }.map { line in
            line.dropFirst(4).replacing(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/) { match in
                variables[String(match.output.1)] ?? match.output.2.map(String.init) ?? ""
            }[...]
        }
    }

    /// What stands beside a key; nil without the key.
    func value(_ key: String) -> String? {
        lines.first { $0.hasPrefix("\(key):") }.map { Self.plain($0.dropFirst(key.count + 1)) }
    }

    /// The pairs below a key.
    func pairs(_ key: String) -> [String: String] {
        let rest = lines.drop { $0 != "\(key):" }.dropFirst().prefix { $0.hasPrefix("  ") }
        let pairs = rest.map { $0.dropFirst(2) }.filter { !$0.hasPrefix("#") }.map { line in
            let end = line.firstIndex(of: ":") ?? line.endIndex
            return (String(line[..<end]), Self.plain(line[end...].dropFirst()))
        }
        return Dictionary(pairs) { _, last in last }
    }

    func has(_ line: String) -> Bool { lines.contains { $0.trimmingPrefix(while: \.isWhitespace) == line } }

    private static func plain(_ text: Substring) -> String {
        text.trimmingCharacters(in: CharacterSet(charactersIn: " \""))
    }
}

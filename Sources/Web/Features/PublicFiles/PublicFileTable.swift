import Compression
import Crypto
import Domain
import Foundation

/// One state of the public folder.
struct PublicFileTable: Sendable {
    static let prefix = "/public/"

    /// By the part of the address after the prefix: with the digest, and without it.
    private let files: [String: PublicFile]
    private let addresses: [String: String]

    /// The names of the built-in exercises, one a line: the same for everybody, so that no page has to carry them.
    private static let exerciseFile = "exercises.txt"

    /// Reads and prepares the folder: style sheets last, since they name other files by their digest.
    init(folder: URL) throws {
        var contents: [String: [UInt8]] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let file = folder.appending(path: path)
            guard !file.hasDirectoryPath, try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true,
                file.lastPathComponent.first != "."
            else { continue }
            contents[path] = [UInt8](try Data(contentsOf: file))
        }
        let names = try Catalogue.builtIn().map { $0.name }.sorted()
        contents[Self.exerciseFile] = Array(names.map { $0 + "\n" }.joined().utf8)
        self.init(contents: contents)
    }

    init(contents: [String: [UInt8]]) {
        var files: [String: PublicFile] = [:]
        var addresses: [String: String] = [:]
        let isSheet = { (name: String) in name.hasSuffix(".css") }
        for name in contents.keys.sorted(by: { (isSheet($0) ? 1 : 0, $0) < (isSheet($1) ? 1 : 0, $1) }) {
            let source = contents[name] ?? []
            let bytes =
                if isSheet(name) {
                    StyleSheet(name: name, contents: contents).bundled(address: { addresses[$0] })
                } else if name.hasSuffix(".js") {
                    Array(ScriptText.withoutComments(String(decoding: source, as: UTF8.self)).utf8)
                } else {
                    source
                }
            let file = PublicFile(name: name, bytes: bytes)
            addresses[name] = Self.prefix + file.digestedName
            files[name] = file
            files[file.digestedName] = file
        }
        self.files = files
        self.addresses = addresses
    }

    func address(of name: String) -> String? { addresses[name] }

    /// The file at a path, and whether the path names its content, so that it can be kept for ever.
    func file(at path: String) -> (file: PublicFile, isNamedByContent: Bool)? {
        let name = String(path.dropFirst(Self.prefix.count))
        guard path.hasPrefix(Self.prefix), let file = files[name] else { return nil }
        return (file, name == file.digestedName)
    }
}

/// One file, ready to send.
struct PublicFile: Sendable {
    let bytes: [UInt8]
    /// Smaller bytes for browsers that take gzip; nil where it saves less than a tenth.
    let gzipped: [UInt8]?
    let type: String
    /// The first 10 digits of the content's SHA-256.
    let digest: String
    /// The name with the digest before its ending.
    let digestedName: String

    init(name: String, bytes: [UInt8]) {
        self.bytes = bytes
        let digits = SHA256.digest(bytes).prefix(5).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        digest = digits.joined()
        let ending = name.lastIndex(of: ".") ?? name.endIndex
        digestedName = "\(name[..<ending]).\(digest)\(name[ending...])"
        let kind = Self.kinds[String(name[ending...])] ?? Kind("application/octet-stream", isText: false)
        type = kind.type
        let packed = kind.isText ? Gzip.compress(bytes, level: 9) : bytes
        gzipped = packed.count < bytes.count * 9 / 10 ? packed : nil
    }

    private struct Kind {
        let type: String
        let isText: Bool

        init(_ type: String, isText: Bool) {
            self.type = type
            self.isText = isText
        }
    }

    private static let kinds: [String: Kind] = [
        ".css": Kind("text/css; charset=utf-8", isText: true),
        ".js": Kind("text/javascript; charset=utf-8", isText: true),
        ".svg": Kind("image/svg+xml", isText: true),
        ".txt": Kind("text/plain; charset=utf-8", isText: true),
        ".json": Kind("application/json", isText: true),
        ".webmanifest": Kind("application/manifest+json", isText: true),
        ".woff2": Kind("font/woff2", isText: false),
        ".avif": Kind("image/avif", isText: false),
        ".webp": Kind("image/webp", isText: false),
        ".jpg": Kind("image/jpeg", isText: false),
        ".png": Kind("image/png", isText: false),
        ".ico": Kind("image/x-icon", isText: false),
    ]
}

import Crypto
import Domain

/// The service worker: a script of the public folder, told which files of this version it is to keep.
enum WorkerScript {
    /// What the offline page needs, and nothing that is anybody's own.
    static let files = [
        "css/app.css", "fonts/archivo-black.woff2", "fonts/archivo-var.woff2", "icons/favicon.svg", "js/app.js",
    ]

    /// The script whose browsers keep this page; a change of the page or of a file makes it another.
    static func text(_ files: PublicFiles, offlinePage: [UInt8]) -> String {
        let addresses = Self.files.compactMap(files.address)
        let kept = offlinePage + addresses.joined(separator: " ").utf8
        let version = Base64URL.encode(Array(SHA256.digest(kept).prefix(9)))
        let list = addresses.map { "\"\($0)\"" }.joined(separator: ", ")
        return """
            const VERSION = "\(version)";
            const OFFLINE = "\(InstallRoutes.offline)";
            const FILES = [\(list)];

            \(source("js/worker.js", files))
            """
    }

    /// The script that undoes the other.
    static func leaving(_ files: PublicFiles) -> String { source("js/worker-off.js", files) }

    private static func source(_ name: String, _ files: PublicFiles) -> String {
        String(decoding: files.current().file(at: PublicFileTable.prefix + name)?.file.bytes ?? [], as: UTF8.self)
    }
}

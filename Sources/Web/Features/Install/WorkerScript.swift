import Crypto
import Domain

/// The service worker: scripts of the public folder, told which files of this version it is to keep.
enum WorkerScript {
    /// What its pages need, and nothing that is anybody's own.
    static let files = [
        "css/app.css", "css/kept.css", "fonts/archivo-black.woff2", "fonts/archivo-var.woff2", "icons/favicon.svg",
        "js/app.js", "js/kept.js",
    ]
    /// The pages that it keeps, which are the same for everybody.
    static let pages = [InstallRoutes.offline, InstallRoutes.kept]
    /// What it is made of, each on what stands before it.
    private static let parts = ["store", "outbox", "pieces", "pages", "worker"]

    /// The script whose browsers keep these pages; a change of a page or of a file makes it another.
    static func text(_ files: PublicFiles, pages: [[UInt8]]) -> String {
        let addresses = Self.files.compactMap(files.address)
        let kept = Array(pages.joined()) + Array(addresses.joined(separator: " ").utf8)
        let version = Base64URL.encode(Array(SHA256.digest(kept).prefix(9)))
        return """
            const VERSION = "\(version)";
            const PAGES = [\(list(Self.pages))];
            const FILES = [\(list(addresses))];

            \(source(parts, files))
            """
    }

    /// The script that undoes the other, and sends what waits.
    static func leaving(_ files: PublicFiles) -> String { source(["store", "outbox", "worker-off"], files) }

    private static func list(_ texts: [String]) -> String { texts.map { "\"\($0)\"" }.joined(separator: ", ") }

    private static func source(_ parts: [String], _ files: PublicFiles) -> String {
        let table = files.current()
        return parts.map { name in
            String(
                decoding: table.file(at: "\(PublicFileTable.prefix)js/worker/\(name).js")?.file.bytes ?? [],
                as: UTF8.self
            )
        }.joined(separator: "\n")
    }
}

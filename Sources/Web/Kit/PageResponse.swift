import Compression
import HTTP
import Template

/// Pages as answers: rendered, private, and compressed when the browser takes it.
enum PageResponse {
    /// Below this, compression saves nothing that a packet would notice.
    static let compressedAbove = 1024
    /// Measured on a history page of 13 kB: 2.6 kB in 0.11 ms; level 1 gives 2.9 kB in 0.07, level 6 2.5 kB in 0.15.
    static let level = 4
    /// For what a script asks for, on a line in a cellar: 80 bytes fewer of the 3,000 of another exercise, in 0.04 ms more.
    static let partLevel = 6

    static func make(_ page: some Page, status: Int, for visitor: Visitor, isSignedIn: Bool) throws -> Response {
        let bytes = try bytes(of: page, for: visitor, isSignedIn: isSignedIn)
        var response = Response(
            status: status,
            headers: [
                "content-type": "text/html; charset=utf-8",
                "cache-control": "private, no-store",
                "vary": "accept-encoding",
            ],
            bytes: bytes
        )
        // Whose the page around a part is, was said with that page.
        if !visitor.account.isEmpty, !visitor.request.head.isForPart {
            response.headers[AccountTag.field] = visitor.account
        }
        if bytes.count > compressedAbove, AcceptedEncoding.takesGzip(visitor.request.headers["accept-encoding"]) {
            let isShared = type(of: page).isSameForAll && !isSignedIn
            let template = type(of: page).template
            response.body = .bytes(
                isShared
                    ? visitor.services.packedPages.packed(bytes, of: template, level: level)
                    : Gzip.compress(bytes, level: visitor.request.head.isForPart ? partLevel : level)
            )
            response.headers["content-encoding"] = "gzip"
        }
        return response
    }

    /// The page as it is sent, not compressed.
    static func bytes(of page: some Page, for visitor: Visitor, isSignedIn: Bool = false) throws -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32_768)
        let values = values(of: page, for: visitor, isSignedIn: isSignedIn)
        try visitor.services.templates.current().render(type(of: page).template, values, into: &bytes)
        return bytes
    }

    /// The page's own values, its title, and `site`, which every template may use.
    static func values(of page: some Page, for visitor: Visitor, isSignedIn: Bool) -> TemplateObject {
        var values = page.values
        values["title"] = .text(page.title)
        values["site"] = .object([
            // What everybody is sent alike proves nothing of anybody.
            "token": .text(type(of: page).isSameForAll && !isSignedIn ? "" : visitor.formToken),
            "signed_in": .flag(isSignedIn),
            "at_today": .flag(page.section == .today),
            "at_log": .flag(page.section == .log),
            "at_history": .flag(page.section == .history),
            "at_progress": .flag(page.section == .progress),
            "at_more": .flag(page.section == .more),
            "has_worker": .flag(visitor.services.hasServiceWorker),
            "is_part": .flag(isSignedIn && visitor.request.head.isForPart),
            "kept": .text(isSignedIn ? visitor.keptCount : ""),
            "insecure": .flag(!visitor.services.origin.isSecure && !visitor.clientAddress.isLoopback),
        ])
        return values
    }
}

import HTTP

/// Public files under `/public/…`, and the two addresses that browsers and crawlers ask for unbidden.
enum PublicFileRoutes {
    static func register(on routes: inout Router<Visitor>) {
        routes.get("/favicon.ico", lane: .open) { _, _, visitor in respond(to: visitor, named: "icons/favicon.svg") }
        routes.get("/robots.txt", lane: .open) { _, _, _ in
            Response(
                status: 200,
                headers: ["content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400"],
                bytes: Array("User-agent: *\nDisallow: /\n".utf8)
            )
        }
    }

    /// The answer for a path of public files.
    ///
    /// A file that is not there, a former version included, is answered without a page: nobody is signed in to files.
    static func respond(to visitor: Visitor) -> Response {
        respond(to: visitor, named: String(visitor.request.path.dropFirst(PublicFileTable.prefix.count)))
    }

    private static func respond(to visitor: Visitor, named name: String) -> Response {
        let found = visitor.services.publicFiles.current().file(at: PublicFileTable.prefix + name)
        guard ["GET", "HEAD"].contains(visitor.request.method), let found else { return none }
        return found.file.response(to: visitor.request.headers, isNamedByContent: found.isNamedByContent)
    }

    private static let none = Response(
        status: 404,
        headers: ["content-type": "text/plain; charset=utf-8", "cache-control": "no-store"],
        bytes: Array("No such file.\n".utf8)
    )
}

extension PublicFile {
    /// The file, or word that the browser has it already; kept for ever where its address changes with its content.
    func response(to asked: HeaderFields, isNamedByContent: Bool) -> Response {
        let packed = AcceptedEncoding.takesGzip(asked["accept-encoding"]) ? gzipped : nil
        let tag = EntityTag(packed == nil ? digest : "\(digest)-gz")
        var headers: HeaderFields = [
            "content-type": type,
            "etag": tag.description,
            "cache-control": isNamedByContent ? "public, max-age=31536000, immutable" : "no-cache",
        ]
        if gzipped != nil { headers["vary"] = "accept-encoding" }
        if tag.isNamed(by: asked["if-none-match"]) { return Response(status: 304, headers: headers) }
        if packed != nil { headers["content-encoding"] = "gzip" }
        return Response(status: 200, headers: headers, bytes: packed ?? bytes)
    }
}

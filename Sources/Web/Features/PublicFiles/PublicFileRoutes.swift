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
        guard ["GET", "HEAD"].contains(visitor.request.method),
            let found = visitor.services.publicFiles.current().file(at: PublicFileTable.prefix + name)
        else {
            return Response(
                status: 404,
                headers: ["content-type": "text/plain; charset=utf-8", "cache-control": "no-store"],
                bytes: Array("No such file.\n".utf8)
            )
        }
        let takesGzip = AcceptedEncoding.takesGzip(visitor.request.headers["accept-encoding"])
        let gzipped = takesGzip ? found.file.gzipped : nil
        let tag = EntityTag(found.file.digest + (gzipped == nil ? "" : "-gz"))
        var headers: HeaderFields = [
            "content-type": found.file.type,
            "etag": tag.description,
            "cache-control": found.isNamedByContent ? "public, max-age=31536000, immutable" : "no-cache",
        ]
        if found.file.gzipped != nil { headers["vary"] = "accept-encoding" }
        if tag.isNamed(by: visitor.request.headers["if-none-match"]) { return Response(status: 304, headers: headers) }
        if gzipped != nil { headers["content-encoding"] = "gzip" }
        return Response(status: 200, headers: headers, bytes: gzipped ?? found.file.bytes)
    }
}

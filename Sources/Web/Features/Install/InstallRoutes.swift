import HTTP

/// What makes the site an app: the way to the home screen, and what browsers fetch for it.
enum InstallRoutes {
    static let offline = "/offline"
    static let kept = "/offline/kept"

    static func register(on routes: inout Router<Visitor>) {
        routes.get("/install") { request, _, visitor in
            try visitor.respondToAnyone(with: InstallPage(phone: likelyPhone(request)))
        }
        routes.get("/install/{phone}") { _, parameters, visitor in
            guard let phone = InstallPage.Phone(rawValue: parameters["phone"]) else { throw NotFound() }
            return try visitor.respondToAnyone(with: InstallPage(phone: phone))
        }
        routes.get(offline, lane: .open) { _, _, visitor in try visitor.respond(with: OfflinePage()) }
        routes.get(kept, lane: .open) { _, _, visitor in try visitor.respond(with: KeptPage()) }
        routes.get("/manifest.webmanifest", lane: .open) { _, _, visitor in
            visitor.respond(with: "manifest.webmanifest", try WebManifest(visitor.services.publicFiles).text())
        }
        routes.get("/service-worker.js", lane: .open) { _, _, visitor in
            visitor.respond(with: "service-worker.js", try workerScript(for: visitor))
        }
    }

    /// Only chooses which of two pages opens first; what a browser says of itself may be wrong.
    private static func likelyPhone(_ request: Request) -> InstallPage.Phone {
        BrowserLabel.text(of: request.headers["user-agent"]).hasSuffix("on Android") ? .android : .iphone
    }

    private static func workerScript(for visitor: Visitor) throws -> String {
        let files = visitor.services.publicFiles
        guard visitor.services.hasServiceWorker else { return WorkerScript.leaving(files) }
        let pages = [
            try PageResponse.bytes(of: OfflinePage(), for: visitor),
            try PageResponse.bytes(of: KeptPage(), for: visitor),
        ]
        return WorkerScript.text(files, pages: pages)
    }
}

extension Visitor {
    /// A file under a name that stays the same, so that browsers ask each time whether it has changed.
    fileprivate func respond(with name: String, _ text: String) -> Response {
        services.madeFiles.file(name, text).response(to: request.headers, isNamedByContent: false)
    }
}

import Crypto
import HTTP
import Persistence

/// What a supervisor asks: whether the process lives, whether it could take a set right now, and what it has done so far.
enum HealthRoutes {
    static let paths: Set<String> = ["/healthz", "/readyz", "/metrics"]

    static func register(on routes: inout Router<Visitor>) {
        routes.get("/healthz", lane: .open) { _, _, _ in text(200, "ok") }
        // In the lane of posts, since that is what ready means; and a hanging database then holds no page.
        routes.get("/readyz", lane: .write, ready)
        routes.get("/metrics", lane: .open, metrics)
    }

    private static func ready(_ request: Request, _ parameters: PathParameters, _ visitor: Visitor) -> Response {
        do {
            try Readiness.confirm(visitor.connection)
            return text(200, "ready")
        } catch {
            visitor.services.log(.failure(id: visitor.requestID, text: "\(error)"))
            return text(503, "database unavailable")
        }
    }

    /// There is no such page for whoever does not bring the token, or where none is set.
    ///
    /// An address says too little of who asks: behind a proxy on this machine everybody is a neighbour.
    private static func metrics(_: Request, _: PathParameters, _ visitor: Visitor) throws -> Response {
        let (services, sent) = (visitor.services, visitor.request.headers.values("authorization"))
        guard let token = services.metricsToken, sent.count == 1,
            constantTimeEqual(SHA256.digest(Array(sent[0].utf8)), SHA256.digest(Array("Bearer \(token)".utf8)))
        else { throw NotFound() }
        let text = MetricsText(services.metrics.current, services.metrics.gauges).text
        return plain(200, text, type: "text/plain; version=0.0.4; charset=utf-8")
    }

    private static func text(_ status: Int, _ line: String) -> Response {
        plain(status, "\(line)\n", type: "text/plain; charset=utf-8")
    }

    private static func plain(_ status: Int, _ text: String, type: String) -> Response {
        Response(
            status: status,
            headers: ["content-type": type, "cache-control": "no-store"],
            bytes: Array(text.utf8)
        )
    }
}

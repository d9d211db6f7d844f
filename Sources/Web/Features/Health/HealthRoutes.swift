import HTTP
import Persistence

/// What a supervisor asks: whether the process lives, and whether it could take a set right now.
enum HealthRoutes {
    static let paths: Set<String> = ["/healthz", "/readyz"]

    static func register(on routes: inout Router<Visitor>) {
        routes.get("/healthz", lane: .open) { _, _, _ in text(200, "ok") }
        // In the lane of posts, since that is what ready means; and a hanging database then holds no page.
        routes.get("/readyz", lane: .write, ready)
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

    private static func text(_ status: Int, _ line: String) -> Response {
        Response(
            status: status,
            headers: ["content-type": "text/plain; charset=utf-8", "cache-control": "no-store"],
            bytes: Array("\(line)\n".utf8)
        )
    }
}

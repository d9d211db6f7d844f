import HTTP

/// Refuses requests that were meant for another host, once it is known what ours is.
///
/// Answers 400, never 421, which makes browsers send a post again. Health is asked for by neighbours who know no name.
struct HostCheck: Middleware {
    func answer(_ visitor: Visitor, next: (Visitor) throws -> Response) throws -> Response {
        let head = visitor.request.head
        guard visitor.services.origin.isNamed(by: head) || HealthRoutes.paths.contains(head.path) else {
            throw BadRequest(status: 400)
        }
        return try next(visitor)
    }
}

import HTTP

/// Refuses requests that were meant for another host, once it is known what ours is.
enum HostCheck {
    /// Health is asked for by neighbours who know no name.
    ///
    /// - Throws: `BadRequest` with 400, never 421, which makes browsers send a post again.
    static func pass(_ visitor: Visitor) throws(BadRequest) {
        let head = visitor.request.head
        guard visitor.services.origin.isNamed(by: head) || HealthRoutes.paths.contains(head.path) else {
            throw BadRequest(status: 400)
        }
    }
}

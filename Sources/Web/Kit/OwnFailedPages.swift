import HTTP

/// What stands in the place of a page that could not be read, for addresses that have one of their own.
struct OwnFailedPages: Sendable {
    private var entries: [(pattern: PathPattern, subject: UnreadPage.Subject)] = []

    /// Needed from outside the routes, since the look-up of the login before them fails too.
    mutating func add(_ paths: String..., about subject: UnreadPage.Subject) {
        entries += paths.map { (PathPattern($0), subject) }
    }

    func page(for visitor: Visitor) -> UnreadPage? {
        let entry = entries.first { $0.pattern.match(visitor.request.path) != nil }
        return entry.map {
            UnreadPage(about: $0.subject, requestID: visitor.requestID, address: visitor.request.address)
        }
    }
}

import HTTP

/// What stands in the place of a page that could not be read, for addresses that have one of their own.
struct OwnFailedPages: Sendable {
    /// - Parameters:
    ///   - requestID: Finds the failure in the log.
    ///   - address: The same address again.
    typealias Making = @Sendable (_ requestID: String, _ address: String) -> any Page

    private var entries: [(pattern: PathPattern, make: Making)] = []

    /// Needed from outside the routes, since the look-up of the login before them fails too.
    mutating func add(_ path: String, _ make: @escaping Making) {
        entries.append((PathPattern(path), make))
    }

    func page(for visitor: Visitor) -> (any Page)? {
        entries.first { $0.pattern.match(visitor.request.path) != nil }?
            .make(visitor.requestID, visitor.request.address)
    }
}

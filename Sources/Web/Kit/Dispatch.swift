import HTTP

extension Router<Visitor> {
    /// What the route of this request answers, or throws.
    func respond(to visitor: Visitor) throws -> Response {
        let request = visitor.request
        if request.path.hasPrefix(PublicFileTable.prefix) { return PublicFileRoutes.respond(to: visitor) }
        switch match(method: request.method, path: request.path) {
        case .found(let route, let parameters):
            return try route.respond(to: request, parameters, in: visitor)
        case .methodNotAllowed(let methods):
            var response = try visitor.respondToAnyone(with: MethodPage(), status: 405)
            response.headers["allow"] = allowed(methods)
            return response
        case .notFound:
            throw NotFound()
        }
    }

    private func allowed(_ methods: [String]) -> String {
        (methods.contains("GET") ? methods + ["HEAD"] : methods).joined(separator: ", ")
    }
}

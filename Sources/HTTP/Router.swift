/// Maps a method and a path to a handler that needs a `Context`.
///
/// A group that narrows the context is the only way into it, so a handler that asks for a
/// signed-in context cannot be mounted where nobody has signed in: it would not compile.
public struct Router<Context>: Sendable {
    public typealias Handler = @Sendable (Request, PathParameters, Context) throws -> Response

    /// One entry of the table.
    public struct Route: Sendable {
        public let method: String
        public let pattern: PathPattern
        public let admission: Admission
        let handler: Handler
    }

    public private(set) var routes: [Route] = []

    public init() {}

    /// Answers GET, and HEAD with the same headers.
    public mutating func get(_ path: String, lane: Lane = .read, _ handler: @escaping Handler) {
        add("GET", path, Admission(lane: lane, bodyLimit: 0), handler)
    }

    public mutating func post(
        _ path: String,
        lane: Lane = .write,
        bodyLimit: Int = 32_768,
        _ handler: @escaping Handler
    ) {
        add("POST", path, Admission(lane: lane, bodyLimit: bodyLimit), handler)
    }

    /// Takes a large body that never touches a disk, however large it is.
    public mutating func postInMemory(_ path: String, lane: Lane, bodyLimit: Int, _ handler: @escaping Handler) {
        add("POST", path, Admission(lane: lane, bodyLimit: bodyLimit, spoolAbove: bodyLimit), handler)
    }

    /// Mounts `inner` behind a step that either produces its context or throws; `surround` is what lies around each
    /// handler once that is there.
    public mutating func mount<Inner>(
        _ inner: Router<Inner>,
        through narrow: @escaping @Sendable (Request, Context) throws -> Inner,
        within surround: @escaping @Sendable (Inner, () throws -> Response) throws -> Response = { try $1() }
    ) {
        for route in inner.routes {
            routes.append(
                Route(method: route.method, pattern: route.pattern, admission: route.admission) {
                    request,
                    parameters,
                    context in
                    let inner = try narrow(request, context)
                    return try surround(inner) { try route.handler(request, parameters, inner) }
                }
            )
        }
    }

    /// The route for a method and an encoded path, with what its placeholders hold.
    public func match(method: String, path: String) -> RouteMatch<Context> {
        let wanted = method == "HEAD" ? "GET" : method
        let segments = PathPattern.segments(of: path)
        var allowed: [String] = []
        for route in routes {
            guard let parameters = route.pattern.match(segments: segments) else { continue }
            if route.method == wanted { return .found(route, parameters) }
            allowed.append(route.method)
        }
        return allowed.isEmpty ? .notFound : .methodNotAllowed(allowed)
    }

    private mutating func add(_ method: String, _ path: String, _ admission: Admission, _ handler: @escaping Handler) {
        routes.append(Route(method: method, pattern: PathPattern(path), admission: admission, handler: handler))
    }
}

extension Router.Route {
    public func respond(to request: Request, _ parameters: PathParameters, in context: Context) throws -> Response {
        try handler(request, parameters, context)
    }
}

/// What a router knows of a method and a path.
public enum RouteMatch<Context>: Sendable {
    case found(Router<Context>.Route, PathParameters)
    /// The path exists under these other methods.
    case methodNotAllowed([String])
    case notFound
}

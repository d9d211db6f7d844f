public import Database
public import HTTP

/// The whole site: every feature, what surrounds it, and what each request needs.
public enum Site {
    /// What a server runs.
    ///
    /// - Parameter database: Each worker opens a connection of its own when it first needs one.
    public static func service(_ services: Services, database: DatabaseConfiguration) -> Service {
        service(services, database: database, adding: Router())
    }

    /// As above, with signed-in routes of a test's own.
    static func service(
        _ services: Services,
        database: DatabaseConfiguration,
        adding extra: Router<SignedIn>
    ) -> Service {
        let routes = routes(adding: extra)
        return Service(
            admit: { Admittance.decide($0, routes, services.origin) },
            makeHandler: { _ in
                let connection = Connection(database)
                return { request in
                    respond(to: Visitor(services: services, request: request, connection: connection), routes)
                }
            }
        )
    }

    /// The table of contents.
    private static func routes(adding extra: Router<SignedIn>) -> Router<Visitor> {
        let signedIn = extra
        

        var routes = Router<Visitor>()
        LandingRoutes.register(on: &routes)
        StartRoutes.register(on: &routes)
        HealthRoutes.register(on: &routes)
        PublicFileRoutes.register(on: &routes)
        routes.mount(signedIn, through: { _, visitor in try visitor.signedIn() })
        return routes
    }

    /// What surrounds every request, from the outside in.
    private static let steps: [any Middleware] = [
        RequestLog(), SecurityHeaders(), ErrorPages(), HostCheck(), CrossOriginGuard(),
    ]
}

extension Site {
    private static func respond(to visitor: Visitor, _ routes: Router<Visitor>) -> Response {
        do {
            return try steps.answer(visitor) { try routes.respond(to: $0) }
        } catch {
            // Only a mistake in the steps themselves comes here, error pages included.
            visitor.services.log(.failure(id: visitor.requestID, text: "\(error)"))
            return Response(status: 500, headers: ["content-type": "text/plain"], bytes: Array("Missed lift.\n".utf8))
        }
    }
}

import HTTP
import Persistence

/// `/more`: what has no place of its own in the navigation.
enum MoreRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/more", show)
    }

    private static func show(_: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let page = MorePage(
            name: signedIn.athlete.name,
            routines: try signedIn.routines.count(),
            hasReminders: signedIn.visitor.services.push != nil
        )
        return try signedIn.respond(with: page)
    }
}

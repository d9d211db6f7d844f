import HTTP

/// `/today`: the page that the app starts on.
enum TodayRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/today", show)
    }

    private static func show(_: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard let content = try TodayContent(signedIn) else { throw NotFound() }
        return try signedIn.respond(with: TodayPage(content))
    }
}

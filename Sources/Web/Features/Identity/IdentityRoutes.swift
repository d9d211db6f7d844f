import HTTP

/// Sign up, log in, log out, and come back without the password.
struct IdentityRoutes {
    /// What signed-in people may do: where `next` may lead, and which posts may have been parked.
    let destinations: Router<SignedIn>

    /// Large enough for a parked post and its base64.
    static let bodyLimit = 131_072
    /// The forms of someone signed out.
    static let entries: Set<String> = ["/signup", "/login", PasskeyLoginRoutes.path, ForgottenRoutes.path]
    /// Where a parked post is carried on to.
    static let carriers: Set<String> = ["/login", PasskeyLoginRoutes.path, "/logout"]

    func register(on routes: inout Router<Visitor>) {
        let (signup, login, logout) = (SignupRoutes(), LoginRoutes(destinations: destinations), LogoutRoutes())
        routes.get("/signup", signup.show)
        routes.post("/signup", lane: .slow, signup.signUp)
        routes.get("/login", login.show)
        routes.post("/login", lane: .slow, bodyLimit: Self.bodyLimit, login.logIn)
        PasskeyLoginRoutes(login: login).register(on: &routes)
        routes.get(ForgottenRoutes.path, ForgottenRoutes.show)
        routes.post(ForgottenRoutes.path, lane: .slow, ForgottenRoutes.recover)
        routes.get("/logout") { _, _, _ in .seeOther("/") }
        routes.post("/logout", bodyLimit: Self.bodyLimit, logout.logOut)
    }
}

extension Visitor {
    /// This visitor with a cookie that binds the forms of someone signed out; set by the forms that lead in, and by a
    /// log-out that a post still waits for.
    func withVisit() -> (visitor: Visitor, cookie: SetCookie?) {
        guard cookies.visit == nil else { return (self, nil) }
        var copy = self
        let value = LoginToken.mint(services.random).text
        copy.cookies.visit = value
        return (copy, cookies.settingVisit(value))
    }
}

extension Response {
    func setting(_ cookies: [SetCookie]) -> Response {
        cookies.reduce(self) { $0.setting($1) }
    }

    func setting(_ cookie: SetCookie?) -> Response {
        guard let cookie else { return self }
        var copy = self
        copy.headers.append("set-cookie", cookie.description)
        return copy
    }
}

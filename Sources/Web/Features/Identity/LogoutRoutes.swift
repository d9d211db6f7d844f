import HTTP
import Persistence

/// Log out.
struct LogoutRoutes {
    /// Ends the login on the server first: a cookie that is only forgotten could still be used by whoever copied it.
    func logOut(_ request: Request, _ parameters: PathParameters, _ visitor: Visitor) throws -> Response {
        do {
            let signedIn = try visitor.signedIn()
            try LoginRepository(visitor.connection).revoke(signedIn.login, of: signedIn.athlete.id, at: visitor.now)
        } catch is NotSignedIn {}
        return try leave(visitor, parked: try? request.form()["parked"]).setting(visitor.cookies.removingLogin())
    }

    /// Someone who leaves for the sake of another account's parked post finds it in the log-in form.
    private func leave(_ visitor: Visitor, parked: String?) throws -> Response {
        guard let parked, !parked.isEmpty else { return .seeOther("/") }
        var visitor = visitor
        visitor.cookies.login = nil
        let (withVisit, cookie) = visitor.withVisit()
        return try withVisit.respond(with: LoginPage(parked: parked).offeringPasskeys(withVisit)).setting(cookie)
    }
}

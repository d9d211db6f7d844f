import Database
import Domain
import HTTP
import Persistence

/// A login that was just made, with the cookie that carries it and the one that knows the browser again.
struct IssuedLogin {
    let signedIn: SignedIn
    let cookies: [SetCookie]
}

extension Visitor {
    /// Logs this browser in under a new token; a login it had before ends.
    ///
    /// `work` is written with it, or else, where it throws, nothing.
    func issueLogin(
        for athlete: Athlete,
        isKept: Bool,
        isByPasskey: Bool = false,
        writing work: () throws -> Void = {}
    ) throws -> IssuedLogin {
        let (token, device) = (LoginToken.mint(services.random), try device(of: athlete))
        let new = newLogin(for: athlete.id, token: token, isKept: isKept, isByPasskey: isByPasskey)
        try connection.transaction { try write(new, device, beside: work) }
        return issued(new.id, isKept: isKept, token, device, for: athlete)
    }

    /// Writes an account and its first login together, with the recovery code that follows from the key of the post.
    ///
    /// - Throws: `DatabaseError` with a duplicate key when the email is taken.
    func createAthlete(_ new: NewAthlete, _ key: OperationKey) throws -> IssuedLogin {
        let (token, device) = (LoginToken.mint(services.random), LoginToken.mint(services.random))
        let (login, id) = try connection.transaction {
            if let own = try LoginRepository(connection).find(tokenDigest: token.digest) {
                // Run again after a commit whose answer was lost.
                return (own.id, own.athlete.id)
            }
            let id = try AthleteRepository(connection).insert(new)
            let login = newLogin(for: id, token: token, isKept: true)
            let code = RecoveryCode(from: key, of: id, services)
            try write(login, device) { try RecoveryRepository(connection, athlete: id).make(code.digest, at: now) }
            return (login.id, id)
        }
        let athlete = Athlete(id: id, name: new.name, unit: new.unit, zone: new.zone)
        return issued(login, isKept: true, token, device, for: athlete)
    }

    /// A unit that may run twice: the login it is about to write may be there already.
    private func write(_ new: NewLogin, _ device: LoginToken, beside work: () throws -> Void) throws {
        let logins = LoginRepository(connection)
        guard try logins.find(tokenDigest: new.tokenDigest) == nil else { return }
        try work()
        if let token = cookies.login, let old = try logins.find(tokenDigest: LoginToken(text: token).digest) {
            try logins.revoke(old.id, of: old.athlete.id, at: now)
        }
        try logins.forgetOld(of: new.athlete, at: now)
        try logins.insert(new)
        try DeviceRepository(connection).remember(device.digest, of: new.athlete, at: now)
    }

    /// What the account knows this browser by: what an earlier log-in of this athlete left there, else a new value, since
    /// somebody else may have planted the others.
    private func device(of athlete: Athlete) throws -> LoginToken {
        try knownDevice(of: athlete.id) ?? LoginToken.mint(services.random)
    }

    private func newLogin(
        for athlete: Int,
        token: LoginToken,
        isKept: Bool,
        isByPasskey: Bool = false
    ) -> NewLogin {
        NewLogin(
            athlete: athlete,
            id: services.mintIdentifier(at: now),
            tokenDigest: token.digest,
            label: BrowserLabel.text(of: request.headers["user-agent"]),
            isKept: isKept,
            isByPasskey: isByPasskey,
            createdAt: now
        )
    }

    private func issued(
        _ login: Identifier,
        isKept: Bool,
        _ token: LoginToken,
        _ device: LoginToken,
        for athlete: Athlete
    ) -> IssuedLogin {
        var visitor = self
        visitor.cookies.login = token.text
        return IssuedLogin(
            signedIn: SignedIn(visitor: visitor, athlete: athlete, login: login),
            cookies: [
                cookies.settingLogin(token.text, isKept: isKept),
                cookies.settingDevice(cookies.device.noting(device)),
            ]
        )
    }
}

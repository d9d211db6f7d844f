import Crypto
import Database
import Domain
import HTTP
import Persistence

/// `/settings/account/recovery`: makes a recovery code, and shows it once.
enum RecoveryRoutes {
    static let path = "/settings/account/recovery"
    /// How long a code that was just made is still shown: for as long as it takes to find a pen, and a page sent again.
    static let shownSeconds = 600

    static func register(on routes: inout Router<SignedIn>) {
        routes.get(path, show)
        routes.post(path, lane: .slow, make)
    }

    /// The page that shows the code which a post with this key has made.
    static func address(showing key: OperationKey, then next: RecoveryCodePage.Next) -> String {
        "\(path)?made=\(key.text)&then=\(next.rawValue)"
    }

    private static func show(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let query = FormFields(query: request.head.query)
        let kept = try signedIn.recovery.kept()
        if let key = request.optionalKey {
            let hasArrived = signedIn.code(from: key, isKeptAs: kept) != nil
            return try signedIn.respond(with: ArrivalPage.settled(hasArrived, "the recovery code", at: path))
        }
        let next = query["then"].flatMap(RecoveryCodePage.Next.init) ?? .account
        if let key = query["made"].flatMap({ OperationKey($0) }), let code = signedIn.code(from: key, isKeptAs: kept),
            let kept, kept.madeAt.seconds(until: signedIn.now) < shownSeconds
        {
            return try signedIn.respond(with: RecoveryCodePage(code: code, next: next))
        }
        return try signedIn.respond(with: RecoveryPage(signedIn, kept))
    }

    private static func make(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let (key, form) = (try request.operationKey(), try request.form())
        let kept = try signedIn.recovery.kept()
        do {
            if signedIn.code(from: key, isKeptAs: kept) == nil {
                try signedIn.makeCode(from: key, proven: signedIn.prove(Password(form["password"] ?? "")))
            }
            return .seeOther(address(showing: key, then: .account))
        } catch let errors as FormErrors {
            return try signedIn.respond(with: RecoveryPage(signedIn, kept, errors), status: 422)
        }
    }
}

extension SignedIn {
    /// Makes a code once, unless the password that was proven holds no more: whoever came in by the old code has another.
    ///
    /// What is remembered follows from the key, since the code does from the key itself.
    fileprivate func makeCode(from key: OperationKey, proven hash: String) throws {
        let services = visitor.services
        let post = KeyedPost(self, services.deriveKey(from: key, for: []), "recovery.make", asking: "")
        let code = RecoveryCode(from: key, of: athlete.id, services)
        try visitor.connection.transaction {
            try post.once(post.kind, "account") {
                guard try profile().passwordHash == hash else {
                    throw FormErrors.one("password", "That is not your password any more.")
                }
                try recovery.make(code.digest, at: now)
            }
        }
    }

    /// The code that a post with this key has made, where it is the one that is kept.
    fileprivate func code(from key: OperationKey, isKeptAs kept: KeptRecoveryCode?) -> RecoveryCode? {
        let code = RecoveryCode(from: key, of: athlete.id, visitor.services)
        return kept.map { constantTimeEqual($0.digest, code.digest) } ?? false ? code : nil
    }
}

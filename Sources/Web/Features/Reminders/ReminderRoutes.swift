import Crypto
import Database
import Domain
import HTTP
import Persistence

/// `/settings/reminders`: off until it is chosen.
enum ReminderRoutes {
    private static let path = "/settings/reminders"

    static func register(on routes: inout Router<SignedIn>) {
        routes.get(path, show)
        routes.post(path, post)
    }

    private static func show(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.arrival(ofReminder: key)) }
        return try signedIn.respond(with: ReminderPage(ReminderContent(signedIn)))
    }

    private static func post(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard signedIn.visitor.services.push != nil else { throw NotFound() }
        let key = try request.operationKey()
        let form = try request.form()
        guard form["op"] == "keep" else { throw BadRequest(status: 400) }
        let (isOn, text) = (form["on"] == "1", form["at"] ?? "")
        guard let time = ReminderTime(text) else {
            let content = try ReminderContent(signedIn, typed: (isOn, text))
            return try signedIn.respond(with: ReminderPage(content), status: 422)
        }
        try signedIn.visitor.connection.transaction {
            try signedIn.keep(KeptReminder(isOn: isOn, time: time), key)
        }
        return .seeOther(path)
    }
}

extension ReminderContent {
    fileprivate init(_ signedIn: SignedIn, typed: (isOn: Bool, time: String)? = nil) throws {
        self.init(
            reach: try Reach(signedIn),
            reminder: try signedIn.reminders.kept(),
            typed: typed,
            zone: signedIn.zone,
            hasPlan: try signedIn.plans.active() != nil,
            key: signedIn.mintKey().text
        )
    }
}

extension ReminderContent.Reach {
    fileprivate init(_ signedIn: SignedIn) throws {
        guard let offer = signedIn.visitor.services.push else {
            self = .none
            return
        }
        let reach = try signedIn.pushes.reach(of: offer.publicKey, from: signedIn.login)
        self = reach.hasLogin ? .thisToo(reach.count) : reach.count > 0 ? .others(reach.count) : .nobody
    }
}

extension SignedIn {
    var reminders: ReminderRepository { ReminderRepository(visitor.connection, athlete: athlete.id) }

    /// Keeps a choice once, however often it is posted; runs inside a transaction.
    fileprivate func keep(_ reminder: KeptReminder, _ key: OperationKey) throws {
        let what = "reminders|\(reminder.isOn)|\(reminder.time.minutes)"
        try drafts.lockAthlete()
        guard let found = try freshKey(key, "settings.reminders", what) else { return }
        try reminders.keep(reminder, at: now)
        try ledger.record(
            found.key.bytes,
            verb: "settings.reminders",
            target: "",
            workout: nil,
            fingerprint: found.fingerprint,
            at: now
        )
    }

    /// Under what key something is done that was posted with a key; nil where that has been done.
    ///
    /// Another choice sent with the key of an earlier one, from a page that was gone back to, has a key that follows from
    /// both.
    func freshKey(
        _ key: OperationKey,
        _ verb: String,
        _ what: String
    ) throws -> (key: OperationKey, fingerprint: [UInt8])? {
        let fingerprint = SHA256.digest(Array("\(verb)|\(what)".utf8))
        guard let earlier = try ledger.fingerprint(of: key.bytes) else { return (key, fingerprint) }
        guard earlier != fingerprint else { return nil }
        let derived = visitor.services.deriveKey(from: key, for: fingerprint)
        return try ledger.fingerprint(of: derived.bytes) == nil ? (derived, fingerprint) : nil
    }

    fileprivate func arrival(ofReminder key: OperationKey) throws -> ArrivalPage {
        let hasArrived = try ledger.fingerprint(of: key.bytes) != nil
        return ArrivalPage(
            title: hasArrived ? "It arrived" : "It did not arrive",
            moment: hasArrived ? "Reminders" : "",
            name: "",
            heading: hasArrived ? "Arrived." : "Did not arrive.",
            lead: hasArrived
                ? "What you sent is written. Nothing is written twice."
                : "Nothing is stored under this address. Go back to the form and send it again. "
                    + "What did arrive is not done twice.",
            ledger: nil,
            address: "/settings/reminders",
            action: hasArrived ? "See reminders" : "To reminders"
        )
    }
}

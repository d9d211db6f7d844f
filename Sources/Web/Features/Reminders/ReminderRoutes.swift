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
        if let key = request.optionalKey {
            let hasArrived = try signedIn.hasArrived(key)
            let page = ArrivalPage.settled(hasArrived, "reminders", at: path, moment: "Reminders")
            return try signedIn.respond(with: page)
        }
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
        let post = KeyedPost(self, key, "settings.reminders", asking: what)
        try post.once(post.kind, "") { try reminders.keep(reminder, at: now) }
    }
}

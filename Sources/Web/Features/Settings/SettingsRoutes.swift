import Database
import Domain
import HTTP
import Persistence

/// `/settings`: how things are shown and read, and how long to rest.
enum SettingsRoutes {
    static let path = "/settings"

    static func register(on routes: inout Router<SignedIn>) {
        routes.get(path, show)
        routes.post(path, post)
    }

    private static func show(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey {
            return try signedIn.respond(with: ArrivalPage.settled(signedIn.hasArrived(key), "the settings", at: path))
        }
        let hasSaved = FormFields(query: request.head.query)["saved"] != nil
        return try signedIn.respond(with: SettingsPage(signedIn, signedIn.profile(), hasSaved: hasSaved))
    }

    private static func post(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let key = try request.operationKey()
        let form = SettingsForm(try request.form())
        let post = KeyedPost(signedIn, key, "settings.save", asking: form.summary)
        do {
            let change = try SettingsChange(form, signedIn)
            try signedIn.visitor.connection.transaction { try post.once(post.kind, "account", change.write(signedIn)) }
            return .seeOther("\(path)?saved")
        } catch let errors as FormErrors {
            let page = SettingsPage(signedIn, try signedIn.profile(), typed: form, errors)
            return try signedIn.respond(with: page, status: 422)
        }
    }
}

extension SignedIn {
    var athletes: AthleteRepository { AthleteRepository(visitor.connection) }

    /// - Throws: `NotFound` when the account went a moment ago.
    func profile() throws -> AthleteProfile {
        guard let profile = try athletes.profile(of: athlete.id) else { throw NotFound() }
        return profile
    }
}

extension SettingsChange {
    fileprivate init(_ form: SettingsForm, _ signedIn: SignedIn) throws {
        try self.init(form, over: signedIn.profile().rest, signedIn.visitor.services.zones)
    }

    fileprivate func write(_ signedIn: SignedIn) -> () throws -> Void {
        {
            let (athletes, id) = (signedIn.athletes, signedIn.athlete.id)
            if let unit { try athletes.setUnit(unit, of: id) }
            if let zone { try athletes.setZone(zone, of: id) }
            if let firstWeekday { try athletes.setFirstWeekday(firstWeekday, of: id) }
            if let decimals { try athletes.setDecimals(decimals, of: id) }
            if let thousands { try athletes.setThousands(thousands, of: id) }
            if let dates { try athletes.setDates(dates, of: id) }
            if let clock { try athletes.setClock(clock, of: id) }
            if let rest { try signedIn.rests.settleUsual(rest) }
        }
    }
}

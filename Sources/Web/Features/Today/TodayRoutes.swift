import Database
import Domain
import HTTP

/// `/today`: the page that the app starts on.
enum TodayRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/today", show)
        routes.post("/today", post)
    }

    private static func show(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.planArrival(of: key)) }
        return try signedIn.respond(with: signedIn.todayPage())
    }

    /// Changes a day of the plan by the same rules, and under the same keys, as the page of that day.
    private static func post(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let key = try request.operationKey()
        guard let change = try TodayChange(request.form()["op"] ?? "") else { throw BadRequest(status: 400) }
        do {
            try signedIn.visitor.connection.transaction {
                try signedIn.changePlan(key, change.text, on: change.day) {
                    try change.make(in: &$0, today: signedIn.today)
                }
            }
            return .seeOther("/today")
        } catch let refusal as Domain.Refusal {
            return try signedIn.respond(with: signedIn.todayPage(refusal.sentence), status: 422)
        }
    }
}

extension SignedIn {
    /// The page as it is now, with why what was asked for was not done.
    fileprivate func todayPage(_ refusal: String = "") throws -> TodayPage {
        guard var content = try TodayContent(self) else { throw NotFound() }
        content.refusal = refusal
        return TodayPage(content)
    }
}

/// What a button of the page does to the plan: `move.2026-12-01.2026-12-02`, `excuse.2026-12-01`.
struct TodayChange: Equatable {
    let text: String
    /// What it is done to.
    let day: LocalDay
    private let verb: Verb

    private enum Verb: Equatable {
        case move(LocalDay)
        case excuse, letGo, reopen, unrest
    }

    /// Nil for what no button of ours posts.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 2, let day = LocalDay(iso: parts[1]) else { return nil }
        switch (parts[0], parts.count) {
        case ("move", 3):
            guard let to = LocalDay(iso: parts[2]) else { return nil }
            verb = .move(to)
        case ("excuse", 2): verb = .excuse
        case ("let-go", 2): verb = .letGo
        case ("reopen", 2): verb = .reopen
        case ("unrest", 2): verb = .unrest
        default: return nil
        }
        self.text = text
        self.day = day
    }

    func make(in schedule: inout Schedule, today: LocalDay) throws {
        switch verb {
        case .move(let to): try schedule.move(day, to: to, today: today)
        case .excuse: try schedule.excuse(day, today: today)
        case .letGo: try schedule.letGo(day, today: today)
        case .reopen: try schedule.reopen(day)
        case .unrest: try schedule.unrest(on: day, today: today)
        }
    }
}

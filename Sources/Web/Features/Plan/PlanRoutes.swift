import Database
import Domain
import HTTP
import Persistence

/// `/plan`: the week, the five answers it is made from, and each of its days.
enum PlanRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/plan", showWeek)
        routes.post("/plan", changeWeek)
        routes.get("/plan/setup", showSetup)
        routes.get("/plan/made", showMade)
        routes.post("/plan/made", take)
        routes.get("/plan/{day}", showDay)
        routes.post("/plan/{day}", changeDay)
        routes.get("/plan/{day}/swap/{row}", showSwap)
        routes.post("/plan/{day}/swap/{row}", swap)
    }

    private static func showWeek(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.planArrival(of: key)) }
        return try respond(signedIn, FormFields(query: request.head.query))
    }

    private static func respond(
        _ signedIn: SignedIn,
        _ query: FormFields,
        refusal: String? = nil
    ) throws -> Response {
        let day = query["week"].flatMap { LocalDay(iso: $0) } ?? signedIn.today
        guard var content = try PlanWeekContent(signedIn, of: day) else {
            return try signedIn.respond(with: signedIn.setupPage(isStopped: query["stopped"] != nil))
        }
        if let refusal { content.alerts = [PageAlert(title: "Not changed", text: refusal)] }
        return try signedIn.respond(with: PlanWeekPage(content), status: refusal == nil ? 200 : 422)
    }

    private static func changeWeek(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let unit = try PlanWeekUnit(request, signedIn)
        do {
            try signedIn.visitor.connection.transaction(unit.run)
            return .seeOther(unit.address)
        } catch let refusal as Domain.Refusal {
            return try respond(signedIn, FormFields(query: request.head.query), refusal: refusal.sentence)
        }
    }

    private static func showSetup(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let query = FormFields(query: request.head.query)
        return try signedIn.respond(with: signedIn.setupPage(query, isNew: query["new"] != nil))
    }

    private static func showMade(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.planArrival(of: key)) }
        let fields = FormFields(query: request.head.query)
        do {
            return try signedIn.respond(with: signedIn.madePage(PlanTaking(fields, signedIn)))
        } catch let errors as FormErrors {
            return try signedIn.respond(with: signedIn.setupPage(fields, errors), status: 422)
        }
    }

    private static func take(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let fields = try request.form()
        do {
            let taking = try PlanTaking(fields, signedIn)
            let key = try request.operationKey()
            try signedIn.visitor.connection.transaction { try signedIn.take(taking, key) }
            return .seeOther("/plan?week=\(taking.firstDay.iso)")
        } catch let errors as FormErrors {
            return try signedIn.respond(with: signedIn.setupPage(fields, errors), status: 422)
        } catch let refusal as Domain.Refusal {
            return try signedIn.respond(with: signedIn.madeAgain(fields, refusal.sentence), status: 422)
        }
    }

    private static func showDay(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.planArrival(of: key)) }
        return try signedIn.respond(with: PlanDayPage(signedIn.planDay(path)))
    }

    private static func changeDay(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let unit = try PlanDayUnit(request, path, signedIn)
        do {
            try signedIn.visitor.connection.transaction(unit.run)
            return .seeOther("/plan?week=\(unit.day.iso)")
        } catch let refusal as Domain.Refusal {
            var content = try signedIn.planDay(path)
            (content.refusal, content.chosen) = (refusal.sentence, unit.to)
            return try signedIn.respond(with: PlanDayPage(content), status: 422)
        }
    }

    private static func showSwap(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.planArrival(of: key)) }
        return try signedIn.respond(with: PlanSwapPage(signedIn.swapContent(PlanSwapPlace(path))))
    }

    private static func swap(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let unit = try PlanSwapUnit(request, path, signedIn)
        switch try signedIn.visitor.connection.transaction(unit.run) {
        case .done: return .seeOther("/plan/\(unit.place.day.iso)")
        case .refused(var content):
            if content.offered.isEmpty { content.offered = try signedIn.swapContent(unit.place).offered }
            content.suggestions = try signedIn.exerciseSuggestions()
            return try signedIn.respond(with: PlanSwapPage(content), status: 422)
        }
    }
}

extension SignedIn {
    /// The day that an address names.
    fileprivate func planDay(_ path: PathParameters) throws -> PlanDayContent {
        try plans.keepUp(on: today, weeksStartingOn: firstWeekday)
        guard let day = LocalDay(iso: path["day"]), let content = try PlanDayContent(self, day) else {
            throw NotFound()
        }
        return content
    }
}

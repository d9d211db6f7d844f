import Database
import Domain
import HTTP
import Persistence

/// `/routines/{id}/loads`, `/rules` and `/text`: what a routine is offered next, by what rules it grows, and what it asks
/// for as text.
enum ProgressionRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/routines/{id}/loads", showLoads)
        routes.post("/routines/{id}/loads", bodyLimit: PlacesForm.bodyLimit, answer)
        routes.get("/routines/{id}/rules", showRules)
        routes.post("/routines/{id}/rules", bodyLimit: PlacesForm.bodyLimit, setRules)
        routes.get("/routines/{id}/text", showText)
        routes.post("/routines/{id}/text", bodyLimit: PlacesForm.bodyLimit, write)
    }

    static func register(on pages: inout OwnFailedPages) {
        pages.add("/routines/{id}/loads", "/routines/{id}/rules", "/routines/{id}/text", about: .routines)
    }

    private static func showLoads(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.routineArrival(of: key)) }
        let routine = try signedIn.routine(path)
        return try signedIn.respond(with: LoadsPage(LoadsContent(routine, signedIn.loads(of: routine), signedIn)))
    }

    private static func answer(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard let id = Identifier(path["id"]) else { throw NotFound() }
        let unit = try LoadsUnit(request, signedIn, routine: id)
        if let content = try signedIn.visitor.connection.transaction(unit.run) {
            return try signedIn.respond(with: LoadsPage(content), status: 422)
        }
        return .seeOther(
            unit.form.operation == .change ? "/routines/\(id)/loads" : "/routines/\(id)?\(unit.form.answer.query)"
        )
    }

    private static func showRules(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.routineArrival(of: key)) }
        let routine = try signedIn.routine(path)
        let places = try signedIn.places.evidence(for: routine.id)
        return try signedIn.respond(with: RulesPage(RulesContent(routine, places, signedIn)))
    }

    private static func setRules(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard let id = Identifier(path["id"]) else { throw NotFound() }
        let unit = try RulesUnit(request, signedIn, routine: id)
        if let content = try signedIn.visitor.connection.transaction(unit.run) {
            return try signedIn.respond(with: RulesPage(content), status: 422)
        }
        return .seeOther(unit.post.form.isLeaving ? "/routines/\(id)" : "/routines/\(id)/rules")
    }

    private static func showText(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.routineArrival(of: key)) }
        let routine = try signedIn.routine(path)
        let steps = try signedIn.steps(of: routine, signedIn.places.places(of: routine.id))
        return try signedIn.respond(with: RoutineTextPage(RoutineTextContent(routine, signedIn, steps: steps)))
    }

    private static func write(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard let id = Identifier(path["id"]) else { throw NotFound() }
        let unit = try RoutineTextUnit(request, signedIn, routine: id)
        if let content = try signedIn.visitor.connection.transaction(unit.run) {
            return try signedIn.respond(with: RoutineTextPage(content), status: 422)
        }
        return .seeOther(unit.post.form.isLeaving ? "/routines/\(id)" : "/routines/\(id)/text")
    }
}

extension SignedIn {
    /// What the next workout of a routine is offered; four statements, or none for one without exercises.
    func loads(of routine: Routine) throws -> RoutineLoads {
        let evidence = routine.exercises.isEmpty ? [:] : try places.evidence(for: routine.id)
        let gym = routine.exercises.isEmpty ? .commercial(in: athlete.unit) : try gymInventory()
        return RoutineLoads(routine, evidence, in: gym, unit: athlete.unit, on: today)
    }

    /// How each place of a routine goes from one load to the next.
    func steps(
        of routine: Routine,
        _ places: [Identifier: PlaceEvidence]
    ) throws -> @Sendable (RoutineExercise) -> LoadSteps {
        let table = StepTable(gym: try gymInventory(), unit: athlete.unit)
        return { exercise in
            var table = table
            return table.steps(of: exercise, places[exercise.id] ?? PlaceEvidence())
        }
    }

    /// What the athlete's gym has, or a commercial one where nothing was said of it.
    private func gymInventory() throws -> GymInventory {
        try inventories.kept().flatMap { $0.isSetAside ? nil : $0.inventory } ?? .commercial(in: athlete.unit)
    }
}

import Database
import Domain
import HTTP
import Persistence

/// `/routines/new` and `/routines/library`: routines from nothing, from a past workout, and those that are built in.
enum RoutineMakingRoutes {
    /// How many workouts are offered to make one from.
    private static let offered = 10

    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/routines/new", choose)
        routes.post("/routines/new", make)
        routes.get("/routines/library", showLibrary)
        routes.get("/routines/library/{slug}", showBuiltIn)
        routes.post("/routines/library/{slug}", take)
    }

    private static func choose(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.routineArrival(of: key)) }
        return try respond(signedIn, name: "", error: "", status: 200)
    }

    private static func respond(_ signedIn: SignedIn, name: String, error: String, status: Int) throws -> Response {
        let workouts = try signedIn.history.page(.newest, size: offered).workouts
        let page = NewRoutinePage(name: name, error: error, workouts, today: signedIn.today) { signedIn.mintKey().text }
        return try signedIn.respond(with: page, status: status)
    }

    private static func make(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let fields = try request.form()
        let key = try request.operationKey()
        do {
            let id = try signedIn.visitor.connection.transaction {
                try signedIn.makeRoutine(fields["op"] ?? "make", named: fields["name"] ?? "", key)
            }
            return .seeOther("/routines/\(id)/edit")
        } catch let refusal as Domain.Refusal {
            return try respond(signedIn, name: fields["name"] ?? "", error: refusal.sentence, status: 422)
        }
    }

    private static func showLibrary(_: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        try signedIn.respond(with: RoutineLibraryPage(RoutineLibrary.builtIn()))
    }

    private static func showBuiltIn(
        _ request: Request,
        _ path: PathParameters,
        _ signedIn: SignedIn
    ) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.routineArrival(of: key)) }
        return try signedIn.respond(with: signedIn.page(of: builtIn(path)))
    }

    private static func take(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let built = try builtIn(path)
        let maker = RoutineMaker(signedIn: signedIn, key: try request.operationKey(), source: "library \(built.slug)")
        do {
            let id = try signedIn.visitor.connection.transaction {
                try maker.run { try signedIn.routine(like: built, id: $0) }
            }
            return .seeOther("/routines/\(id)")
        } catch let refusal as Domain.Refusal {
            return try signedIn.respond(with: signedIn.page(of: built, error: refusal.sentence), status: 422)
        }
    }

    private static func builtIn(_ path: PathParameters) throws -> LibraryRoutine {
        guard let routine = try RoutineLibrary.builtIn().first(where: { $0.slug == path["slug"] }) else {
            throw NotFound()
        }
        return routine
    }
}

extension SignedIn {
    /// Makes a routine from nothing but its name, or from a workout.
    ///
    /// - Throws: `BadRequest` when no button of ours posts such an `op`.
    fileprivate func makeRoutine(_ operation: String, named name: String, _ key: OperationKey) throws -> Identifier {
        if operation == "make" {
            return try RoutineMaker(signedIn: self, key: key, source: "name \(name)").run { id in
                var editor = RoutineEditor(Routine(id: id, name: ""), unit: athlete.unit)
                try editor.rename(name)
                return editor.routine
            }
        }
        guard operation.hasPrefix("from."), let id = Identifier(operation.dropFirst("from.".count)) else {
            throw BadRequest(status: 400)
        }
        guard let workout = try WorkoutRepository(visitor.connection, athlete: athlete.id).workout(id),
            workout.state == .saved
        else { throw NotFound() }
        return try RoutineMaker(signedIn: self, key: key, source: "workout \(id)").run { id in
            guard let routine = Routine(from: workout, id: id, mint: mintIdentifier) else {
                throw Domain.Refusal("That workout has only warm-ups. Choose another.")
            }
            return routine
        }
    }

    fileprivate func page(of built: LibraryRoutine, error: String = "") throws -> LibraryRoutinePage {
        let routine = try routine(like: built, id: mintIdentifier())
        return LibraryRoutinePage(built, routine, takeKey: mintKey().text, error: error)
    }

    /// One that is built in, as one's own.
    fileprivate func routine(like built: LibraryRoutine, id: Identifier) throws -> Routine {
        let rows = try routines.catalogue(built.exercises.map(\.slug))
        guard let routine = built.routine(id: id, exercises: rows, mint: mintIdentifier) else { throw NotFound() }
        return routine
    }

    /// A browser that reloads a post it lost an answer to may ask with GET: it is told whether the post arrived.
    func routineArrival(of key: OperationKey) throws -> ArrivalPage {
        guard let done = try ledger.operation(under: key.bytes), let routine = done.routine else {
            return .settled(false, "the routines", at: "/routines")
        }
        return ArrivalPage(done, to: routine, try routines.kept(routine))
    }
}

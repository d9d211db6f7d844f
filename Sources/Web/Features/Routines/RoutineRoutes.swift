import Database
import Domain
import HTTP
import Persistence

/// `/routines`: the list, and each routine: to be started, to be changed, and every time it was done.
enum RoutineRoutes {
    /// How long the trash keeps a routine.
    static let trashSeconds = 30 * 86_400
    /// How many runs stand on one page.
    static let pageSize = 50

    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/routines", showList)
        routes.get("/routines/{id}", show)
        routes.get("/routines/{id}/edit", edit)
        routes.post("/routines/{id}/edit", bodyLimit: RoutineForm.bodyLimit, change)
        routes.get("/routines/{id}/history", showRuns)
    }

    static func register(on pages: inout OwnFailedPages) {
        pages.add("/routines", "/routines/{id}", "/routines/{id}/edit", "/routines/{id}/history", about: .routines)
    }

    private static func showList(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let query = FormFields(query: request.head.query)
        if let month = query.runMonth { return try signedIn.respond(with: signedIn.routineMonth(month, query.runDay)) }
        let page = RoutinesPage(
            try signedIn.routines.list(),
            RoutineSearch(query),
            trash: try signedIn.routines.binned(after: signedIn.now.advanced(bySeconds: -trashSeconds)),
            gone: query["gone"].flatMap { Identifier($0) },
            today: signedIn.today,
            mintKey: { signedIn.mintKey().text }
        )
        return try signedIn.respond(with: page)
    }

    private static func show(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let routine = try signedIn.routine(path)
        let page = RoutinePage(
            routine,
            try signedIn.lastTime(of: routine),
            try signedIn.loads(of: routine),
            unit: signedIn.athlete.unit,
            startKey: signedIn.mintKey().text,
            answer: LoadsAnswer(FormFields(query: request.head.query))
        )
        return try signedIn.respond(with: page)
    }

    private static func edit(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.routineArrival(of: key)) }
        var content = RoutineContent(try signedIn.routine(path), signedIn)
        content.suggestions = try signedIn.exerciseSuggestions()
        let gone = FormFields(query: request.head.query)["gone"].flatMap { Identifier($0) }
        content.removed = content.routine.removed.first { $0.exercise.id == gone }?.exercise
        return try signedIn.respond(with: RoutineEditPage(content))
    }

    private static func change(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard let id = Identifier(path["id"]) else { throw NotFound() }
        let unit = try RoutineUnit(request, signedIn, routine: id)
        switch try signedIn.visitor.connection.transaction(unit.run) {
        case .done(let routine, let row): return .seeOther(unit.form.operation.address(after: routine, row))
        case .trashed(let id): return .seeOther("/routines?gone=\(id)")
        case .copied(let id): return .seeOther("/routines/\(id)/edit")
        case .refused(var content):
            content.suggestions = try signedIn.exerciseSuggestions()
            return try signedIn.respond(with: RoutineEditPage(content), status: 422)
        }
    }

    private static func showRuns(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let routine = try signedIn.routine(path)
        let place = FormFields(query: request.head.query)["before"].flatMap { HistoryKey($0) }
        let page = RoutineHistoryPage(
            routine,
            try signedIn.routines.runs(of: routine.id, before: place, size: pageSize),
            try signedIn.routines.totals(of: routine.id),
            isLatest: place == nil,
            unit: signedIn.athlete.unit,
            today: signedIn.today
        )
        return try signedIn.respond(with: page)
    }
}

extension RoutineForm.Operation {
    /// Where the grid goes on after it: at the exercise that was changed.
    fileprivate func address(after routine: Routine, _ row: Identifier?) -> String {
        let address = "/routines/\(routine.id)"
        switch self {
        case .save, .bringBack: return address
        case .remove(let id): return "\(address)/edit?gone=\(id)"
        default: return "\(address)/edit" + (row.map { "#x-\($0)" } ?? "")
        }
    }
}

extension FormFields {
    /// The day whose runs are asked for.
    fileprivate var runDay: LocalDay? { self["day"].flatMap { LocalDay(iso: $0) } }

    /// The month whose runs are asked for, or that of the day.
    fileprivate var runMonth: CalendarMonth? {
        runDay.map { CalendarMonth(of: $0) } ?? self["month"].flatMap { CalendarMonth(iso: $0) }
    }
}

extension SignedIn {
    /// The routine that an address names.
    func routine(_ path: PathParameters) throws -> Routine {
        guard let routine = try Identifier(path["id"]).flatMap(routines.routine) else { throw NotFound() }
        return routine
    }

    /// What each exercise of a routine came to when it was last done, in whatever workout.
    func lastTime(of routine: Routine) throws -> [Identifier: LastTime] {
        let exercises = Set(routine.exercises.map(\.exerciseID)).sorted()
        let end = HistoryKey(day: today, instant: Instant(milliseconds: .max), id: routine.id)
        return try marks.lastTime(of: exercises, before: end)
    }

    fileprivate func routineMonth(_ month: CalendarMonth, _ day: LocalDay?) throws -> RoutineMonthPage {
        let beside = try routines.daysBeside(month.days)
        return RoutineMonthPage(
            RoutineMonthContent(
                month: month,
                day: day,
                runs: try routines.runs(within: month.days),
                before: beside.before,
                after: beside.after,
                today: today,
                unit: athlete.unit,
                firstWeekday: athlete.firstWeekday
            )
        )
    }

    /// What is offered while one types the name of an exercise: trained ones, then own ones.
    func exerciseSuggestions() throws -> [String] {
        let trained = try exercises.recent(limit: Self.suggested).map(\.name)
        let own = try exercises.ownNames(limit: Self.suggested)
        return Array((trained + own.filter { !trained.contains($0) }).prefix(Self.suggested))
    }

    private static let suggested = 60
}

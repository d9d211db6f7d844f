import Database
import Domain
import HTTP
import Persistence

/// `/workouts/{id}`: one saved workout, and the page that follows its saving.
enum WorkoutRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/workouts/{id}", show)
        routes.get("/workouts/{id}/saved", showSaved)
        routes.get("/workouts/{id}/confirm", showConfirmed)
        routes.post("/workouts/{id}/confirm", confirm)
    }

    static func register(on pages: inout OwnFailedPages) {
        pages.add(
            "/workouts/{id}",
            "/workouts/{id}/saved",
            "/workouts/{id}/edit",
            "/workouts/{id}/copy",
            "/workouts/{id}/delete",
            about: .workout
        )
    }

    private static func show(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let isLate = FormFields(query: request.head.query)["late"] != nil
        return try withSaved(path, signedIn) { workout in
            try signedIn.respond(with: signedIn.page(of: workout, isLate: isLate))
        }
    }

    private static func showSaved(_: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        try withSaved(path, signedIn) { workout in
            let page = SavedPage(
                workout,
                records: try signedIn.records.held(in: workout.id),
                week: try HistoryContent.week(of: workout.day, signedIn),
                loads: try signedIn.loads(after: workout),
                unit: signedIn.athlete.unit,
                today: signedIn.today,
                zones: signedIn.visitor.services.zones
            )
            return try signedIn.respond(with: page)
        }
    }

    /// The numbers of a set are right.
    private static func confirm(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard let workout = Identifier(path["id"]) else { throw NotFound() }
        let unit = try LogUnit(request, signedIn, confirmingIn: workout)
        _ = try signedIn.visitor.connection.transaction(unit.run)
        let set = unit.post.operation.target.map { "#s-\($0)" } ?? ""
        return .seeOther("/workouts/\(workout)\(set)")
    }

    /// A browser that asks for the address after a post whose answer was lost is told whether the post arrived.
    private static func showConfirmed(
        _ request: Request,
        _ path: PathParameters,
        _ signedIn: SignedIn
    ) throws -> Response {
        try withSaved(path, signedIn) { workout in
            guard let key = request.optionalKey else { return .seeOther("/workouts/\(workout.id)") }
            return try signedIn.respond(with: signedIn.arrival(of: key))
        }
    }

    /// One page for what is unknown, binned or not yours, so that none can be told from the others.
    private static func withSaved(
        _ path: PathParameters,
        _ signedIn: SignedIn,
        _ answer: (Workout) throws -> Response
    ) throws -> Response {
        guard let workout = try Identifier(path["id"]).flatMap(signedIn.workouts.workout) else {
            return try signedIn.respond(with: WorkoutNotFoundPage(), status: 404)
        }
        if workout.state == .saved { return try answer(workout) }
        let past: LogDraft? = try signedIn.drafts.openPast()
        return .seeOther(past?.id == workout.id ? "/workouts/\(workout.id)/edit" : "/log")
    }
}

extension MarksRepository {
    /// What each exercise of a workout came to in the workout before it.
    fileprivate func lastTime(before workout: Workout) throws -> [Identifier: [PerformedSet]] {
        let exercises = Set(workout.exercises.map(\.exerciseID)).sorted()
        return try lastTime(of: exercises, before: workout.key).mapValues(\.sets)
    }
}

extension SignedIn {
    /// What the next workout of the routine that a workout followed is offered; no statement where it followed none.
    fileprivate func loads(after workout: Workout) throws -> RoutineLoads? {
        guard let id = workout.routine, let routine: Routine = try routines.routine(id) else { return nil }
        return try loads(of: routine)
    }

    fileprivate func page(of workout: Workout, isLate: Bool) throws -> WorkoutPage {
        WorkoutPage(
            workout,
            unit: athlete.unit,
            lastTime: try marks.lastTime(before: workout),
            records: try records.held(in: workout.id),
            asked: try questions(about: workout),
            routineKey: mintKey().text,
            againKey: mintKey().text,
            origin: workout.origin.map(origin) ?? "",
            isLate: isLate,
            today: today,
            zones: visitor.services.zones
        )
    }

    /// "From Strong, Thu 12 Mar".
    private func origin(_ origin: WorkoutOrigin) -> String {
        "From \(origin.program.name)" + (origin.broughtAt.map { ", \(dayText(of: $0))" } ?? "")
    }

    /// What is asked about the sets of a workout; no statement where nothing is.
    fileprivate func questions(about workout: Workout) throws -> LedgerQuestions {
        var asked = LedgerQuestions(address: "/workouts/\(workout.id)/confirm")
        for exercise in workout.exercises where !exercise.doubted.isEmpty {
            let evidence = try marks.evidence(of: exercise.exerciseID, exercise.loadKind, besides: workout.id)
            for (id, set) in zip(exercise.setIDs, exercise.sets) {
                guard let rev = exercise.doubted[id] else { continue }
                let doubt = Doubt(set, exercise.loadKind, OutlierRule(evidence, workout, exercise), unit: athlete.unit)
                asked.bySet[id] = .init(
                    operation: "confirm.\(id).\(rev)",
                    key: mintKey().text,
                    typed: doubt.typed,
                    text: doubt.savedText
                )
            }
        }
        return asked
    }

    var workouts: WorkoutRepository { WorkoutRepository(visitor.connection, athlete: athlete.id) }
}

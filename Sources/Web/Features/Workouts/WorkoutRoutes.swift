import Domain
import HTTP
import Persistence

/// `/workouts/{id}`: one saved workout, and the page that follows its saving.
enum WorkoutRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/workouts/{id}", show)
        routes.get("/workouts/{id}/saved", showSaved)
    }

    static func register(on pages: inout OwnFailedPages) {
        for path in ["/workouts/{id}", "/workouts/{id}/saved"] {
            pages.add(path) { WorkoutFailedPage(requestID: $0, address: $1) }
        }
    }

    private static func show(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        try withSaved(path, signedIn) { workout in
            let page = WorkoutPage(
                workout,
                unit: signedIn.athlete.unit,
                lastTime: try signedIn.marks.lastTime(before: workout),
                records: try signedIn.records.held(in: workout.id),
                isLate: FormFields(query: request.head.query)["late"] != nil,
                today: signedIn.today,
                zones: signedIn.visitor.services.zones
            )
            return try signedIn.respond(with: page)
        }
    }

    private static func showSaved(_: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        try withSaved(path, signedIn) { workout in
            let page = SavedPage(
                workout,
                records: try signedIn.records.held(in: workout.id),
                week: try HistoryContent.week(of: workout.day, signedIn),
                unit: signedIn.athlete.unit,
                today: signedIn.today,
                zones: signedIn.visitor.services.zones
            )
            return try signedIn.respond(with: page)
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
        return workout.state == .saved ? try answer(workout) : .seeOther("/log")
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
    var workouts: WorkoutRepository { WorkoutRepository(visitor.connection, athlete: athlete.id) }
}

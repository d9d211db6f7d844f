import Domain
import HTTP
import Persistence

/// `/progress`: what the training came to, and the sets behind each number; `/records`: every record.
enum ProgressRoutes {
    /// How many workouts stand on one page of sets.
    static let pageSize = 10
    /// How many records are read for one page of them.
    static let recordLimit = 80
    /// How many of the latest records the progress page reads, so that a few of them can be told.
    static let latestLimit = 30

    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/progress", show)
        routes.get("/progress/sets", showSets)
        routes.get("/records", showRecords)
    }

    static func register(on pages: inout OwnFailedPages) {
        pages.add(
            "/progress",
            "/progress/sets",
            "/records",
            "/exercises/{id}",
            "/exercises/{id}/merge",
            about: .progress
        )
    }

    private static func show(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let range = ProgressQuery(FormFields(query: request.head.query)).range ?? .quarter
        guard let content = try ProgressContent(range, signedIn) else {
            return try signedIn.respond(with: ProgressEmptyPage())
        }
        return try signedIn.respond(with: ProgressPage(content))
    }

    private static func showSets(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let query = ProgressQuery(FormFields(query: request.head.query))
        let days = try query.days ?? signedIn.days(of: query.range ?? .quarter)
        let content = ProgressSetsContent(
            query: query,
            days: days,
            tallies: try signedIn.progress.tallies(days, by: .year),
            part: try signedIn.progress.part(days, of: query.subject.asked, before: query.before, size: pageSize),
            today: signedIn.today,
            unit: signedIn.athlete.unit
        )
        return try signedIn.respond(with: ProgressSetsPage(content))
    }

    private static func showRecords(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let query = RecordsQuery(FormFields(query: request.head.query))
        let found = try signedIn.records.listed(query.choice, after: query.after, limit: recordLimit)
        let exercise = try query.exercise.flatMap { try signedIn.profile($0) }
        let content = RecordsContent(
            query: query,
            records: found.records,
            next: found.next,
            exercise: exercise,
            today: signedIn.today,
            unit: signedIn.athlete.unit
        )
        return try signedIn.respond(with: RecordsPage(content))
    }
}

extension ProgressQuery.Subject {
    fileprivate var asked: ProgressRepository.Subject {
        switch self {
        case .everything: .everything
        case .muscle(let muscle): .muscle(muscle)
        case .exercise(let id): .exercise(id)
        }
    }
}

extension SignedIn {
    var progress: ProgressRepository {
        ProgressRepository(visitor.connection, athlete: athlete.id, startingOn: athlete.firstWeekday)
    }

    /// The days of a range; only that of everything asks when training began.
    func days(of range: ProgressRange) throws -> ClosedRange<LocalDay> {
        let first = range == .all ? try progress.beginning()?.firstDay : nil
        return range.days(until: today, firstDay: first, startingOn: athlete.firstWeekday)
    }
}

import Domain
import HTTP
import Persistence

/// `/history`: what has been saved, newest first.
enum HistoryRoutes {
    static let pageSize = 20

    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/history", show)
    }

    static func register(on pages: inout OwnFailedPages) {
        pages.add("/history") { HistoryFailedPage(requestID: $0, address: $1) }
    }

    private static func show(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let cut = HistoryCut(FormFields(query: request.head.query))
        let workouts = try signedIn.history.page(cut, size: pageSize)
        guard !workouts.isEmpty, let totals = try signedIn.history.totals() else {
            // Beyond an end, where the workouts of an old link have been deleted, the list begins again.
            return cut == .newest ? try signedIn.respond(with: EmptyHistoryPage()) : .seeOther("/history")
        }
        return try signedIn.respond(with: HistoryPage(workouts, totals, unit: signedIn.athlete.unit))
    }
}

extension HistoryCut {
    /// Forgiving: a place that cannot be read is the beginning.
    init(_ query: FormFields) {
        if let key = query["before"].flatMap({ HistoryKey($0) }) {
            self = .before(key)
        } else if let key = query["after"].flatMap({ HistoryKey($0) }) {
            self = .after(key)
        } else {
            self = .newest
        }
    }
}

extension SignedIn {
    var history: HistoryRepository { HistoryRepository(visitor.connection, athlete: athlete.id) }
}

import Domain
import HTTP
import Persistence

/// `/history`: what has been saved, newest first, by month and by day.
enum HistoryRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/history", showList)
        routes.get("/history/exercises", chooseExercise)
        routes.get("/history/{place}", showPlace)
    }

    static func register(on pages: inout OwnFailedPages) {
        pages.add("/history", "/history/exercises", "/history/{place}", about: .history)
    }

    private static func showList(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let query = FormFields(query: request.head.query)
        if let text = query["on"] { return try goTo(text, query, signedIn) }
        let cut = HistoryCut(query)
        guard let content = try HistoryContent.list(cut, query.exercise, signedIn) else { return .seeOther("/history") }
        // Beyond an end, where the workouts of an old link have been deleted, the list begins again.
        guard cut == .newest || !content.part.workouts.isEmpty else { return .seeOther(content.addresses.latest) }
        let undo = try signedIn.undo(of: query["gone"].flatMap { Identifier($0) })
        return try signedIn.respond(with: page(content, FoldedForms(query, content), undo))
    }

    /// A month or a day, each under one spelling.
    private static func showPlace(
        _ request: Request,
        _ path: PathParameters,
        _ signedIn: SignedIn
    ) throws -> Response {
        let query = FormFields(query: request.head.query)
        let day = LocalDay(iso: path["place"])
        guard let days = day.map({ $0...$0 }) ?? CalendarMonth(iso: path["place"])?.days else { throw NotFound() }
        guard let content = try HistoryContent.within(days, query.exercise, signedIn) else {
            return .seeOther(request.path)
        }
        guard let day else { return try signedIn.respond(with: page(content, FoldedForms(query, content))) }
        return try signedIn.respond(with: HistoryDayPage(content, day, signedIn.visitor.services.zones))
    }

    private static func goTo(_ text: String, _ query: FormFields, _ signedIn: SignedIn) throws -> Response {
        switch WorkoutDayField.read(text, today: signedIn.today) {
        case .value(let day): return .seeOther(HistoryAddresses(exercise: query.exercise).day(day))
        case .refused(let sentence):
            guard let content = try HistoryContent.list(.newest, query.exercise, signedIn) else {
                return .seeOther("/history")
            }
            return try signedIn.respond(
                with: page(content, FoldedForms(date: text, refused: sentence, content)),
                status: 422
            )
        }
    }

    private static func chooseExercise(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let query = FormFields(query: request.head.query)
        let choice = try ExerciseChoice(query["named"] ?? "", signedIn.exercises.trained())
        let month = query["month"].flatMap { CalendarMonth(iso: $0) }
        if let only = choice.only { return .seeOther(HistoryAddresses(exercise: only.id).list(month)) }
        return try signedIn.respond(with: HistoryExercisesPage(choice, month, today: signedIn.today))
    }

    private static func page(
        _ content: HistoryContent,
        _ forms: FoldedForms,
        _ undo: HistoryUndo? = nil
    ) -> any Page {
        let isEmpty = content.calendar.totals == nil && content.exercise == nil && forms.dateError.isEmpty
        guard !isEmpty else { return EmptyHistoryPage(undo: undo) }
        var page = HistoryPage(content, forms)
        page.frame.toolbar.undo = undo
        return page
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

extension FormFields {
    /// The exercise to be shown alone; one that cannot be read is none.
    fileprivate var exercise: Identifier? { self["exercise"].flatMap { Identifier($0) } }
}

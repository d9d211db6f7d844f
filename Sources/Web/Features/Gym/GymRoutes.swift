import Database
import Domain
import HTTP
import Persistence

/// `/gym`: the running workout, one exercise at a time.
enum GymRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/gym", show)
        routes.post("/gym", bodyLimit: GymForm.bodyLimit, post)
        routes.get("/gym/order") { try page($0, $2) { GymListPage(order: $0) } }
        routes.get("/gym/finish") { try page($0, $2) { GymListPage(finishing: $0) } }
        routes.get("/gym/floor") { try page($0, $2) { content in content.row.map { GymFloorPage(content, $0) } } }
        routes.get("/gym/plates") { try page($0, $2) { content in content.row.flatMap { GymPlatesPage(content, $0) } } }
        routes.get("/gym/warm-up") { try page($0, $2) { content in content.row.map { GymWarmUpPage(content, $0) } } }
        routes.get("/gym/type") { try page($0, $2, typePage) }
        routes.get("/gym/correct/{set}", correct)
        routes.get("/gym/add") { try choose($0, $2, swaps: false) }
        routes.get("/gym/swap") { try choose($0, $2, swaps: true) }
    }

    /// After this long a page asks first whether the workout goes on.
    private static let pauseSeconds = 1800
    /// After this long it is taken for forgotten, and its end is offered.
    private static let forgottenSeconds = 3 * 3600

    private static func show(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.arrival(of: key)) }
        guard let draft = try signedIn.openDraft() else {
            return try signedIn.respond(with: GymDoorPage(after: signedIn.lastBinned()) { signedIn.mintKey().text })
        }
        let query = FormFields(query: request.head.query)
        let away = draft.changedAt.seconds(until: signedIn.now)
        // A page that is open and looks for news goes on.
        if away > pauseSeconds, query["go"] == nil, query["at"] == nil, !request.head.isForPart {
            return try door(draft, signedIn, isForgotten: away > forgottenSeconds)
        }
        return try set(GymContent(signedIn, draft, query), signedIn)
    }

    private static func set(_ content: GymContent, _ signedIn: SignedIn) throws -> Response {
        guard let row = content.row else { return .seeOther("/gym/add") }
        let page = GymPage(content, row)
        if content.held.contains(page.seen) { return .nothingNew }
        return try signedIn.respond(with: page)
    }

    private static func door(
        _ draft: LogDraft,
        _ signedIn: SignedIn,
        isForgotten: Bool,
        isInTheWay: Bool = false
    ) throws -> Response {
        let clock = signedIn.visitor.services.zones.clock(of: draft.lastDoneAt, in: draft.zone)
        let content = try GymContent(signedIn, draft)
        let page = GymDoorPage(content, lastSetAt: clock, isForgotten: isForgotten, isInTheWay: isInTheWay)
        return try signedIn.respond(with: page, status: isInTheWay ? 409 : 200)
    }

    private static func post(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let unit = try GymUnit(request, signedIn)
        let (result, fault) = try signedIn.visitor.connection.transaction(unit.run)
        if let fault, let page = try page(of: fault, beside: result, signedIn) { return page }
        switch result {
        case .anotherOpen(let draft):
            return try door(draft, signedIn, isForgotten: false, isInTheWay: true)
        case .refused(let refusal, let draft): return try refused(refusal, draft, unit.post, signedIn)
        case .nothingOpen, .endedBefore, .stepped, .went:
            return try onward(to: address(after: result, unit.post), request, signedIn)
        }
    }

    private static func address(after result: GymUnit.Result, _ post: GymPost) -> String {
        switch (result, post.action) {
        case (.endedBefore(let workout), _): "/workouts/\(workout)"
        case (.stepped(let step), _): step.address
        case (.went, _) where post.isSuggestion: "/gym/warm-up"
        case (.went(let done), _): post.unread(in: done?.draft) ?? address(after: done, post)
        default: "/gym"
        }
    }

    /// A browser is sent there; a script is given at once what stands there, and told where that is.
    private static func onward(to address: String, _ request: Request, _ signedIn: SignedIn) throws -> Response {
        let parts = address.split(separator: "?", maxSplits: 1).map(String.init)
        guard request.head.isForPart, parts[0] == "/gym" else { return .seeOther(address) }
        var visitor = signedIn.visitor
        visitor.request.head.method = "GET"
        visitor.request.head.query = parts.count > 1 ? parts[1] : ""
        // Looked up again, as a request of its own would: the post may have told where the athlete is.
        var response = try show(visitor.request, PathParameters(), visitor.signedIn())
        if response.status == 200 { response.headers["content-location"] = address }
        return response
    }

    /// To what comes next; to the finish once everything that was asked for is done.
    private static func address(after done: LogUnit.Done?, _ post: GymPost) -> String {
        guard let done else { return "/gym?go=1" }
        switch (done.outcome, done.draft.state) {
        case (.saved, _): return "/workouts/\(done.draft.id)/saved"
        case (_, .saved): return "/workouts/\(done.draft.id)\(done.hasTraining ? "?late=1" : "")"
        case (_, .binned): return "/gym"
        case (.removedSet(let set), .draft): return "/gym?go=1&removed=\(set)"
        case (.addedSets, .draft) where done.asks: return "/gym"
        case (.addedSets(let row, let count), .draft):
            return done.draft.isLast(post.isOfTarget(row) ? count : 0, of: row) ? "/gym/finish" : "/gym"
        case (_, .draft): return "/gym?go=1"
        }
    }

    /// The exercise with a set-up note that was not taken; nil once its workout is not open any more.
    private static func page(
        of fault: SetUpFault,
        beside result: GymUnit.Result,
        _ signedIn: SignedIn
    ) throws -> Response? {
        guard let draft = try signedIn.openDraft(), draft.exercise(fault.row) != nil else { return nil }
        var content = try GymContent(signedIn, draft, showing: fault.row)
        content.setUpFault = fault
        if case .refused(let refusal, _) = result { content.refusal = refusal }
        return try content.row.map { try signedIn.respond(with: GymPage(content, $0), status: 422) }
    }

    private static func refused(
        _ refusal: LogRefusal,
        _ draft: LogDraft,
        _ post: GymPost,
        _ signedIn: SignedIn
    ) throws -> Response {
        var content = try GymContent(signedIn, draft, showing: post.row)
        content.refusal = refusal
        if refusal.isOfExercise {
            return try signedIn.respond(with: choice(content, signedIn, swaps: post.isSwap), status: 422)
        }
        return try signedIn.respond(with: page(of: refusal, content), status: 422)
    }

    /// Where what was refused can be put right.
    private static func page(of refusal: LogRefusal, _ content: GymContent) -> any Page {
        guard case .unreadableEntry(let id) = refusal, let row = content.draft.exercise(id) else {
            return GymListPage(finishing: content)
        }
        return row.loadKind.hasReps ? GymTypePage(content, typing: row) : GymPage(content, row)
    }

    /// A page about the open workout; without one, gym mode itself.
    private static func page(
        _ request: Request,
        _ signedIn: SignedIn,
        _ make: (GymContent) throws -> (any Page)?
    ) throws -> Response {
        let query = FormFields(query: request.head.query)
        guard let draft = try signedIn.openDraft() else { return .seeOther("/gym") }
        var content = try GymContent(signedIn, draft, showing: query["row"].flatMap { Identifier($0) })
        content.take(query)
        guard let page = try make(content) else {
            // Plates of a weight that is not known yet: the exercise says so.
            return .seeOther(content.row.map { "/gym?at=\($0.id)&unloaded=1" } ?? "/gym")
        }
        return try signedIn.respond(with: page)
    }

    private static func typePage(_ content: GymContent) -> (any Page)? {
        content.row.map { GymTypePage(content, typing: $0) }
    }

    private static func correct(_: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard let draft = try signedIn.openDraft(), let id = Identifier(path["set"]), let set = draft.set(id),
            let row = draft.exercise(ofSet: id), !row.isBinned, !set.isBinned
        else { throw NotFound() }
        let content = try GymContent(signedIn, draft, showing: row.id)
        return try signedIn.respond(with: GymTypePage(content, correcting: set, of: row))
    }

    private static func choose(_ request: Request, _ signedIn: SignedIn, swaps: Bool) throws -> Response {
        let query = FormFields(query: request.head.query)
        guard let draft = try signedIn.openDraft() else { return .seeOther("/gym") }
        let content = try GymContent(signedIn, draft, showing: query["row"].flatMap { Identifier($0) })
        guard !swaps || content.row != nil else { return .seeOther("/gym/add") }
        return try signedIn.respond(with: choice(content, signedIn, swaps: swaps))
    }

    private static func choice(_ content: GymContent, _ signedIn: SignedIn, swaps: Bool) throws -> GymChoicePage {
        let row = swaps ? content.row : nil
        let recents = try signedIn.exercises.recent(limit: 60)
        let offered = try offers(content, signedIn, recents, replacing: row)
        let marks = try signedIn.marks.lastTime(of: offered.map(\.id), before: content.draft.endOfItsDay)
        let choices = offered.map { ($0, marks[$0.id]) }
        return GymChoicePage(content, replacing: row, choices, suggestions: recents.map(\.name))
    }

    /// What may be meant, what does the same job, or what was trained last.
    private static func offers(
        _ content: GymContent,
        _ signedIn: SignedIn,
        _ recents: [Exercise],
        replacing row: LogExercise?
    ) throws -> [Exercise] {
        if case .unclearExercise(let name)? = content.refusal { return try signedIn.exercises.near(name) }
        guard let row else { return Array(recents.prefix(6)) }
        return try signedIn.gym.sameJob(as: row.exerciseID, limit: 6)
    }
}

extension LogRefusal {
    /// Whether what was refused is the exercise that was chosen.
    fileprivate var isOfExercise: Bool {
        switch self {
        case .unclearExercise, .unreadableExercise, .tooManyExercises: true
        default: false
        }
    }
}

extension GymPost {
    fileprivate var isSwap: Bool { if case .swap = action { true } else { false } }

    /// Where a text that could not be taken as the correction of a set is shown again.
    fileprivate func unread(in draft: LogDraft?) -> String? {
        guard case .log(let post) = action, let draft, draft.state == .draft else { return nil }
        let set = post.sets.first { texts in
            texts.texts.keys.contains { draft.keptTexts[LogCell.set(texts.set, $0)] != nil }
        }
        return set.map { "/gym/correct/\($0.set)" }
    }

    /// Whether the set that it adds answers to a target.
    fileprivate func isOfTarget(_ row: Identifier) -> Bool {
        if case .log(let post) = action { post.isOfTarget(row) } else { false }
    }
}

extension LogDraft {
    /// Whether these sets that are being added do the last of everything that was asked for.
    fileprivate func isLast(_ count: Int, of row: Identifier) -> Bool {
        let open = standing.reduce(0) { $0 + openCount($1) }
        return open > 0 && open <= count && (exercise(row).map { openCount($0) } ?? 0) == open
    }
}

extension Response {
    /// The answer to who has the page already.
    fileprivate static let nothingNew = Response(status: 204, headers: ["cache-control": "private, no-store"])
}

import Domain
import HTTP
import Persistence

/// One post that exchanges an exercise of a day's routine; runs inside a transaction, and may run again whole.
struct PlanSwapUnit {
    let signedIn: SignedIn
    let place: PlanSwapPlace
    let key: OperationKey
    private let typed: String
    private let isTyped: Bool
    private let chosen: Identifier?
    private let keepsOwn: Bool

    enum Result {
        case done
        case refused(PlanSwapContent)
    }

    /// - Throws: `BadRequest` for what no form of ours sends, `NotFound` for a place that is not there.
    init(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws {
        self.signedIn = signedIn
        key = try request.operationKey()
        let fields = try request.form()
        guard fields["op"] ?? "swap" == "swap" else { throw BadRequest(status: 400) }
        typed = (fields["exercise"] ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        keepsOwn = fields["own"] == "1"
        // Text that the page itself printed is no answer, unless it is to be kept.
        isTyped = !typed.isEmpty && (typed != fields["printed"] ?? "" || keepsOwn || fields["chosen"] == nil)
        chosen = fields["chosen"].flatMap { Identifier($0) }
        place = try PlanSwapPlace(path)
    }

    func run() throws -> Result {
        try signedIn.drafts.lockAthlete()
        let what = isTyped ? "typed \(typed)" : chosen?.text ?? ""
        let post = KeyedPost(signedIn, key, "plan", asking: "swap|\(place.day.iso)|\(place.row)|\(what)")
        guard let fresh = try post.freshKey() else { return .done }
        var content = try signedIn.content(of: place)
        content.typed = typed
        do {
            let exercise = try exercise()
            let old = content.routine
            var routine = old
            try signedIn.exchange(place.row, for: exercise, in: &routine)
            try signedIn.routines.write(routine, from: old, at: signedIn.now)
            try post.record(fresh, verb: "plan.swap", place.day.iso)
            return .done
        } catch let refusal as Domain.Refusal {
            content.problem = .refused(refusal.sentence)
        } catch let unclear as UnclearExercise {
            content.problem = .unclear
            content.offered = try signedIn.lastTimes(of: unclear.near)
        }
        return .refused(content)
    }

    private func exercise() throws -> Exercise {
        if isTyped { return try signedIn.exercise(keepsOwn ? .own : .typed, called: typed) }
        guard let chosen else { throw Domain.Refusal("Choose an exercise, or name one.") }
        return try signedIn.exercise(.known(chosen), called: "")
    }
}

/// A row of the routine that a day has, as an address names it.
struct PlanSwapPlace {
    let day: LocalDay
    let row: Identifier

    init(_ path: PathParameters) throws {
        guard let day = LocalDay(iso: path["day"]), let row = Identifier(path["row"]) else { throw NotFound() }
        self.day = day
        self.row = row
    }
}

extension SignedIn {
    /// How many exercises are offered in the place of one.
    private static let offered = 6

    /// The place with its routine; nothing is offered yet.
    ///
    /// - Throws: `NotFound` where the day has no such row.
    fileprivate func content(of place: PlanSwapPlace) throws -> PlanSwapContent {
        let training = try plans.schedule(place.day...place.day)[place.day]?.training
        guard let id = training?.routine, let routine = try routines.routine(id),
            let exercise = routine.exercises.first(where: { $0.id == place.row })
        else { throw NotFound() }
        return PlanSwapContent(
            day: place.day,
            routine: routine,
            exercise: exercise,
            unit: athlete.unit,
            today: today,
            key: mintKey().text
        )
    }

    /// The place with what could stand in it.
    func swapContent(_ place: PlanSwapPlace) throws -> PlanSwapContent {
        var content = try content(of: place)
        let kit = try plans.latest()?.answers.kit ?? .fullGym
        if let slug = try plans.slug(of: content.exercise.exerciseID) {
            let slugs = BuiltInExercises.planMaker.alternatives(
                to: slug,
                with: kit,
                lastDone: try plans.lastDone()
            )
            let taken = Set(content.routine.exercises.map(\.exerciseID))
            let rows = try routines.catalogue(Array(slugs.prefix(30)))
            let exercises = slugs.compactMap { slug in
                rows[slug].map { Exercise(id: $0.id, ownerID: 0, name: $0.name, loadKind: $0.loadKind) }
            }
            content.offered = try lastTimes(of: Array(exercises.filter { !taken.contains($0.id) }.prefix(Self.offered)))
        }
        content.suggestions = try exerciseSuggestions()
        return content
    }

    fileprivate func lastTimes(of exercises: [Exercise]) throws -> [(exercise: Exercise, last: LastTime?)] {
        let end = HistoryKey(day: today, instant: Instant(milliseconds: .max), id: mintIdentifier())
        let last = try marks.lastTime(of: exercises.map(\.id), before: end)
        return exercises.map { ($0, last[$0.id]) }
    }

    fileprivate func exchange(_ row: Identifier, for exercise: Exercise, in routine: inout Routine) throws {
        let (id, unit) = (exercise.id, athlete.unit)
        var planned = try plans.exercise(exercise)
        planned.last = try plans.lastSets(of: [id: exercise.loadKind], since: today.adding(days: -28))[id]
        let gym = try self.gym.means(for: [id]).inventory ?? .commercial(in: unit)
        try routine.exchange(row, for: planned, id: mintIdentifier(), in: gym, unit)
    }
}

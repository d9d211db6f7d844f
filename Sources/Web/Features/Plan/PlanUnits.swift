import Domain
import HTTP
import Persistence

/// One post of the week: a proposal that is taken, or the end of the plan.
struct PlanWeekUnit {
    let signedIn: SignedIn
    let key: OperationKey
    private let operation: String
    /// Nil where the plan is to be stopped.
    private let proposal: WeekProposal?

    /// - Throws: `BadRequest` when no button of ours posts such an `op`.
    init(_ request: Request, _ signedIn: SignedIn) throws {
        self.signedIn = signedIn
        key = try request.operationKey()
        operation = try request.form()["op"] ?? ""
        proposal = WeekProposal(operation: operation)
        guard proposal != nil || operation == "stop" else { throw BadRequest(status: 400) }
        week = FormFields(query: request.head.query)["week"].flatMap { LocalDay(iso: $0) } ?? signedIn.today
    }

    private let week: LocalDay

    /// Where it goes on.
    var address: String { proposal == nil ? "/plan?stopped=1" : "/plan?week=\(week.iso)" }

    func run() throws {
        guard let proposal else { return try stop() }
        try signedIn.changePlan(key, operation, on: proposal.day) { try $0.take(proposal, today: signedIn.today) }
    }

    /// From today on nothing is planned, unless today is done already.
    private func stop() throws {
        try signedIn.drafts.lockAthlete()
        let post = KeyedPost(signedIn, key, "plan", asking: "stop")
        guard let fresh = try post.freshKey() else { return }
        let plan = try signedIn.plans.active()
        try signedIn.plans.stop(from: signedIn.today, today: signedIn.today, at: signedIn.now)
        try post.record(fresh, verb: "plan.stop", plan?.id.text ?? "")
    }
}

extension WeekProposal {
    /// The first day that it changes.
    fileprivate var day: LocalDay {
        switch self {
        case .move(let from, let to): min(from, to)
        case .swap(let one, let other): min(one, other)
        case .unrest(let day): day
        case .addSets(_, let extra): extra.map(\.day).min() ?? .last
        }
    }
}

/// One post about a day.
struct PlanDayUnit {
    let signedIn: SignedIn
    let key: OperationKey
    let day: LocalDay
    /// What was chosen to move to: a day, or `swap.` and a day; empty for all else.
    let to: String
    private let verb: Verb

    private enum Verb: String {
        case move, rest, unrest, excuse, reopen
        case letGo = "let-go"
    }

    /// - Throws: `BadRequest` when no button of ours posts such an `op`, `NotFound` for what is no day.
    init(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws {
        self.signedIn = signedIn
        key = try request.operationKey()
        let fields = try request.form()
        guard let verb = Verb(rawValue: fields["op"] ?? "") else { throw BadRequest(status: 400) }
        guard let day = LocalDay(iso: path["day"]), try signedIn.plans.schedule(day...day)[day] != nil else {
            throw NotFound()
        }
        self.verb = verb
        self.day = day
        to = verb == .move ? fields["to"] ?? "" : ""
    }

    func run() throws {
        let today = signedIn.today
        try signedIn.changePlan(key, "\(verb.rawValue)|\(day.iso)|\(to)", on: day) { schedule in
            switch verb {
            case .move: try move(&schedule)
            case .rest: try schedule.rest(on: day, today: today)
            case .unrest: try schedule.unrest(on: day, today: today)
            case .excuse: try schedule.excuse(day, today: today)
            case .letGo: try schedule.letGo(day, today: today)
            case .reopen: try schedule.reopen(day)
            }
        }
    }

    private func move(_ schedule: inout Schedule) throws {
        let isSwap = to.hasPrefix("swap.")
        guard let other = LocalDay(iso: isSwap ? String(to.dropFirst("swap.".count)) : to) else {
            throw Domain.Refusal("Choose a day.")
        }
        if isSwap {
            try schedule.swap(day, other, today: signedIn.today)
        } else {
            try schedule.move(day, to: other, today: signedIn.today)
        }
    }
}

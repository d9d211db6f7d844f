import Crypto
import Domain
import HTTP
import Persistence

/// The answers with the day that the plan begins on, from a query or a form.
struct PlanTaking {
    /// How many days ahead a plan may begin.
    private static let ahead = 27

    let answers: PlanAnswers
    let firstDay: LocalDay
    /// What the page showed that it was taken from; empty where it is only looked at.
    let seen: String

    /// - Throws: `FormErrors` for answers that are missing.
    init(_ fields: FormFields, _ signedIn: SignedIn) throws {
        answers = try PlanAnswersForm(fields).checked()
        let days = signedIn.today...signedIn.today.adding(days: Self.ahead)
        let day = fields["from"].flatMap { LocalDay(iso: $0) } ?? signedIn.today
        // A page that was left open over midnight still names yesterday.
        firstDay = min(max(day, days.lowerBound), days.upperBound)
        seen = fields["seen"] ?? ""
    }
}

extension SignedIn {
    fileprivate func offer(_ taking: PlanTaking) throws -> PlanOffer {
        let plan = BuiltInExercises.planMaker.plan(for: taking.answers)
        let offer = try plans.offer(plan, from: taking.firstDay, today: today, athlete.unit, mint: mintIdentifier)
        guard let offer else { throw NotFound() }
        return offer
    }

    /// A plan as it would be now.
    func madePage(_ taking: PlanTaking, alerts: [PageAlert] = []) throws -> MadePlanPage {
        let offer = try offer(taking)
        return MadePlanPage(
            offer,
            seen: offer.digest,
            key: mintKey().text,
            today: today,
            nextWeek: CalendarWeek(of: today, startingOn: firstWeekday).lastDay.adding(days: 1),
            unit: athlete.unit,
            follows: try plans.active() != nil,
            alerts: alerts
        )
    }

    /// The same after it was not taken.
    func madeAgain(_ fields: FormFields, _ sentence: String) throws -> MadePlanPage {
        try madePage(PlanTaking(fields, self), alerts: [PageAlert(title: "Not taken yet", text: sentence)])
    }

    /// Takes the plan that was shown, once for each key; run it in a transaction.
    ///
    /// - Throws: `Domain.Refusal` when it would no longer be what was shown.
    func take(_ taking: PlanTaking, _ key: OperationKey) throws {
        try drafts.lockAthlete()
        let asked = "take|\(PlanAnswersForm.query(taking.answers))|\(taking.seen)"
        let post = KeyedPost(self, key, "plan", asking: asked)
        guard let fresh = try post.freshKey() else { return }
        let offer = try offer(taking)
        guard offer.digest == taking.seen else {
            throw Domain.Refusal(
                "What you logged or changed meanwhile makes another plan of it. Look again, then take it."
            )
        }
        let id = mintIdentifier()
        let stamp = PlanStamp(
            key: fresh.bytes,
            now: now,
            today: today,
            weeksStartingOn: firstWeekday,
            mint: mintIdentifier
        )
        try plans.take(offer, id: id, stamp: stamp)
        try post.record(fresh, verb: "plan.take", id.text)
    }

    /// The five answers: as a page sent them, else those of the plan that goes on or was the last.
    func setupPage(
        _ fields: FormFields = FormFields(),
        _ errors: FormErrors = FormErrors(),
        isNew: Bool = false,
        isStopped: Bool = false
    ) throws -> PlanSetupPage {
        let all = try plans.all()
        let isAnswered = fields["goal"] != nil || !errors.isEmpty
        let answers =
            isAnswered ? PlanAnswersForm(fields) : all.first.map { PlanAnswersForm($0.answers) } ?? PlanAnswersForm()
        let stopped = PageAlert.quiet("The plan is stopped.", "What you did stays. The same answers make it again.")
        let goesOn = all.contains { $0.endedOn == nil }
        return PlanSetupPage(
            answers,
            errors,
            way: goesOn ? .change : isNew ? .new : .first,
            alerts: isStopped && !goesOn ? [stopped] : [],
            earlier: all.compactMap(EarlierPlan.init)
        )
    }
}

extension PlanOffer {
    /// Tells it from an offer that a page would show otherwise.
    fileprivate var digest: String { Base64URL.encode(Array(SHA256.digest(Array(text.utf8)).prefix(15))) }
}

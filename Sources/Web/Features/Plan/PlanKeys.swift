import Crypto
import Domain
import HTTP
import Persistence

/// Doing things to plans once: what has arrived under a key is not done again.
struct PlanKeys {
    let signedIn: SignedIn
    /// Of the address that was posted to.
    let key: OperationKey

    /// The key to do something under, and what was done under it before.
    ///
    /// The same thing under the same key has been done; another thing, from a page that was gone back to, has a key that
    /// follows from both.
    struct Found {
        let key: OperationKey
        let fingerprint: [UInt8]
        let earlier: PlanArrival?
    }

    func find(_ what: String) throws -> Found {
        let fingerprint = SHA256.digest(Array("plan|\(what)".utf8))
        let earlier = try signedIn.plans.arrival(of: key.bytes)
        guard let earlier, earlier.fingerprint != fingerprint else {
            return Found(key: key, fingerprint: fingerprint, earlier: earlier)
        }
        let derived = signedIn.visitor.services.deriveKey(from: key, for: fingerprint)
        let second = try signedIn.plans.arrival(of: derived.bytes)
        return Found(key: derived, fingerprint: fingerprint, earlier: second)
    }

    func record(_ found: Found, verb: String, _ target: String) throws {
        try signedIn.ledger.record(
            found.key.bytes,
            verb: "plan.\(verb)",
            target: target,
            workout: nil,
            fingerprint: found.fingerprint,
            at: signedIn.now
        )
    }
}

extension SignedIn {
    /// What the athlete's weeks begin with.
    var firstWeekday: Weekday { athlete.firstWeekday }

    /// Changes days of the schedule, once for each key; run it in a transaction.
    ///
    /// - Parameters:
    ///   - key: Of the address that was posted to.
    ///   - what: What is asked for, to tell one post from another under the same key.
    ///   - day: What it is done to.
    ///   - change: Makes the change, or refuses.
    /// - Throws: What the change throws, and `NotFound` where there never was a plan.
    func changePlan(
        _ key: OperationKey,
        _ what: String,
        on day: LocalDay,
        _ change: (inout Schedule) throws -> Void
    ) throws {
        try drafts.lockAthlete()
        let keys = PlanKeys(signedIn: self, key: key)
        let found = try keys.find(what)
        guard found.earlier == nil else { return }
        try plans.extend(on: today, weeksStartingOn: firstWeekday)
        guard let plan = try plans.latest() else { throw NotFound() }
        // What was missed can be moved for a week, and again from there: two months hold every day that counts.
        let old = try plans.schedule(from: min(day, today.adding(days: -60)))
        var schedule = old
        try change(&schedule)
        if let draft = try openDraft(), let routine = draft.guidance.routine?.id, schedule[draft.day] != old[draft.day],
            old[draft.day]?.training?.routine == routine
        {
            throw Refusal("\(draft.day.mediumText) is being trained now. Finish the workout, or discard it, first.")
        }
        try plans.write(schedule, from: old, plan: plan.id)
        try keys.record(found, verb: "change", day.iso)
    }

    /// Tells whether a post to a page of the plan arrived.
    func planArrival(of key: OperationKey) throws -> ArrivalPage {
        try plans.arrival(of: key.bytes) == nil ? .planNotArrived : .planArrived
    }
}

extension ArrivalPage {
    fileprivate static let planArrived = ArrivalPage(
        title: "It arrived",
        moment: "Plan",
        name: "",
        heading: "Arrived.",
        lead: "What you sent is written. Nothing is done twice.",
        ledger: nil,
        address: "/plan",
        action: "See the week"
    )

    fileprivate static let planNotArrived = ArrivalPage(
        title: "It did not arrive",
        moment: "",
        name: "",
        heading: "Did not arrive.",
        lead: "Nothing is stored under this address. Go back to the form and send it again. "
            + "What did arrive is not done twice.",
        ledger: nil,
        address: "/plan",
        action: "To the plan"
    )
}

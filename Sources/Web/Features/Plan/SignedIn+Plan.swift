import Domain
import HTTP
import Persistence

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
        try KeyedPost(self, key, "plan", asking: what).once("plan.change", day.iso) {
            try plans.extend(on: today, weeksStartingOn: firstWeekday)
            guard let plan = try plans.latest() else { throw NotFound() }
            // What was missed can be moved for a week, and again from there: two months hold every day that counts.
            let old = try plans.schedule(from: min(day, today.adding(days: -60)))
            var schedule = old
            try change(&schedule)
            if let draft = try openDraft(), schedule[draft.day] != old[draft.day], old.isFollowed(by: draft) {
                throw Refusal("\(draft.day.mediumText) is being trained now. Finish the workout, or discard it, first.")
            }
            try plans.write(schedule, from: old, plan: plan.id)
        }
    }

    /// Tells whether a post to a page of the plan arrived.
    func planArrival(of key: OperationKey) throws -> ArrivalPage {
        let hasArrived = try hasArrived(key)
        return .settled(
            hasArrived,
            hasArrived ? "the week" : "the plan",
            at: "/plan",
            moment: "Plan",
            arrived: "What you sent is written. Nothing is done twice."
        )
    }
}

import Domain
import Persistence

extension ArrivalPage {
    /// The page for a key that nothing came with.
    static let routineNotArrived = ArrivalPage(
        title: "It did not arrive",
        moment: "",
        name: "",
        heading: "Did not arrive.",
        lead: "Nothing is stored under this address. Go back to the form and send it again. "
            + "What did arrive is not done twice.",
        ledger: nil,
        address: "/routines",
        action: "To the routines"
    )

    /// The page for a key that something was done to a routine under.
    init(_ arrival: RoutineArrival, _ kept: KeptRoutine?) {
        let isThere = kept.map { !$0.isBinned } ?? false
        self.init(
            title: "It arrived",
            moment: "Routine",
            name: kept?.routine.name ?? "",
            heading: "Arrived.",
            lead: Self.lead(arrival.verb, isThere: isThere),
            ledger: nil,
            address: isThere ? "/routines/\(arrival.routine)" : "/routines",
            action: isThere ? "See the routine" : "To the routines"
        )
    }

    private static func lead(_ verb: String, isThere: Bool) -> String {
        guard isThere else { return "What you sent is written, and the routine is in the trash." }
        return verb == "make"
            ? "The routine is made. It is not made twice." : "What you sent is written. Nothing is written twice."
    }
}

import Domain
import Persistence

extension ArrivalPage {
    /// The page for a key that something was done to a routine under.
    init(_ done: OperationLedger.Operation, to routine: Identifier, _ kept: KeptRoutine?) {
        let isThere = kept.map { !$0.isBinned } ?? false
        self.init(
            title: "It arrived",
            moment: "Routine",
            name: kept?.routine.name ?? "",
            heading: "Arrived.",
            lead: Self.lead(done.verb, isThere: isThere),
            ledger: nil,
            address: isThere ? "/routines/\(routine)" : "/routines",
            action: isThere ? "See the routine" : "To the routines"
        )
    }

    private static func lead(_ verb: String, isThere: Bool) -> String {
        guard isThere else { return "What you sent is written, and the routine is in the trash." }
        return verb == "routine.make"
            ? "The routine is made. It is not made twice." : "What you sent is written. Nothing is written twice."
    }
}

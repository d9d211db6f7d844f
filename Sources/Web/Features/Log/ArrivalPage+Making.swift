import Domain
import Persistence

extension ArrivalPage {
    /// The page for a key that nothing came with.
    static let notArrived = ArrivalPage(
        title: "It did not arrive",
        moment: "",
        name: "",
        heading: "Did not arrive.",
        lead: "Nothing is stored under this address. Go back to the form and send it again. "
            + "What did arrive is not added twice.",
        ledger: nil,
        address: "/log",
        action: "To the log"
    )

    /// The page for a key that something was written under, with the workout it was written to if that is still there.
    init(
        _ entry: OperationLedger.Entry,
        in workout: LogDraft?,
        unit: WeightUnit,
        clock: (Instant, String) -> String
    ) {
        title = "It arrived"
        heading = "Arrived."
        lead = Self.lead(entry, workout)
        ledger = workout.flatMap { Ledger(entry, $0, unit, clock) }
        name = workout.map { WorkoutName.text($0.name, on: $0.day) } ?? ""
        moment = workout.map { "\($0.day.mediumText), \(clock($0.changedAt, $0.zone))" } ?? ""
        address = workout.flatMap { $0.state == .saved ? "/workouts/\($0.id)" : nil } ?? "/log"
        action = address == "/log" ? "Go on" : "See the workout"
    }

    private static func lead(_ entry: OperationLedger.Entry, _ workout: LogDraft?) -> String {
        switch entry {
        case .set(let id, _, _, _):
            let isThere = workout?.exercise(ofSet: id)?.isBinned == false && workout?.set(id)?.isBinned == false
            return isThere
                ? "The set you asked about is written. Nothing is written twice."
                : "The set you asked about was written, and has been removed since."
        case .exercise(let id, _, _):
            let isThere = workout?.exercise(id)?.isBinned == false
            return isThere
                ? "The exercise you asked about is added. Nothing is added twice."
                : "The exercise you asked about was added, and has been removed since."
        case .operation(_, "save"): return "The workout is saved, with all that was sent."
        case .operation(_, "abandon"): return "The workout is in the trash, with all that was sent."
        case .operation: return "What you sent is written. Nothing is written twice."
        }
    }
}

extension ArrivalPage.Ledger {
    fileprivate init?(
        _ entry: OperationLedger.Entry,
        _ workout: LogDraft,
        _ unit: WeightUnit,
        _ clock: (Instant, String) -> String
    ) {
        guard case .set(let id, _, _, _) = entry, let exercise = workout.exercise(ofSet: id), !exercise.isBinned,
            let index = exercise.standing.firstIndex(where: { $0.id == id })
        else { return nil }
        let written = EntryMaker(LogContent(draft: workout, unit: unit, today: workout.day, mintKey: { "" }))
            .entry(exercise, isFirst: true)
        self.exercise = exercise.name
        columns = written.columns
        rows = (max(0, index - 1)...index).map { place in
            let doneAt = exercise.standing[place].doneAt
            return Row(
                number: written.rows[place].number,
                values: written.rows[place].cells.map(\.value),
                note: place < index ? "before" : doneAt.map { clock($0, workout.zone) } ?? ""
            )
        }
    }
}

import Domain
import Persistence

extension ArrivalPage {
    /// Tells whether a post arrived.
    ///
    /// `name` is what stands at `address`, as a sentence says it; `moment` what stands above the heading where it arrived.
    static func settled(
        _ hasArrived: Bool,
        _ name: String,
        at address: String,
        moment: String = "",
        arrived: String = "What you sent is written. Nothing is written twice.",
        lost: String = "Nothing is stored under this address. Go back to the form and send it again. "
            + "What did arrive is not done twice."
    ) -> ArrivalPage {
        ArrivalPage(
            title: hasArrived ? "It arrived" : "It did not arrive",
            moment: hasArrived ? moment : "",
            name: "",
            heading: hasArrived ? "Arrived." : "Did not arrive.",
            lead: hasArrived ? arrived : lost,
            ledger: nil,
            address: address,
            action: hasArrived ? "See \(name)" : "To \(name)"
        )
    }

    /// The page for a key that nothing came with.
    static let notArrived = settled(
        false,
        "the log",
        at: "/log",
        lost: "Nothing is stored under this address. Go back to the form and send it again. "
            + "What did arrive is not added twice."
    )

    /// The page for a key that something was written under, with the workout it was written to if that is still there.
    init(
        _ entry: OperationLedger.Entry,
        in workout: LogDraft?,
        unit: WeightUnit,
        clock: (Instant, String) -> String,
        digest: ([UInt8]) -> [UInt8]
    ) {
        let line = workout.flatMap { ArrivedLine(entry, in: $0, digest) }
        title = "It arrived"
        heading = "Arrived."
        lead = line?.lead ?? Self.lead(entry, workout)
        ledger = line.flatMap { Ledger($0, workout, unit, clock) }
        name = workout.map { WorkoutName.text($0.name, on: $0.day) } ?? ""
        moment = workout.map { "\($0.day.mediumText), \(clock($0.changedAt, $0.zone))" } ?? ""
        address = workout.flatMap { $0.state == .saved ? "/workouts/\($0.id)" : nil } ?? "/log"
        action = address == "/log" ? "Go on" : "See the workout"
    }

    private static func lead(_ entry: OperationLedger.Entry, _ workout: LogDraft?) -> String {
        switch entry {
        case .exercise(let id, _, _):
            let isThere = workout?.exercise(id)?.isBinned == false
            return isThere
                ? "The exercise you asked about is added. Nothing is added twice."
                : "The exercise you asked about was added, and has been removed since."
        case .operation(_, "save") where workout?.state == .saved:
            return "The workout is saved, with all that was sent."
        case .operation(_, "abandon") where workout?.state == .binned:
            return "The workout is in the trash, with all that was sent."
        case .set, .operation: return "What you sent is written. Nothing is written twice."
        }
    }
}

/// The sets that were added under one key, and those of them that still stand.
private struct ArrivedLine {
    let exercise: LogExercise
    let count: Int
    let standing: [LogSet]

    /// How many they were is told by their fingerprint, which only that number gives.
    init?(_ entry: OperationLedger.Entry, in workout: LogDraft, _ digest: ([UInt8]) -> [UInt8]) {
        guard case .set(let first, let row, _, let fingerprint) = entry, let exercise = workout.exercise(row),
            let values = workout.set(first)?.values(at: 1)
        else { return nil }
        let counts = 1...SetShorthand.mostSets
        self.exercise = exercise
        count = counts.first { LogLine(values, count: $0).fingerprint(in: row, by: digest) == fingerprint } ?? 1
        standing = exercise.isBinned ? [] : exercise.line(from: first, count: count).filter { !$0.isBinned }
    }

    var lead: String {
        let subject = count == 1 ? "The set you asked about" : "The \(count) sets you asked about"
        let gone = count - standing.count
        if gone == 0 { return "\(subject) \(count == 1 ? "is" : "are") written. Nothing is written twice." }
        let removed = standing.isEmpty ? "" : "\(gone) of them "
        let have = gone == 1 ? "has" : "have"
        return "\(subject) \(count == 1 ? "was" : "were") written, and \(removed)\(have) been removed since."
    }
}

extension ArrivalPage.Ledger {
    fileprivate init?(
        _ line: ArrivedLine,
        _ workout: LogDraft?,
        _ unit: WeightUnit,
        _ clock: (Instant, String) -> String
    ) {
        let sets = line.exercise.standing
        guard let workout, let first = sets.firstIndex(where: { $0.id == line.standing.first?.id }) else { return nil }
        let written = EntryMaker(LogContent(draft: workout, unit: unit, today: workout.day, mintKey: { "" }))
            .entry(line.exercise, isFirst: true)
        exercise = line.exercise.name
        columns = written.columns
        rows = (max(0, first - 1)..<first + line.standing.count).map { place in
            Row(
                number: written.rows[place].number.mark,
                values: written.rows[place].cells.map(\.value),
                note: place < first ? "before" : sets[place].doneAt.map { clock($0, workout.zone) } ?? ""
            )
        }
    }
}

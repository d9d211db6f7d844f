import Domain
import Persistence
import Template

/// A workout that was just deleted, with what brings it back.
struct HistoryUndo: Equatable {
    /// `Lower A of Mon 30 Nov is in the trash`, with its full stop.
    let text: String
    let operation: String
    let address: String

    init(_ workout: TrashEntry, today: LocalDay, key: String) {
        let day = workout.day.map { " of \($0.mediumText(relativeTo: today))" } ?? ""
        text = "\(workout.name ?? "The workout")\(day) is in the trash."
        operation = "undo.workout.\(workout.id)"
        address = "/data/trash?k=\(key)"
    }

    var values: TemplateObject { ["text": .text(text), "op": .text(operation), "address": .text(address)] }
}

extension SignedIn {
    /// The offer to bring back the workout that an address names, while the trash keeps it.
    func undo(of workout: Identifier?) throws -> HistoryUndo? {
        try workout.flatMap { try trash.workout($0, after: TrashLimits.horizon(at: now)) }
            .map { HistoryUndo($0, today: today, key: mintKey().text) }
    }
}

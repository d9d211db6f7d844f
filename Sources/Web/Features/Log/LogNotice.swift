import Domain
import HTTP

/// What the log says about what has just happened, carried in the address so that it survives a reload.
enum LogNotice: Equatable {
    case none
    case addedSet(row: Identifier)
    case repeatedSet(Identifier)
    case addedBeside(Identifier)
    case addedExercise(row: Identifier)
    case removedSet(Identifier)
    case removedExercise(Identifier)
    case arrived
    case notArrived
    case refused(LogRefusal)

    init(_ query: FormFields) {
        let parts = (query["did"] ?? "").split(separator: ".")
        guard parts.count == 2, let id = Identifier(parts[1]) else {
            self = .none
            return
        }
        switch parts[0] {
        case "added": self = .addedSet(row: id)
        case "twice": self = .repeatedSet(id)
        case "beside": self = .addedBeside(id)
        case "exercise": self = .addedExercise(row: id)
        case "removed": self = .removedSet(id)
        case "gone": self = .removedExercise(id)
        default: self = .none
        }
    }

    /// Where the browser goes after a post: to the draft at the row it touched, or to the workout it became.
    static func address(after outcome: LogOutcome, _ draft: LogDraft) -> String {
        switch (outcome, draft.state) {
        case (.saved, _): "/workouts/\(draft.id)/saved"
        case (.abandoned, _): "/log"
        case (.repeated, .saved): "/workouts/\(draft.id)/saved"
        case (.repeated, .binned): "/log"
        case (_, .saved): "/workouts/\(draft.id)?late=1"
        default: address(in: draft, after: outcome)
        }
    }

    private static func address(in draft: LogDraft, after outcome: LogOutcome) -> String {
        switch outcome {
        case .addedSet(let row): "/log?did=added.\(row)#x-\(row)"
        case .repeatedSet(let set): "/log?did=twice.\(set)\(anchor(of: set, draft))"
        case .addedBeside(let set): "/log?did=beside.\(set)\(anchor(of: set, draft))"
        case .addedExercise(let row): "/log?did=exercise.\(row)#x-\(row)"
        case .removedSet(let set): "/log?did=removed.\(set)\(anchor(of: set, draft))"
        case .restoredSet(let set): "/log\(anchor(of: set, draft))"
        case .removedExercise(let row): "/log?did=gone.\(row)"
        case .restoredExercise(let row), .moved(let row): "/log#x-\(row)"
        case .openedNote(let row): "/log?note=\(row)#x-\(row)"
        case .updated, .repeated, .restoredWorkout, .saved, .abandoned: "/log"
        }
    }

    private static func anchor(of set: Identifier, _ draft: LogDraft) -> String {
        draft.exercise(ofSet: set).map { "#x-\($0.id)" } ?? ""
    }
}

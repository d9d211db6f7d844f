import Domain
import HTTP

/// What the log says about what has just happened, carried in the address so that it survives a reload.
enum LogNotice: Equatable {
    case none
    case addedSets(row: Identifier, count: Int)
    case repeatedSets(first: Identifier, count: Int)
    case addedBeside(Identifier)
    case addedExercise(row: Identifier)
    case removedSet(Identifier)
    case removedExercise(Identifier)
    case refused(LogRefusal)

    init(_ query: FormFields) {
        let parts = (query["did"] ?? "").split(separator: ".")
        guard (2...3).contains(parts.count), let id = Identifier(parts[1]) else {
            self = .none
            return
        }
        let count = parts.count == 3 ? Int(parts[2]) ?? 1 : 1
        switch parts[0] {
        case "added": self = .addedSets(row: id, count: count)
        case "twice": self = .repeatedSets(first: id, count: count)
        case "beside": self = .addedBeside(id)
        case "exercise": self = .addedExercise(row: id)
        case "removed": self = .removedSet(id)
        case "gone": self = .removedExercise(id)
        default: self = .none
        }
    }

    /// Where the browser goes after a post: to the draft at the row it touched, or to the workout it became.
    static func address(after done: LogUnit.Done) -> String {
        let draft = done.draft
        switch (done.outcome, draft.state) {
        case (.saved, _): return "/workouts/\(draft.id)/saved"
        case (_, .binned): return "/log"
        case (_, .saved): return "/workouts/\(draft.id)\(done.hasTraining ? "?late=1" : "")"
        case (_, .draft): return "/log" + place(after: done)
        }
    }

    /// Where it goes after a workout was corrected: on with that, until it is done.
    static func address(afterCorrecting done: LogUnit.Done) -> String {
        let workout = "/workouts/\(done.draft.id)"
        switch (done.outcome, done.draft.state) {
        case (.saved, _): return done.draft.savedAt == nil ? "\(workout)/saved" : workout
        case (_, .binned): return "/history?gone=\(done.draft.id)"
        case (_, .draft) where !done.draft.isPast: return "/log" + place(after: done)
        default: return "\(workout)/edit" + place(after: done)
        }
    }

    private static func place(after done: LogUnit.Done) -> String {
        let (query, anchor) = place(in: done.draft, after: done.outcome)
        let back = done.revived.map { "back=\($0)" }
        let parts = [query, back].compactMap { $0 }.joined(separator: "&")
        let place = anchor ?? done.touched.map { "x-\($0)" } ?? ""
        return (parts.isEmpty ? "" : "?\(parts)") + (place.isEmpty ? "" : "#\(place)")
    }

    /// What the query says, and where on the page: nil leaves that to what was touched, an empty text to the page.
    private static func place(in draft: LogDraft, after outcome: LogOutcome) -> (query: String?, anchor: String?) {
        switch outcome {
        case .addedSets(let row, let count): ("did=added.\(row)\(several(count))", "n-\(row)")
        case .repeatedSets(let first, let count):
            ("did=twice.\(first)\(several(count))", inputRow(below: first, draft))
        case .addedBeside(let set): ("did=beside.\(set)", inputRow(below: set, draft))
        case .removedSet(let set): ("did=removed.\(set)", inputRow(below: set, draft))
        case .restoredSet(let set): (nil, inputRow(below: set, draft))
        // The field to go on with has the focus, which an anchor would take from it.
        case .addedExercise(let row): ("did=exercise.\(row)", "")
        case .openedNote(let row): ("note=\(row)", "")
        case .openedDetails(let id): ("more=\(id)", rowAnchor(id, draft))
        case .closedDetails(let id): (nil, rowAnchor(id, draft))
        case .removedExercise(let row): ("did=gone.\(row)", "")
        case .restoredExercise(let row), .moved(let row): (nil, "x-\(row)")
        case .updated, .restoredWorkout, .saved, .abandoned: (nil, nil)
        }
    }

    private static func several(_ count: Int) -> String { count == 1 ? "" : ".\(count)" }

    /// The row of a set, or the row for the next set of an exercise.
    private static func rowAnchor(_ id: Identifier, _ draft: LogDraft) -> String {
        draft.set(id) == nil ? "n-\(id)" : "s-\(id)"
    }

    /// With it the sets of the exercise are in view too.
    private static func inputRow(below set: Identifier, _ draft: LogDraft) -> String? {
        draft.exercise(ofSet: set).map { "n-\($0.id)" }
    }
}

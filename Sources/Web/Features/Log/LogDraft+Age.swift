import Domain
import Persistence

extension SignedIn {
    /// What the athlete did with some exercises of a workout before.
    func evidence(of exercises: [Identifier], in draft: LogDraft) throws -> [Identifier: OutlierEvidence] {
        var found: [Identifier: OutlierEvidence] = [:]
        for id in exercises {
            guard let exercise = draft.exercises.first(where: { $0.exerciseID == id }) else { continue }
            found[id] = try marks.evidence(of: id, exercise.loadKind, besides: draft.id)
        }
        return found
    }
}

extension LogDraft {
    /// How long a draft without sets is kept open.
    static let emptySeconds = 86_400
    /// After this long without a set, a workout begins with the first one.
    static let leftSeconds = 3600

    /// The place in the history before which the past of a draft lies: everything of its day and before.
    var endOfItsDay: HistoryKey { HistoryKey(day: day, instant: Instant(milliseconds: .max), id: id) }

    /// The place before which its past lies, be it a draft or saved.
    var place: HistoryKey {
        guard state == .saved else { return endOfItsDay }
        return HistoryKey(day: day, instant: startedAt ?? WorkoutTimes.noon(of: day), id: id)
    }

    /// Whether the draft has stood so long without anything ever trained or typed that it counts as none.
    func isAbandonedEmpty(at now: Instant) -> Bool {
        exercises.allSatisfy(\.sets.isEmpty) && waitingTexts.isEmpty
            && changedAt.advanced(bySeconds: Self.emptySeconds) < now
    }
}

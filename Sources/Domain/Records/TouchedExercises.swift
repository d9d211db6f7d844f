extension LogDraft {
    /// The exercises whose bests may be others after these changes to the workout; each once, by id.
    ///
    /// None while it is a draft, whose sets hold no records.
    public func exercises(touchedBy changes: [LogChange]) -> [Identifier] {
        guard state != .draft || changes.contains(.reopen) else { return [] }
        let rows = changes.contains(where: \.movesWorkout) ? exercises : changes.compactMap(exercise)
        return Set(rows.map(\.exerciseID)).sorted()
    }

    private func exercise(of change: LogChange) -> LogExercise? {
        if case .note = change { return nil }
        return change.target.flatMap { exercise(ofSet: $0) ?? exercise($0) }
    }
}

extension LogChange {
    /// Whether it gives the workout another place in time, or takes it in or out of what counts.
    fileprivate var movesWorkout: Bool {
        switch self {
        case .head, .hours, .finish, .bin, .reopen, .putBack: true
        default: false
        }
    }
}

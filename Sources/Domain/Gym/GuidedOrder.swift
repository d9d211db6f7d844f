/// Which exercise comes next.
extension LogDraft {
    /// The row to show: the one chosen, as long as it stands, else the first with something left to do.
    public var activeRow: LogExercise? {
        let chosen = guidance.active.flatMap { exercise($0) }.flatMap { $0.isBinned ? nil : $0 }
        return chosen ?? standing.first { openCount($0) > 0 } ?? standing.last
    }

    /// The row to go on with after a set of `row`: the same one, its partner in a superset or in the round, or the next.
    ///
    /// Where nothing was planned the athlete stays until another exercise is chosen.
    public func row(after row: Identifier) -> Identifier {
        guard let index = standing.firstIndex(where: { $0.id == row }), plannedCount(row) > 0 else { return row }
        let turn = rows(sharing: row)
        if turn.count > 1 {
            // The one with the fewest sets is behind; of several the one that stands after this.
            let place = turn.firstIndex { $0.id == row } ?? 0
            let order = turn[(place + 1)...] + turn[...place]
            let open = order.filter { openCount($0) > 0 }
            if let least = open.map(\.workingCount).min() {
                return open.first { $0.workingCount == least }?.id ?? row
            }
        } else if openCount(standing[index]) > 0 {
            return row
        }
        let later = standing[(index + 1)...] + standing[..<index]
        return later.first { openCount($0) > 0 }?.id ?? row
    }

    /// The rows done by turns with this one, as they stand: itself, and those that are not skipped.
    public func rows(sharing row: Identifier) -> [LogExercise] {
        switch guidance.course {
        case .circuit:
            return standing.filter { $0.id == row || plannedCount($0.id) > 0 && !guidance.skipped.contains($0.id) }
        case .straight:
            guard let group = guidance.groups[row] else { return standing.filter { $0.id == row } }
            let partners = standing.filter { guidance.groups[$0.id] == group }
            return partners.filter { $0.id == row || !guidance.skipped.contains($0.id) }
        }
    }

    /// The neighbours of a row, for turning pages.
    public func neighbours(of row: Identifier) -> (before: LogExercise?, after: LogExercise?) {
        guard let index = standing.firstIndex(where: { $0.id == row }) else { return (nil, nil) }
        return (
            index > 0 ? standing[index - 1] : nil, index + 1 < standing.count ? standing[index + 1] : nil
        )
    }
}

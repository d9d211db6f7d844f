/// Two exercises that are done by turns, beside each other and round by round.
public struct Rounds: Sendable, Equatable {
    public let rows: [LogExercise]
    /// The round that the next set of the row that is shown belongs to, from 1.
    public let current: Int
    public let count: Int
    public let lines: [Line]

    public struct Line: Sendable, Equatable {
        /// Nil for a set that counts for no round: a warm-up, a drop set.
        public let round: Int?
        /// One for each of the rows.
        public let cells: [Cell]
    }

    public enum Cell: Sendable, Equatable {
        case done(LogSet)
        /// The set that comes next.
        case next
        case toCome
        case empty
    }
}

extension LogDraft {
    /// A row and the one that it is done by turns with; nil for one that is done by itself or is skipped.
    ///
    /// Two stand as they stand in the workout. Of more there is room for this one and the next in turn.
    public func rounds(showing row: LogExercise) -> Rounds? {
        let turn = guidance.skipped.contains(row.id) ? [] : rows(sharing: row.id)
        guard turn.count > 1, let place = turn.firstIndex(where: { $0.id == row.id }) else { return nil }
        let later = turn[(place + 1)...] + turn[..<place]
        guard let other = later.first(where: { openCount($0) > 0 }) ?? later.first else { return nil }
        let pair = turn.count == 2 ? turn : [row, other]
        let columns = pair.map { column($0, isShown: $0.id == row.id) }
        let count = columns.map(\.rounds.count).max() ?? 0
        return Rounds(
            rows: pair,
            current: row.workingCount + 1,
            count: count,
            lines: (0...count).flatMap { round in
                Rounds.extras(columns, before: round) + (round < count ? [Rounds.line(columns, round)] : [])
            }
        )
    }

    private func column(_ row: LogExercise, isShown: Bool) -> Rounds.Column {
        var column = Rounds.Column()
        for set in row.standing {
            if set.values.kind.answersTarget {
                column.rounds.append(.done(set))
            } else {
                column.extras[column.rounds.count, default: []].append(set)
            }
        }
        if isShown { column.rounds.append(.next) }
        let left = plannedCount(row.id) - column.rounds.count
        if left > 0 { column.rounds += Array(repeating: .toCome, count: left) }
        return column
    }
}

extension Rounds {
    fileprivate struct Column {
        var rounds: [Cell] = []
        /// Sets that count for no round, by how many rounds were done before them.
        var extras: [Int: [LogSet]] = [:]
    }

    fileprivate static func line(_ columns: [Column], _ round: Int) -> Line {
        Line(round: round + 1, cells: columns.map { round < $0.rounds.count ? $0.rounds[round] : .empty })
    }

    /// Each on a line of its own, the first column's first.
    fileprivate static func extras(_ columns: [Column], before round: Int) -> [Line] {
        columns.enumerated().flatMap { place, column in
            (column.extras[round] ?? []).map { set in
                Line(round: nil, cells: columns.indices.map { $0 == place ? .done(set) : .empty })
            }
        }
    }
}

public import Database
public import Domain

extension RecordRepository {
    /// Which records are listed.
    public enum Choice: Sendable, Equatable {
        /// Those set on some days, whether they stand or not.
        case days(ClosedRange<LocalDay>)
        /// Those of an exercise that stand, and those set on some days, if any.
        case exercise(Identifier, and: ClosedRange<LocalDay>?)
        /// Those of a group, of one exercise or of all; those that stand, or all that ever did; set on some days, or ever.
        case group(RecordGroup, of: Identifier?, onlyStanding: Bool, on: ClosedRange<LocalDay>? = nil)
    }

    /// Where a list of records goes on: after this set of this day.
    public struct Place: Sendable, Equatable {
        public let day: LocalDay
        public let set: Identifier

        public init(day: LocalDay, set: Identifier) {
            self.day = day
            self.set = set
        }
    }

    /// Records, newest first, those of one set together; one statement.
    ///
    /// They are chosen as the index of their days runs, so that no others are read, and only then put in order of kind.
    ///
    /// - Returns: At most `limit` of them, and where the list goes on; nil at its end.
    public func listed(
        _ choice: Choice,
        after place: Place? = nil,
        limit: Int
    ) throws(DatabaseError) -> (records: [ListedRecord], next: Place?) {
        let rows = try connection.query(
            """
            SELECT r.exercise_id, e.name, r.workout_id, r.local_day, r.outdone_on,
                r.kind, r.set_id, s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds, s.metres_milli,
                p.kind, p.weight_milli, p.weight_unit, p.reps, p.seconds, p.metres_milli, rp.local_day,
                q.kind, q.weight_milli, q.weight_unit, q.reps, q.seconds, q.metres_milli, rq.local_day
            FROM (
                SELECT r.* FROM records r \(part: choice.index)
                WHERE r.athlete_id = \(athlete) AND r.is_record = 1 AND \(part: condition(choice))
                    \(part: place.map { "AND (r.local_day, r.set_id) < (\($0.day), \($0.set))" } ?? "")
                ORDER BY r.local_day DESC, r.set_id DESC, r.kind DESC LIMIT \(limit + 1)) r
            JOIN exercises e ON e.owner_id = r.exercise_owner AND e.id = r.exercise_id
            JOIN sets s ON s.athlete_id = r.athlete_id AND s.id = r.set_id
            JOIN sets p ON p.athlete_id = r.athlete_id AND p.id = r.previous_set_id
            JOIN records rp ON rp.athlete_id = r.athlete_id AND rp.set_id = p.id AND rp.kind = r.kind
            LEFT JOIN sets q ON q.athlete_id = r.athlete_id AND q.id = r.previous_for_reps_set_id
            LEFT JOIN records rq ON rq.athlete_id = r.athlete_id AND rq.set_id = q.id AND rq.kind = r.kind
            ORDER BY r.local_day DESC, r.set_id DESC, r.kind
            """
        )
        var records: [ListedRecord] = []
        for row in rows { records.append(try ListedRecord(row)) }
        guard records.count > limit, let cut = records.last?.held.set else { return (records, nil) }
        // The records of one set are never torn apart.
        let whole = records.prefix { $0.held.set != cut }
        return (Array(whole), whole.last.map { Place(day: $0.day, set: $0.held.set) })
    }

    /// How many sets held a record when they were done on some days; one statement.
    public func count(_ days: ClosedRange<LocalDay>) throws(DatabaseError) -> Int {
        try connection.query(
            """
            SELECT COUNT(DISTINCT r.set_id) FROM records r
            WHERE r.athlete_id = \(athlete) AND r.is_record = 1
                AND r.local_day BETWEEN \(days.lowerBound) AND \(days.upperBound)
            """
        ).first?.int(0) ?? 0
    }

    /// What stands today of some exercises, baselines included; by exercise, one statement, none for no exercises.
    public func standing(of exercises: [Identifier]) throws(DatabaseError) -> [Identifier: [StandingBest]] {
        guard !exercises.isEmpty else { return [:] }
        // What stands is never outdone; said for the index.
        return try keptBests(of: exercises, where: "r.stands = 1 AND r.outdone_on IS NULL").mapValues { bests in
            bests.map { StandingBest(entry: $0.entry, isRecord: $0.row.previous != nil) }
        }
    }

    private func condition(_ choice: Choice) -> SQL {
        switch choice {
        case .days(let days): return on(days)
        case .exercise(let id, let days):
            let then: SQL = days.map { "OR \(part: on($0))" } ?? ""
            return "r.exercise_id = \(id) AND (r.stands = 1 \(part: then))"
        case .group(let group, let exercise, let onlyStanding, let days):
            let kinds: SQL = group == .all ? "TRUE" : "r.kind IN (\(list: group.kinds.map(\.rawValue)))"
            let only: SQL = exercise.map { "AND r.exercise_id = \($0)" } ?? ""
            let then: SQL = days.map { "AND \(part: on($0))" } ?? ""
            return "\(part: kinds) \(part: onlyStanding ? "AND r.stands = 1" : "") \(part: only) \(part: then)"
        }
    }

    private func on(_ days: ClosedRange<LocalDay>) -> SQL {
        "r.local_day BETWEEN \(days.lowerBound) AND \(days.upperBound)"
    }
}

/// A best of today, without what it was better than.
public struct StandingBest: Sendable, Equatable {
    public let entry: RecordEntry
    /// False for a baseline.
    public let isRecord: Bool

    public init(entry: RecordEntry, isRecord: Bool) {
        self.entry = entry
        self.isRecord = isRecord
    }
}

extension ListedRecord {
    fileprivate init(_ row: Row) throws(DatabaseError) {
        self.init(
            exercise: try row.identifier(0),
            exerciseName: try row.string(1),
            workout: try row.identifier(2),
            day: try row.day(3),
            outdoneOn: try row.optionalDay(4),
            held: HeldRecord(
                kind: try row.value(5),
                set: try row.identifier(6),
                performed: try PerformedSet(row, from: 7),
                previous: try HeldRecord.Past(row, from: 13),
                previousForReps: try row.optionalString(20) == nil ? nil : try HeldRecord.Past(row, from: 20)
            )
        )
    }
}

extension RecordRepository.Choice {
    /// Of one exercise, the records alone in the order of their days: left to choose, MariaDB reads all its rows.
    fileprivate var index: SQL {
        switch self {
        case .exercise: "FORCE INDEX (records_shown)"
        case .days, .group: ""
        }
    }
}

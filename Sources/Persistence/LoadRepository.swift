public import Database
public import Domain

/// What is known of the places of one athlete's routines, so that it can be said when it is time for more.
public struct LoadRepository {
    private let connection: Connection
    private let athlete: Int

    /// How many of the latest workouts of a routine are looked at: more than a daily one has in the four weeks after
    /// which nothing counts.
    public static let memory = 30

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// What is known of the places of a routine, by place, without its workouts; one statement.
    public func places(of routine: Identifier) throws(DatabaseError) -> [Identifier: PlaceEvidence] {
        let rows = try connection.query(
            """
            SELECT re.id, e.equipment, e.step_milli, d.answer, d.move, d.weight_milli, d.weight_unit, d.over_milli,
                d.over_unit, d.local_day, d.latest
            FROM routine_exercises re
            JOIN exercises e ON e.owner_id = re.exercise_owner AND e.id = re.exercise_id
            LEFT JOIN load_decisions d ON d.athlete_id = re.athlete_id AND d.routine_exercise_id = re.id
            WHERE re.athlete_id = \(athlete) AND re.routine_id = \(routine) AND re.binned_at IS NULL
            """
        )
        var places: [Identifier: PlaceEvidence] = [:]
        for row in rows {
            places[try row.identifier(0)] = PlaceEvidence(
                equipment: try row.optionalString(1).flatMap { Equipment(rawValue: $0) },
                catalogueStep: try row.optionalInt(2),
                decision: row.isNull(3) ? nil : try LoadDecision(row, from: 3)
            )
        }
        return places
    }

    /// The same with the latest workouts of each place; three statements.
    public func evidence(for routine: Identifier) throws(DatabaseError) -> [Identifier: PlaceEvidence] {
        var places = try places(of: routine)
        guard !places.isEmpty else { return places }
        for (place, runs) in try runs(of: routine) { places[place]?.runs = runs }
        return places
    }

    /// What the latest saved workouts of a routine did at each of its places, or at one of them, newest first.
    ///
    /// Two statements, however many places there are.
    public func runs(
        of routine: Identifier,
        at place: Identifier? = nil
    ) throws(DatabaseError) -> [Identifier: [SlotRun]] {
        var reading = SlotReading(place)
        for row in try asked(by: latest(of: routine)) { try reading.take(asked: row) }
        guard !reading.isEmpty else { return [:] }
        for row in try done(in: latest(of: routine)) { try reading.take(done: row) }
        return reading.runs
    }

    private func latest(of routine: Identifier) -> SQL {
        """
        (SELECT w0.id, w0.local_day, w0.sort_instant, w0.completion FROM workouts w0
            WHERE w0.athlete_id = \(athlete) AND w0.routine_id = \(routine) AND w0.state = 'saved'
            ORDER BY w0.local_day DESC, w0.sort_instant DESC, w0.id DESC LIMIT \(Self.memory))
        """
    }

    /// The rows of workouts with what was asked of them, those that were taken out or swapped away too.
    private func asked(by workouts: SQL) throws(DatabaseError) -> [Row] {
        try connection.query(
            """
            SELECT w.local_day, w.sort_instant, w.id, w.completion, we.id, we.exercise_id, we.routine_exercise_id,
                we.stands_for, t.round, t.weight_milli, t.weight_unit, t.reps_low, t.reps_high, t.seconds,
                t.metres_milli, t.rest_seconds, we.binned_at IS NOT NULL
            FROM \(part: workouts) w
            JOIN workout_exercises we ON we.athlete_id = \(athlete) AND we.workout_id = w.id
                AND (we.routine_exercise_id IS NOT NULL OR we.stands_for IS NOT NULL)
            LEFT JOIN workout_targets t ON t.athlete_id = we.athlete_id AND t.workout_exercise_id = we.id
            ORDER BY w.local_day DESC, w.sort_instant DESC, w.id DESC, we.position, we.id, t.round
            """
        )
    }

    private func done(in workouts: SQL) throws(DatabaseError) -> [Row] {
        try connection.query(
            """
            SELECT we.id, s.confirmed, s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds, s.metres_milli,
                s.rpe_halves, NULL
            FROM \(part: workouts) w
            JOIN workout_exercises we ON we.athlete_id = \(athlete) AND we.workout_id = w.id AND we.binned_at IS NULL
                AND (we.routine_exercise_id IS NOT NULL OR we.stands_for IS NOT NULL)
            JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
                AND s.binned_at IS NULL
            ORDER BY we.position, we.id, s.position, s.id
            """
        )
    }

    /// Keeps the last answer at a place of the athlete's, in the place of the one before it.
    public func remember(
        _ decision: LoadDecision,
        at place: Identifier,
        _ now: Instant
    ) throws(DatabaseError) {
        let kept = KeptAnswer(decision.answer)
        try connection.execute(
            """
            INSERT INTO load_decisions (athlete_id, routine_exercise_id, answer, move, weight_milli, weight_unit,
                over_milli, over_unit, local_day, latest, decided_at)
            VALUES (\(athlete), \(place), \(kept.word), \(kept.move?.token), \(kept.weight?.thousandths),
                \(kept.weight?.unit.rawValue), \(kept.over?.thousandths), \(kept.over?.unit.rawValue),
                \(decision.day), \(decision.latest?.text), \(now))
            ON DUPLICATE KEY UPDATE answer = VALUES(answer), move = VALUES(move), weight_milli = VALUES(weight_milli),
                weight_unit = VALUES(weight_unit), over_milli = VALUES(over_milli), over_unit = VALUES(over_unit),
                local_day = VALUES(local_day), latest = VALUES(latest), decided_at = VALUES(decided_at)
            """
        )
    }
}

/// An answer as its columns have it.
private struct KeptAnswer {
    let word: String
    var move: LoadMove?
    var weight: Weight?
    var over: Weight?

    init(_ answer: LoadDecision.Answer) {
        switch answer {
        case .accepted(let move): (word, self.move) = ("accepted", move)
        case .ignored(let move): (word, self.move) = ("ignored", move)
        case .changed(let weight, let over): (word, self.weight, self.over) = ("changed", weight, over)
        }
    }
}

extension LoadDecision {
    /// From answer, move, weight and its unit, the weight before and its unit, day and latest workout in this order.
    fileprivate init(_ row: Row, from first: Int) throws(DatabaseError) {
        self.init(
            try Self.answer(row, from: first),
            on: try row.day(first + 6),
            latest: try row.optionalString(first + 7).flatMap { HistoryKey($0) }
        )
    }

    private static func answer(_ row: Row, from first: Int) throws(DatabaseError) -> Answer {
        let word = try row.string(first)
        if word == "changed" {
            guard let weight = try row.weight(first + 2) else { throw .unexpectedColumn(first + 2) }
            return .changed(to: weight, over: try row.weight(first + 4))
        }
        guard let move = try row.optionalString(first + 1).flatMap({ LoadMove(token: $0) }) else {
            throw .unexpectedColumn(first + 1)
        }
        return word == "accepted" ? .accepted(move) : .ignored(move)
    }
}

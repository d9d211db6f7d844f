public import Database
public import Domain

extension DraftRepository {
    /// Opens a draft, or joins the one that another browser has just opened.
    ///
    /// - Returns: The open draft.
    public func open(_ new: LogDraft) throws(DatabaseError) -> LogDraft? {
        do {
            try connection.execute(
                """
                INSERT INTO workouts (athlete_id, id, state, open_slot, name, local_day, zone, started_at,
                    sort_instant, created_at, changed_at)
                VALUES (\(athlete), \(new.id), 'draft', 1, \(new.name), \(new.day), \(new.zone), \(new.startedAt),
                    \(new.startedAt ?? new.createdAt), \(new.createdAt), \(new.createdAt))
                """
            )
        } catch {
            guard error.isDuplicateKey else { throw error }
        }
        return try openDraft()
    }

    /// Opens one of a day that has passed, beside whatever is running, or joins the one that is open.
    ///
    /// - Returns: The one that is open, which may be of another day.
    public func openPast(_ new: LogDraft) throws(DatabaseError) -> LogDraft? {
        do {
            try connection.execute(
                """
                INSERT INTO workouts (athlete_id, id, state, open_slot, name, local_day, zone, sort_instant, created_at,
                    changed_at)
                VALUES (\(athlete), \(new.id), 'draft', 2, \(new.name), \(new.day), \(new.zone),
                    \(WorkoutTimes.noon(of: new.day)), \(new.createdAt), \(new.createdAt))
                """
            )
        } catch {
            guard error.isDuplicateKey else { throw error }
        }
        return try openPast()
    }

    /// Lets a draft begin at a moment, on the day that this is in a zone.
    public func restart(
        _ draft: Identifier,
        at start: Instant,
        on day: LocalDay,
        in zone: String,
        now: Instant
    ) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE workouts SET started_at = \(start), sort_instant = \(start), changed_at = \(now), local_day = \(day),
                zone = \(zone)
            WHERE athlete_id = \(athlete) AND id = \(draft) AND state = 'draft'
            """
        )
    }

    /// When it was trained follows from the sets, where the workout was written as it happened; a day chosen
    /// afterwards has no times, and sorts by its noon.
    func finish(_ draft: LogDraft, _ stamp: LogStamp) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE workouts SET state = 'saved', completion = \(draft.earnedCompletion().rawValue), open_slot = NULL,
                saved_at = \(stamp.now), binned_at = NULL
            WHERE athlete_id = \(athlete) AND id = \(draft.id)
            """
        )
        // One of a day that has passed has the times that were written, or none.
        if draft.startedAt != nil, draft.hours == nil { try writeTimes(of: draft, stamp) }
    }

    private func writeTimes(of draft: LogDraft, _ stamp: LogStamp) throws(DatabaseError) {
        let times = WorkoutTimes(of: draft, openedOn: draft.startedAt.map { stamp.localDay($0, draft.zone) })
        try connection.execute(
            """
            UPDATE workouts SET started_at = \(times.startedAt), ended_at = \(times.endedAt),
                sort_instant = \(times.sortInstant)
            WHERE athlete_id = \(athlete) AND id = \(draft.id)
            """
        )
    }

    func bin(_ workout: Identifier, at now: Instant) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE workouts SET state = 'binned', open_slot = NULL, binned_at = \(now)
            WHERE athlete_id = \(athlete) AND id = \(workout)
            """
        )
    }

    func reopen(_ workout: Identifier) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE workouts SET state = 'draft', open_slot = 1, binned_at = NULL
            WHERE athlete_id = \(athlete) AND id = \(workout)
            """
        )
    }

    /// Whether no draft is open.
    public func isPlaceFree() throws(DatabaseError) -> Bool {
        try connection.query("SELECT id FROM workouts WHERE athlete_id = \(athlete) AND open_slot = 1").isEmpty
    }

    /// Puts a draft into the trash that has stood untouched since before a moment and never held a set or a text.
    public func dropEmptyDraft(untouchedSince limit: Instant, now: Instant) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE workouts w SET w.state = 'binned', w.open_slot = NULL, w.binned_at = \(now)
            WHERE w.athlete_id = \(athlete) AND w.open_slot = 1 AND w.changed_at < \(limit)
                AND NOT EXISTS (
                    SELECT 1 FROM workout_exercises we
                    JOIN sets s FORCE INDEX (sets_order)
                        ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
                    WHERE we.athlete_id = w.athlete_id AND we.workout_id = w.id)
                AND NOT EXISTS (
                    SELECT 1 FROM draft_texts t
                    WHERE t.athlete_id = w.athlete_id AND t.workout_id = w.id AND t.cell NOT LIKE 'past.%')
            """
        )
    }

    /// The workout thrown away last, if that was after a moment and it holds sets.
    public func lastBinned(after limit: Instant) throws(DatabaseError) -> BinnedWorkout? {
        let rows = try connection.query(
            """
            SELECT w.id, w.name, w.local_day, COUNT(s.id)
            FROM workouts w
            JOIN workout_exercises we ON we.athlete_id = w.athlete_id AND we.workout_id = w.id
                AND we.binned_at IS NULL
            JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
                AND s.binned_at IS NULL
            WHERE w.athlete_id = \(athlete) AND w.state = 'binned' AND w.binned_at > \(limit)
            GROUP BY w.id, w.name, w.local_day, w.binned_at ORDER BY w.binned_at DESC LIMIT 1
            """
        )
        guard let row = rows.first else { return nil }
        return BinnedWorkout(
            id: try row.identifier(0),
            name: try row.optionalString(1),
            day: try row.day(2),
            setCount: try row.int(3)
        )
    }
}

/// A workout in the trash, as much as the offer to bring it back says.
public struct BinnedWorkout: Sendable, Equatable {
    public let id: Identifier
    public let name: String?
    public let day: LocalDay
    public let setCount: Int

    public init(id: Identifier, name: String?, day: LocalDay, setCount: Int) {
        self.id = id
        self.name = name
        self.day = day
        self.setCount = setCount
    }
}

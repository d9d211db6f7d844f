public import Database
public import Domain

/// What is due to anybody's phone, for the threads that send it.
///
/// Everything is worked out from the deadlines that stand in the database, by the clock of whoever asks. What is due is
/// claimed by one of all those that look, of this program or another, before it is sent: so it is sent once, also after a
/// restart, and never when nobody was there for as long as it would have been of use.
public struct PushSchedule {
    let connection: Connection
    /// The public key under which the browsers were subscribed, 65 bytes.
    private let sender: [UInt8]

    public init(_ connection: Connection, sender: [UInt8]) {
        self.connection = connection
        self.sender = sender
    }

    /// What nobody has claimed and leaves before `horizon`, the next first; what is of no use any more is left out, but for
    /// reminders, which are claimed so that their next day comes.
    ///
    /// However many reminders there are, they leave the rests their room.
    public func due(before horizon: Instant, at now: Instant) throws(DatabaseError) -> [DuePush] {
        let due = try rests(before: horizon, at: now) + reminders(before: horizon, at: now)
        return due.sorted { $0.leavesAt < $1.leavesAt }
    }

    private func rests(before horizon: Instant, at now: Instant) throws(DatabaseError) -> [DuePush] {
        let latest = horizon.advanced(byMilliseconds: PushTiming.ahead)
        let present = now.advanced(byMilliseconds: PushTiming.ahead)
        let oldest = present.advanced(bySeconds: -PushTiming.lifetime)
        let rows = try connection.query(
            """
            SELECT r.athlete_id, r.workout_id, 'over' AS occasion, r.ends_at AS moment, 0 AS lead_seconds, NULL AS day
            FROM rests r JOIN workouts w ON w.athlete_id = r.athlete_id AND w.id = r.workout_id AND w.open_slot = 1
            WHERE r.pushed_at IS NULL AND r.ends_at > \(oldest) AND r.ends_at < \(latest)
                AND \(part: isHeard("r", at: now))
            UNION ALL
            SELECT r.athlete_id, r.workout_id, 'alert', r.ends_at - 1000 * r.lead_seconds, r.lead_seconds, NULL
            FROM rests r JOIN workouts w ON w.athlete_id = r.athlete_id AND w.id = r.workout_id AND w.open_slot = 1
            WHERE r.alerted_at IS NULL AND r.lead_seconds > 0 AND r.ends_at > \(present)
                AND r.ends_at - 1000 * r.lead_seconds > \(oldest) AND r.ends_at - 1000 * r.lead_seconds < \(latest)
                AND \(part: isHeard("r", at: now))
            UNION ALL
            SELECT p.athlete_id, p.login_id, 'test', p.test_at, 0, NULL FROM push_subscriptions p
            WHERE p.sender = \(sender) AND p.test_at > \(oldest) AND p.test_at < \(latest)
            ORDER BY moment LIMIT 50
            """
        )
        return try rows.map { row throws(DatabaseError) in try DuePush(row) }
    }

    /// Whether the athlete of a row has a browser to be told with.
    func isHeard(_ row: SQL, at now: Instant) -> SQL {
        """
        EXISTS (SELECT 1 FROM push_subscriptions p JOIN logins l ON l.athlete_id = p.athlete_id AND l.id = p.login_id
            WHERE p.athlete_id = \(part: row).athlete_id AND p.sender = \(sender) AND l.revoked_at IS NULL AND l.expires_at > \(now))
        """
    }

    /// Whether it is the caller's to send, which it is for one caller only, and as long as nothing of it has changed.
    public func claim(_ due: DuePush, at now: Instant) throws(DatabaseError) -> Bool {
        let changed =
            switch due.occasion {
            case .over:
                try connection.execute(
                    """
                    UPDATE rests SET pushed_at = \(now) WHERE athlete_id = \(due.athlete)
                        AND workout_id = \(due.subject) AND ends_at = \(due.restEnd) AND pushed_at IS NULL
                    """
                )
            case .alert:
                try connection.execute(
                    """
                    UPDATE rests SET alerted_at = \(now) WHERE athlete_id = \(due.athlete)
                        AND workout_id = \(due.subject) AND ends_at = \(due.restEnd) AND lead_seconds = \(due.lead)
                        AND alerted_at IS NULL
                    """
                )
            case .reminder: try claimReminder(due)
            case .test:
                try connection.execute(
                    """
                    UPDATE push_subscriptions SET test_at = NULL WHERE athlete_id = \(due.athlete)
                        AND login_id = \(due.subject) AND test_at = \(due.moment)
                    """
                )
            }
        return changed == 1
    }

    /// Whether what was claimed still holds: the rest has not been moved, paused or skipped, nor the workout closed; of a
    /// reminder, whether there is still something to be reminded of.
    public func stands(_ due: DuePush) throws(DatabaseError) -> Bool {
        if due.occasion == .test { return true }
        if due.occasion == .reminder { return try isTrainingOpen(due) }
        let rows = try connection.query(
            """
            SELECT 1 FROM rests r
            JOIN workouts w ON w.athlete_id = r.athlete_id AND w.id = r.workout_id AND w.open_slot = 1
            WHERE r.athlete_id = \(due.athlete) AND r.workout_id = \(due.subject) AND r.ends_at = \(due.restEnd)
            """
        )
        return !rows.isEmpty
    }

    /// The browsers to tell: those whose login lives and that asked before the moment; for a test only the one that asked.
    public func recipients(of due: DuePush, at now: Instant) throws(DatabaseError) -> [PushRecipient] {
        let asker = due.occasion == .test ? due.subject : nil
        let rows = try connection.query(
            """
            SELECT p.login_id, p.endpoint, p.public_key, p.secret, p.held_until
            FROM push_subscriptions p JOIN logins l ON l.athlete_id = p.athlete_id AND l.id = p.login_id
            WHERE p.athlete_id = \(due.athlete) AND p.sender = \(sender) AND p.made_at <= \(due.moment)
                AND l.revoked_at IS NULL AND l.expires_at > \(now) AND p.login_id = COALESCE(\(asker), p.login_id)
            """
        )
        var recipients: [PushRecipient] = []
        for row in rows { recipients.append(try PushRecipient(row)) }
        return recipients
    }

    /// Leaves a browser alone until a moment, as its service asks.
    public func hold(_ recipient: PushRecipient, of athlete: Int, until moment: Instant) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE push_subscriptions SET held_until = \(moment)
            WHERE athlete_id = \(athlete) AND login_id = \(recipient.login) AND endpoint = \(recipient.endpoint)
            """
        )
    }

    /// Forgets a browser that its service knows no longer, unless it has given another address meanwhile.
    public func forget(_ recipient: PushRecipient, of athlete: Int) throws(DatabaseError) {
        try connection.execute(
            """
            DELETE FROM push_subscriptions
            WHERE athlete_id = \(athlete) AND login_id = \(recipient.login) AND endpoint = \(recipient.endpoint)
            """
        )
    }
}

extension DuePush {
    /// From athlete, subject, occasion, moment, lead and day in this order.
    init(_ row: Row) throws(DatabaseError) {
        self.init(
            athlete: try row.int(0),
            occasion: try row.value(2),
            subject: try row.optionalIdentifier(1),
            moment: try row.instant(3),
            lead: try row.int(4),
            day: try row.optionalDay(5)
        )
    }
}

extension PushRecipient {
    fileprivate init(_ row: Row) throws(DatabaseError) {
        self.init(
            login: try row.identifier(0),
            endpoint: try row.string(1),
            publicKey: try row.bytes(2),
            secret: try row.bytes(3),
            heldUntil: try row.optionalInstant(4)
        )
    }
}

public import Database
public import Domain

/// The imports of everyone that were confirmed and are to be written.
///
/// Each is claimed by a compare-and-set, so that several programs never begin one together; who comes late to a claim that
/// has passed on writes nothing, for the claim is asked for again in the transaction that writes.
public struct ImportQueue {
    /// After so long a claim is taken for lost with the program that had it.
    public static let lease = 60
    /// How often one is begun before it is given up.
    public static let tries = 3

    private let connection: Connection

    public init(_ connection: Connection) {
        self.connection = connection
    }

    /// One import that this program is to write.
    public struct Job: Sendable, Equatable {
        public let athlete: Int
        public let id: Identifier
        public let claim: Identifier
        public let unit: WeightUnit
        /// Nil where no browser has told one.
        public let zone: String?
    }

    /// Claims the one that waits longest; nil where none does.
    public func next(at now: Instant, claim: Identifier) throws(DatabaseError) -> Job? {
        let lost = now.advanced(bySeconds: -Self.lease)
        let rows = try connection.query(
            """
            SELECT i.athlete_id, i.id, a.unit, a.zone, i.tries FROM imports i
            JOIN athletes a ON a.id = i.athlete_id
            WHERE i.state = 'queued' OR (i.state = 'running' AND i.claimed_at <= \(lost)) ORDER BY i.queued_at, i.id
            """
        )
        for row in rows {
            let (athlete, id) = (try row.int(0), try row.identifier(1))
            guard try row.int(4) < Self.tries else {
                try give(up: id, of: athlete, lost)
                continue
            }
            let isMine =
                try connection.execute(
                    """
                    UPDATE imports SET state = 'running', claim = \(claim), claimed_at = \(now), tries = tries + 1
                    WHERE athlete_id = \(athlete) AND id = \(id)
                        AND (state = 'queued' OR (state = 'running' AND claimed_at <= \(lost)))
                    """
                ) == 1
            if isMine {
                return Job(
                    athlete: athlete,
                    id: id,
                    claim: claim,
                    unit: try row.value(2),
                    zone: try row.optionalString(3)
                )
            }
        }
        return nil
    }

    /// Ends one that was claimed and cannot be written.
    public func fail(_ job: Job, _ sentence: String) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE imports SET state = 'failed', failure = \(sentence), claim = NULL
            WHERE athlete_id = \(job.athlete) AND id = \(job.id) AND state = 'running' AND claim = \(job.claim)
            """
        )
    }

    /// It was begun often enough, and the program went away each time.
    private func give(up id: Identifier, of athlete: Int, _ lost: Instant) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE imports SET state = 'failed', claim = NULL,
                failure = 'It was begun several times and never came to its end. Nothing of it is written.'
            WHERE athlete_id = \(athlete) AND id = \(id) AND state = 'running' AND claimed_at <= \(lost)
            """
        )
    }
}

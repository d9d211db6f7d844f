public import Database
public import Domain

/// The keys of one athlete under which something has been written; they are never purged.
public struct OperationLedger {
    /// The verb of what was written under a key and is erased by now.
    public static let erased = "erased"

    private let connection: Connection
    private let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// What was written under a key.
    public enum Entry: Sendable, Equatable {
        case set(id: Identifier, exercise: Identifier, workout: Identifier, fingerprint: [UInt8])
        case exercise(id: Identifier, workout: Identifier, fingerprint: [UInt8])
        case operation(workout: Identifier?, verb: String)

        /// The workout that was written to.
        public var workout: Identifier? {
            switch self {
            case .set(_, _, let workout, _), .exercise(_, let workout, _): workout
            case .operation(let workout, _): workout
            }
        }
    }

    /// Something that was done under a key.
    public struct Operation: Sendable, Equatable {
        /// "routine.save".
        public let verb: String
        /// What it was done to, as an address names it.
        public let target: String
        /// The workout that was written to.
        public let workout: Identifier?
        /// Of what was asked.
        public let fingerprint: [UInt8]

        public init(verb: String, target: String, workout: Identifier?, fingerprint: [UInt8]) {
            self.verb = verb
            self.target = target
            self.workout = workout
            self.fingerprint = fingerprint
        }

        /// The routine that it was done to; nil where it was done to something else.
        public var routine: Identifier? { verb.hasPrefix("routine.") ? Identifier(target) : nil }
    }

    /// What was written under a key, or nil when nothing has arrived with it.
    public func entry(_ key: [UInt8]) throws(DatabaseError) -> Entry? {
        let rows = try connection.query(
            """
            SELECT 'set', s.id, we.id, we.workout_id, s.fingerprint, '' FROM sets s
            JOIN workout_exercises we ON we.athlete_id = s.athlete_id AND we.id = s.workout_exercise_id
            WHERE s.athlete_id = \(athlete) AND s.op_key = \(key)
            UNION ALL
            SELECT 'exercise', id, id, workout_id, fingerprint, '' FROM workout_exercises
            WHERE athlete_id = \(athlete) AND op_key = \(key)
            UNION ALL
            SELECT 'operation', op_key, op_key, workout_id, fingerprint, verb FROM ops
            WHERE athlete_id = \(athlete) AND op_key = \(key)
            """
        )
        guard let row = rows.first else { return nil }
        switch try row.string(0) {
        case "set":
            return .set(
                id: try row.identifier(1),
                exercise: try row.identifier(2),
                workout: try row.identifier(3),
                fingerprint: try row.bytes(4)
            )
        case "exercise":
            return .exercise(
                id: try row.identifier(1),
                workout: try row.identifier(3),
                fingerprint: try row.bytes(4)
            )
        default: return .operation(workout: try row.optionalIdentifier(3), verb: try row.string(5))
        }
    }

    /// What was done under a key; nil when nothing has, or when what was written carries the key itself.
    public func operation(under key: [UInt8]) throws(DatabaseError) -> Operation? {
        let rows = try connection.query(
            """
            SELECT verb, target, workout_id, fingerprint FROM ops
            WHERE athlete_id = \(athlete) AND op_key = \(key)
            """
        )
        guard let row = rows.first else { return nil }
        return Operation(
            verb: try row.string(0),
            target: try row.string(1),
            workout: try row.optionalIdentifier(2),
            fingerprint: try row.bytes(3)
        )
    }

    /// Binds a key to what has just been done under it.
    public func record(
        _ key: [UInt8],
        verb: String,
        target: String,
        workout: Identifier?,
        fingerprint: [UInt8],
        at now: Instant
    ) throws(DatabaseError) {
        try connection.execute(
            """
            INSERT INTO ops (athlete_id, op_key, workout_id, verb, target, fingerprint, at)
            VALUES (\(athlete), \(key), \(workout), \(verb), \(target), \(fingerprint), \(now))
            """
        )
    }
}

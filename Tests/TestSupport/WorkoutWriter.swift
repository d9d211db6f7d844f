public import Database
public import Domain
import Persistence

/// Writes rows as they stand after a life of their own, for tests that only read.
///
/// Names of rows count up, so that what is written later has the greater one; keys that nobody reads are those names.
public final class WorkoutWriter {
    private let connection: Connection
    private var count = 0

    public init(_ connection: Connection) {
        self.connection = connection
    }

    public struct WrittenWorkout {
        public var day: LocalDay
        /// Where it stands within its day.
        public var instant: Instant
        public var state = WorkoutState.saved
        public var completion = WorkoutCompletion.complete
        public var name: String?
        public var zone = "UTC"
        public var startedAt: Instant?
        public var endedAt: Instant?
        public var savedAt: Instant?
        public var exercises: [WrittenExercise] = []

        /// On a day such as `2026-11-30`, at an hour in UTC that is after midnight when it is above 23.
        public init(_ day: String, hour: Int = 12, _ change: (inout WrittenWorkout) -> Void = { _ in }) {
            guard let day = LocalDay(iso: day) else { preconditionFailure("\(day) is no day") }
            self.day = day
            instant = Instant(milliseconds: Int64(day.daysSinceEpoch * 24 + hour) * 3_600_000)
            savedAt = instant
            change(&self)
        }
    }

    public struct WrittenExercise {
        public let exercise: Identifier
        public let owner: Int
        public let note: String?
        public let binnedAt: Instant?
        public let sets: [WrittenSet]

        public init(
            _ exercise: Identifier,
            owner: Int = 0,
            note: String? = nil,
            binnedAt: Instant? = nil,
            _ sets: [WrittenSet] = []
        ) {
            self.exercise = exercise
            self.owner = owner
            self.note = note
            self.binnedAt = binnedAt
            self.sets = sets
        }
    }

    public struct WrittenSet {
        public let values: PerformedSet
        public let isBinned: Bool

        public init(_ values: PerformedSet, isBinned: Bool = false) {
            self.values = values
            self.isBinned = isBinned
        }

        public static func kilograms(_ weight: Int, _ reps: Int, _ kind: SetKind = .working) -> WrittenSet {
            WrittenSet(
                PerformedSet(kind: kind, weight: Weight(thousandths: weight * 1000, unit: .kilograms), reps: reps)
            )
        }

        public static func pounds(_ weight: Int, _ reps: Int) -> WrittenSet {
            WrittenSet(PerformedSet(weight: Weight(thousandths: weight * 1000, unit: .pounds), reps: reps))
        }

        public static func reps(_ reps: Int) -> WrittenSet { WrittenSet(PerformedSet(reps: reps)) }

        /// The same set, thrown away.
        public var binned: WrittenSet { WrittenSet(values, isBinned: true) }
    }

    /// An account that nobody can log in to; its id.
    public func addAthlete(_ email: String, unit: WeightUnit = .kilograms) throws -> Int {
        try connection.query(
            """
            INSERT INTO athletes (email, email_key, password_hash, unit, created_at)
            VALUES (\(email), \(email), '', \(unit.rawValue), 0) RETURNING id
            """
        )[0].int(0)
    }

    /// An exercise of the catalogue.
    public func addExercise(_ name: String, _ kind: LoadKind = .external) throws -> Identifier {
        let id = next()
        try connection.execute(
            """
            INSERT INTO exercises (id, owner_id, slug, name, name_key, load_kind, created_at)
            VALUES (\(id), 0, \(name), \(name), \(name.lowercased()), \(kind.rawValue), 0)
            """
        )
        return id
    }

    @discardableResult
    public func add(_ workout: WrittenWorkout, of athlete: Int) throws -> Identifier {
        let id = next()
        let binnedAt = workout.state == .binned ? workout.instant : nil
        try connection.execute(
            """
            INSERT INTO workouts (athlete_id, id, state, completion, open_slot, name, local_day, zone, started_at,
                ended_at, sort_instant, created_at, changed_at, saved_at, binned_at)
            VALUES (\(athlete), \(id), \(workout.state.rawValue), \(workout.completion.rawValue),
                \(workout.state == .draft ? 1 : nil), \(workout.name), \(workout.day), \(workout.zone),
                \(workout.startedAt), \(workout.endedAt), \(workout.instant), \(workout.instant), \(workout.instant),
                \(workout.state == .draft ? nil : workout.savedAt), \(binnedAt))
            """
        )
        for (index, exercise) in workout.exercises.enumerated() {
            try add(exercise, at: index + 1, to: id, of: athlete)
        }
        return id
    }

    private func add(_ exercise: WrittenExercise, at position: Int, to workout: Identifier, of athlete: Int) throws {
        let id = next()
        try connection.execute(
            """
            INSERT INTO workout_exercises (athlete_id, id, workout_id, exercise_owner, exercise_id, position, note,
                op_key, fingerprint, added_at, binned_at)
            VALUES (\(athlete), \(id), \(workout), \(exercise.owner), \(exercise.exercise), \(position),
                \(exercise.note), \(id), \(id.bytes + id.bytes), 0, \(exercise.binnedAt))
            """
        )
        for (index, set) in exercise.sets.enumerated() { try add(set, at: index + 1, to: id, of: athlete) }
    }

    private func add(_ set: WrittenSet, at position: Int, to row: Identifier, of athlete: Int) throws {
        let id = next()
        let values = set.values
        try connection.execute(
            """
            INSERT INTO sets (athlete_id, id, workout_exercise_id, position, kind, weight_milli, weight_unit, reps,
                seconds, metres_milli, op_key, fingerprint, binned_at)
            VALUES (\(athlete), \(id), \(row), \(position), \(values.kind.rawValue), \(values.weight?.thousandths),
                \(values.weight?.unit.rawValue), \(values.reps), \(values.seconds), \(values.metresMilli), \(id),
                \(id.bytes + id.bytes), \(set.isBinned ? 1 : nil))
            """
        )
    }

    private func next() -> Identifier {
        count += 1
        let number = (0..<10).map { UInt8(truncatingIfNeeded: count >> (8 * (9 - $0))) }
        return Identifier(v7At: Instant(milliseconds: Int64(count)), random: number)
    }
}

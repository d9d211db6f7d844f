public import Database
public import Domain
public import Persistence

/// An athlete in the middle of a workout, with browsers that are told of the rest, as the database has them.
public struct RestingAthlete {
    public let id: Int
    public let workout: Identifier
    public let row: Identifier
    private let connection: Connection

    /// The public key under which the browsers have subscribed.
    public static let sender = [UInt8](repeating: 4, count: 65)
    /// 18:42 UTC on Monday 30 November 2026.
    public static let start = Instant(milliseconds: 1_796_064_120_000)

    public init(_ connection: Connection, _ email: String = "mara@example.com") throws {
        self.connection = connection
        let samples = WorkoutWriter(connection)
        let number = try samples.addAthlete(email)
        id = number
        // Own rows have names of their own, whoever else writes into the same database.
        var random = (0..<10).map { UInt8(truncatingIfNeeded: number &* 31 &+ $0) }
        let exercise = Identifier(v7At: Self.start, random: random)
        random[9] ^= 1
        workout = Identifier(v7At: Self.start, random: random)
        random[9] ^= 2
        row = Identifier(v7At: Self.start, random: random)
        try add(exercise)
    }

    private func add(_ exercise: Identifier) throws {
        try connection.execute(
            """
            INSERT INTO exercises (id, owner_id, athlete_id, name, name_key, load_kind, created_at)
            VALUES (\(exercise), \(id), \(id), 'Squat', 'squat', 'external', 0)
            """
        )
        try connection.execute(
            """
            INSERT INTO workouts (athlete_id, id, state, open_slot, local_day, zone, sort_instant, created_at, changed_at)
            VALUES (\(id), \(workout), 'draft', 1, '2026-11-30', 'UTC', 0, 0, 0)
            """
        )
        try connection.execute(
            """
            INSERT INTO workout_exercises
                (athlete_id, id, workout_id, exercise_owner, exercise_id, position, op_key, fingerprint, added_at)
            VALUES (\(id), \(row), \(workout), \(id), \(exercise), 1, \(row), \(row.bytes + row.bytes), 0)
            """
        )
    }

    /// A login whose browser is told, by its number among the athlete's.
    @discardableResult
    public func subscribe(
        _ number: UInt8 = 1,
        at endpoint: PushEndpoint,
        publicKey: [UInt8] = RestingAthlete.sender,
        secret: [UInt8] = [UInt8](repeating: 5, count: 16),
        to sender: [UInt8] = RestingAthlete.sender
    ) throws -> Identifier {
        let login = try logIn(number)
        let subscription = PushSubscription(endpoint: endpoint, publicKey: publicKey, secret: secret)
        try PushRepository(connection, athlete: id).keep(subscription, of: login, from: sender, at: Self.start)
        return login
    }

    /// A browser to be told with, of an athlete who may do anything else.
    public static func subscribe(_ athlete: Int, on connection: Connection) throws {
        let login = Identifier(v7At: start, random: [UInt8](repeating: UInt8(truncatingIfNeeded: athlete), count: 10))
        let new = NewLogin(
            athlete: athlete,
            id: login,
            tokenDigest: login.bytes + login.bytes,
            label: "",
            isKept: true,
            createdAt: start
        )
        try LoginRepository(connection).insert(new)
        guard let endpoint = PushServices.known.endpoint("https://fcm.googleapis.com/fcm/send/a") else { return }
        let subscription = PushSubscription(endpoint: endpoint, publicKey: sender, secret: Array(sender.prefix(16)))
        try PushRepository(connection, athlete: athlete).keep(subscription, of: login, from: sender, at: start)
    }

    /// A login without a word about alerts.
    public func logIn(_ number: UInt8) throws -> Identifier {
        let login = Identifier(v7At: Self.start, random: [UInt8](repeating: number, count: 10))
        let digest = Array(login.bytes + workout.bytes)
        try LoginRepository(connection).insert(
            NewLogin(athlete: id, id: login, tokenDigest: digest, label: "", isKept: true, createdAt: Self.start)
        )
        return login
    }

    /// Rests from a moment on, seconds after the start.
    public func rest(_ setting: RestSetting = .usual, after seconds: Int = 0) throws {
        let now = Self.start.advanced(bySeconds: seconds)
        try keep(.start(setting, at: now), at: now)
    }

    /// Has the rest stand so at a moment.
    public func keep(_ timer: RestTimer, at now: Instant) throws {
        let key = [UInt8](repeating: 7, count: 16)
        try rests.keep(.init(timer, after: row), in: workout, key: key, at: now)
    }

    public var rests: RestRepository { RestRepository(connection, athlete: id) }
}

import Crypto
import Database
import Domain
import Foundation
import Persistence
import Web

/// Makes an account with a made-up life of training, beside a running server or without one.
///
/// An account that is there already is never touched.
struct SeedCommand {
    let configuration: Configuration
    let order: SeedOrder
    private static let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    func run() throws {
        // Asked for before the database is opened: a terminal may be waited for as long as it takes.
        let password = try Terminal.secret(prompt: "Password for \(order.email): ")
        let new = try Accounts.new(order.email, password, zone: Self.zone.identifier, at: systemClock())
        let database = try OpenDatabase.shared(configuration)
        defer { database.close() }
        try insistUpToDate(database.configuration)
        let connection = Connection(database.configuration.forLongWork)
        let own = Identifier(v7At: systemClock(), random: SecureRandom.bytes(10))
        let end = order.until ?? Self.today()
        let follower = try order.planDays.map {
            try PlanFollower(days: $0, before: end, most: order.workouts, order.seed)
        }
        let before = try workouts(
            order.workouts - (follower?.dates.count ?? 0),
            in: connection,
            own,
            follower?.first ?? end
        )
        let followed = try write(new, before, follower, own, to: connection)
        let workouts = before + followed
        let sets = workouts.reduce(0) { $0 + $1.setCount }
        printLine("\(order.email) has \(workouts.count) workouts with \(sets) sets now.")
    }

    private func workouts(
        _ count: Int,
        in connection: Connection,
        _ own: Identifier,
        _ end: LocalDay
    ) throws -> [FinishedWorkout] {
        let ids = try BuiltInExercises.identifiers(in: connection)
        var life = TrainingLife(
            gym: Gym(try Catalogue.builtIn(), ids: ids, own: own),
            zone: Self.zone.identifier,
            chance: SeededGenerator(seed: order.seed),
            instant: Self.instant
        )
        return life.workouts(count, before: end)
    }

    /// All or nothing, in one transaction; the workouts that followed the plan come back.
    private func write(
        _ new: NewAthlete,
        _ workouts: [FinishedWorkout],
        _ follower: PlanFollower?,
        _ own: Identifier,
        to connection: Connection
    ) throws -> [FinishedWorkout] {
        try connection.transaction {
            let athletes = AthleteRepository(connection)
            if let found = try athletes.credentials(emailKey: new.emailKey) {
                // Only after a commit whose outcome was not known is it this one.
                guard found.signupKey == new.signupKey else {
                    throw Failure("there is an account under \(order.email) already; seed makes new ones only")
                }
                return []
            }
            let athlete = try athletes.insert(new)
            // Plain ASCII folds to its lower case.
            let name = try ExerciseName(Gym.ownName) { $0.lowercased() }
            _ = try ExerciseRepository(connection, athlete: athlete).add(name, id: own, at: new.createdAt)
            let loader = WorkoutLoader(connection, athlete: athlete, digest: SHA256.digest)
            try loader.write(workouts)
            var follower = follower
            let followed =
                try follower?.follow(
                    PlanRepository(connection, athlete: athlete),
                    zone: Self.zone.identifier,
                    instant: Self.instant
                ) ?? []
            try loader.write(followed)
            try PlanRepository(connection, athlete: athlete).settleAll()
            try RecordRepository(connection, athlete: athlete).rebuildAll()
            try TallyRepository(connection, athlete: athlete).rebuild()
            return followed
        }
    }

    /// The moment at which a clock there shows a minute of a day.
    private static func instant(_ day: LocalDay, _ minute: Int) -> Instant {
        let local = Int64(day.daysSinceEpoch) * 86_400_000 + Int64(minute) * 60_000
        let guess = Date(timeIntervalSince1970: Double(local) / 1000)
        return Instant(milliseconds: local).advanced(bySeconds: -zone.secondsFromGMT(for: guess))
    }

    private static func today() -> LocalDay {
        let now = systemClock()
        let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(now.milliseconds) / 1000))
        return LocalDay(daysSinceEpoch: Int(now.advanced(bySeconds: offset).milliseconds / 86_400_000))
    }
}

import Database
import Domain
import Persistence
import TestSupport
import Testing

/// An athlete on Monday 30 November 2026, with the catalogue to make plans from.
final class PlanScene {
    static let monday = day("2026-11-30")

    let database: TestDatabase
    let connection: Connection
    let writer: WorkoutWriter
    let athlete: Int
    let plans: PlanRepository
    let routines: RoutineRepository
    let drafts: DraftRepository
    var today = monday
    private var made = 0

    init() throws {
        database = try TestDatabase()
        connection = database.connect()
        writer = WorkoutWriter(connection)
        athlete = try writer.addAthlete("mara@example.com")
        plans = PlanRepository(connection, athlete: athlete)
        routines = RoutineRepository(connection, athlete: athlete)
        drafts = DraftRepository(connection, athlete: athlete)
        let slugs = try Self.plan("Mo We Fr").routines.flatMap { $0.exercises.map(\.slug) }
        let catalogue = try Catalogue.builtIn().filter { slugs.contains($0.slug) || $0.slug == "deadlift" }
        try CatalogueLoader(connection) { $0.lowercased() }.load(catalogue, at: now, mint: mint)
    }

    static func day(_ iso: String) -> LocalDay { LocalDay(iso: iso) ?? .first }

    var now: Instant { Instant(milliseconds: Int64(today.daysSinceEpoch) * 86_400_000 + 43_200_000) }

    func mint() -> Identifier {
        made += 1
        let number = (0..<10).map { UInt8(truncatingIfNeeded: made >> (8 * (9 - $0))) }
        return Identifier(v7At: Instant(milliseconds: 2_000_000_000_000), random: number)
    }

    /// A plan by its days, as `Mo We Fr`, which are full body A and B in turns.
    static func plan(
        _ days: String,
        goal: PlanGoal = .strength,
        start: StartingPoint = .lastWorkouts
    ) throws -> MadePlan {
        let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
        let weekdays = days.split(separator: " ").compactMap { day in
            names.firstIndex(of: String(day)).flatMap { Weekday(rawValue: $0 + 1) }
        }
        let answers = try PlanAnswers(
            goal: goal,
            days: Set(weekdays),
            kit: .fullGym,
            minutes: .sixty,
            start: start
        )
        return try PlanMaker(Catalogue.builtIn()).plan(for: answers)
    }

    func offer(
        _ days: String = "Mo We Fr",
        goal: PlanGoal = .strength,
        start: StartingPoint = .lastWorkouts,
        from first: LocalDay? = nil,
        in unit: WeightUnit = .kilograms
    ) throws -> PlanOffer {
        let plan = try Self.plan(days, goal: goal, start: start)
        let offer = try plans.offer(plan, from: first ?? today, today: today, unit, mint: mint)
        return try #require(offer)
    }

    /// Takes an offer as the site does; the id of the plan.
    @discardableResult
    func take(_ offer: PlanOffer) throws -> Identifier {
        let id = mint()
        let stamp = PlanStamp(key: mint().bytes, now: now, today: today, weeksStartingOn: .monday, mint: mint)
        try connection.transaction {
            try drafts.lockAthlete()
            try plans.take(offer, id: id, stamp: stamp)
        }
        return id
    }

    /// Changes the schedule as the site does.
    func change(_ change: (inout Schedule, LocalDay) throws -> Void) throws {
        try connection.transaction {
            try drafts.lockAthlete()
            let old = try plans.schedule()
            var schedule = old
            try change(&schedule, today)
            try plans.write(schedule, from: old, plan: try #require(try plans.active()).id)
        }
    }

    /// A saved workout that follows a routine, of which nothing was asked.
    @discardableResult
    func train(
        _ routine: Identifier?,
        on day: LocalDay? = nil,
        completion: WorkoutCompletion = .complete,
        _ exercises: [WorkoutWriter.WrittenExercise] = []
    ) throws -> Identifier {
        let id = try writer.add(
            .init((day ?? today).iso) {
                $0.completion = completion
                $0.exercises = exercises
            },
            of: athlete
        )
        try connection.execute(
            """
            UPDATE workouts SET routine_id = \(routine), routine_name = 'Routine', course = 'straight'
            WHERE athlete_id = \(athlete) AND id = \(id)
            """
        )
        return id
    }

    func exercise(_ slug: String) throws -> Identifier {
        let rows = try connection.query("SELECT id FROM exercises WHERE slug = \(slug)")
        return try #require(Identifier(bytes: try rows[0].bytes(0)))
    }

    /// One change of a workout, as the log writes it.
    func write(_ change: LogChange, _ workout: Identifier, as state: WorkoutState, on day: LocalDay? = nil) throws {
        try connection.transaction {
            try drafts.lockAthlete()
            var draft = try #require(try drafts.workout(workout))
            draft.state = state
            if let day { draft.day = day }
            try drafts.write([change], to: draft, stamp)
        }
    }

    private var stamp: LogStamp {
        LogStamp(
            key: mint().bytes,
            now: now,
            mint: mint,
            digest: { _ in Array(repeating: 0, count: 32) },
            localDay: { instant, _ in LocalDay(daysSinceEpoch: Int(instant.milliseconds / 86_400_000)) },
            derive: { key, _ in key }
        )
    }
}

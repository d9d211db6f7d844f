import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("A rest is kept as a moment, and each athlete's alone")
struct RestRepositoryTests {
    private let connection: Connection
    private let samples: WorkoutWriter
    private let athlete: Int
    private let rests: RestRepository
    private let squat: Identifier
    private let start = Instant(milliseconds: 1_796_064_120_000)
    private let key = [UInt8](repeating: 7, count: 16)

    init() throws {
        connection = try TestDatabase().connect()
        samples = WorkoutWriter(connection)
        athlete = try samples.addAthlete("mara@example.com")
        rests = RestRepository(connection, athlete: athlete)
        squat = try samples.addExercise("Back squat")
    }

    /// A workout of one exercise, with the row it has there.
    private func workout(of athlete: Int) throws -> (id: Identifier, row: Identifier) {
        let written = WorkoutWriter.WrittenWorkout("2026-11-30") { $0.exercises = [.init(squat, [.kilograms(100, 5)])] }
        let id = try samples.add(written, of: athlete)
        let rows = try connection.query(
            "SELECT id FROM workout_exercises WHERE athlete_id = \(athlete) AND workout_id = \(id)"
        )
        return (id, try #require(Identifier(bytes: rows[0].bytes(0))))
    }

    @Test("running or paused, it is read back as it was kept, and a later one takes its place")
    func kept() throws {
        let (id, row) = try workout(of: athlete)
        #expect(try rests.rest(in: id) == nil)
        var rest = RestRepository.KeptRest(.start(RestSetting(target: 180, lead: 30), at: start), after: row)
        try rests.keep(rest, in: id, key: key, at: start)
        #expect(try rests.rest(in: id) == rest)
        rest.timer.pause(at: start.advanced(byMilliseconds: 68_250))
        try rests.keep(rest, in: id, key: key, at: start)
        #expect(try rests.rest(in: id)?.timer.course == .paused(left: 111_750))
        #expect(try rests.rest(in: id) == rest)
        try rests.skip(in: id)
        #expect(try rests.rest(in: id) == nil)
    }

    @Test("whose deadline moves is to be told of again")
    func told() throws {
        let (id, row) = try workout(of: athlete)
        let rest = RestRepository.KeptRest(.start(.usual, at: start), after: row)
        try rests.keep(rest, in: id, key: key, at: start)
        try connection.execute("UPDATE rests SET pushed_at = 1 WHERE athlete_id = \(athlete)")
        try rests.keep(rest, in: id, key: key, at: start)
        #expect(try connection.query("SELECT 1 FROM rests WHERE pushed_at IS NULL").count == 1)
    }

    @Test("nothing is read, changed or skipped of another's")
    func owner() throws {
        let (id, row) = try workout(of: athlete)
        let rest = RestRepository.KeptRest(.start(.usual, at: start), after: row)
        try rests.keep(rest, in: id, key: key, at: start)
        let others = RestRepository(connection, athlete: try samples.addAthlete("jonas@example.com"))
        #expect(try others.rest(in: id) == nil)
        try others.skip(in: id)
        #expect(throws: DatabaseError.self) { try others.keep(rest, in: id, key: key, at: start) }
        try others.settleUsual(RestSetting(target: 60, lead: 0))
        try others.settle(RestSetting(target: 90, lead: 0), for: squat)
        #expect(try rests.rest(in: id) == rest)
        #expect(try rests.habits(for: [squat]) == RestHabits())
    }

    @Test("the usual rest and those of exercises are kept, and one can be left to the usual one again")
    func habits() throws {
        #expect(try rests.habits(for: []) == RestHabits(usual: RestSetting(target: 180, lead: 30)))
        let chin = try samples.addExercise("Chin-up", .bodyweight)
        try rests.settleUsual(RestSetting(target: 120, lead: 20))
        try rests.settle(RestSetting(target: 240, lead: 60), for: squat)
        try rests.settle(RestSetting(target: 250, lead: 60), for: squat)
        let own = [squat: RestSetting(target: 250, lead: 60)]
        #expect(
            try rests.habits(for: [chin, squat]) == RestHabits(usual: RestSetting(target: 120, lead: 20), own: own)
        )
        #expect(try rests.habits(for: [chin]).own.isEmpty)
        try rests.settle(nil, for: squat)
        #expect(try rests.habits(for: [squat]).own.isEmpty)
    }

    @Test("an exercise of another's own gets no rest from me")
    func foreignExercise() throws {
        let other = try samples.addAthlete("jonas@example.com")
        let own = Identifier(v7At: start, random: Array(repeating: 9, count: 10))
        try connection.execute(
            """
            INSERT INTO exercises (id, owner_id, athlete_id, name, name_key, load_kind, created_at)
            VALUES (\(own), \(other), \(other), 'Own', 'own', 'external', 0)
            """
        )
        try rests.settle(RestSetting(target: 90, lead: 0), for: own)
        #expect(try connection.query("SELECT 1 FROM exercise_rests").isEmpty)
    }
}

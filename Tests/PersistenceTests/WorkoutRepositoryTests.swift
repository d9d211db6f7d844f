import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("A workout is read back as it was done")
struct WorkoutRepositoryTests {
    private let connection: Connection
    private let samples: WorkoutWriter
    private let athlete: Int
    private let workouts: WorkoutRepository
    private let squat: Identifier
    private let chin: Identifier

    init() throws {
        connection = try TestDatabase().connect()
        samples = WorkoutWriter(connection)
        athlete = try samples.addAthlete("mara@example.com")
        workouts = WorkoutRepository(connection, athlete: athlete)
        squat = try samples.addExercise("Back squat")
        chin = try samples.addExercise("Chin-up", .bodyweight)
    }

    @Test("exercises and sets stand in the order done, each as it was typed")
    func whole() throws {
        let plank = try samples.addExercise("Plank", .duration)
        let row = try samples.addExercise("Rowing machine", .distance)
        let id = try samples.add(
            .init("2026-11-30", hour: 18) {
                $0.name = "Lower A"
                $0.zone = "Europe/Stockholm"
                $0.completion = .partial
                $0.startedAt = $0.instant
                $0.endedAt = $0.instant.advanced(bySeconds: 3660)
                $0.exercises = [
                    .init(chin, [.reps(9), .kilograms(10, 8)]),
                    .init(squat, note: "Belt on", [.kilograms(60, 8, .warmUp), .pounds(225, 5)]),
                    .init(plank, [.init(PerformedSet(seconds: 105))]),
                    .init(row, [.init(PerformedSet(seconds: 478, metresMilli: 2_000_500))]),
                ]
            },
            of: athlete
        )
        let workout = try #require(try workouts.workout(id))
        #expect(workout.id == id)
        #expect(workout.day.iso == "2026-11-30")
        #expect((workout.name, workout.zone) == ("Lower A", "Europe/Stockholm"))
        #expect((workout.state, workout.completion, workout.minutes) == (.saved, .partial, 61))
        #expect(workout.exercises.map(\.name) == ["Chin-up", "Back squat", "Plank", "Rowing machine"])
        #expect(workout.exercises.map(\.loadKind) == [.bodyweight, .external, .duration, .distance])
        #expect(workout.exercises.map(\.note) == [nil, "Belt on", nil, nil])
        #expect(workout.exercises[0].sets.map { $0.text(in: .kilograms) } == ["0 × 9", "10 × 8"])
        #expect(workout.exercises[1].sets.map { $0.text(in: .pounds) } == ["132.28 × 8", "225 × 5"])
        #expect(workout.exercises[1].sets.map(\.kind) == [.warmUp, .working])
        #expect(workout.exercises[2].sets == [PerformedSet(seconds: 105)])
        #expect(workout.exercises[3].sets == [PerformedSet(seconds: 478, metresMilli: 2_000_500)])
        #expect(workout.setCount == 6)
        #expect(workout.volume.text(in: .pounds) == "1,125")
    }

    @Test("an exercise that stands twice in a row stays two")
    func twice() throws {
        let id = try samples.add(
            .init("2026-11-30") {
                $0.exercises = [.init(squat, [.kilograms(100, 5)]), .init(squat, [.kilograms(80, 10)])]
            },
            of: athlete
        )
        #expect(try workouts.workout(id)?.exercises.map(\.sets.count) == [1, 1])
    }

    @Test("what was thrown away is not read, but what Save left out for want of a set is named")
    func leftOut() throws {
        let press = try samples.addExercise("Bench press")
        let dip = try samples.addExercise("Dip", .bodyweight)
        let id = try samples.add(
            .init("2026-11-30") {
                let before = $0.instant.advanced(bySeconds: -60)
                $0.exercises = [
                    .init(squat, [.kilograms(100, 5), .kilograms(105, 5).binned]),
                    .init(chin, binnedAt: before, [.reps(9)]),
                    .init(dip, binnedAt: before),
                    .init(press, binnedAt: $0.savedAt, [.kilograms(80, 5).binned]),
                ]
            },
            of: athlete
        )
        let workout = try #require(try workouts.workout(id))
        #expect(workout.exercises.map(\.name) == ["Back squat"])
        #expect(workout.exercises.first?.sets.count == 1)
        #expect(workout.leftOut == ["Bench press"])
    }

    @Test("a workout in the trash, of another or of nobody is none; a draft says that it is one")
    func absent() throws {
        let other = try samples.addAthlete("nina@example.com")
        let hers = try samples.add(.init("2026-11-30") { $0.exercises = [.init(squat, [.reps(5)])] }, of: other)
        let binned = try samples.add(.init("2026-11-30") { $0.state = .binned }, of: athlete)
        let draft = try samples.add(.init("2026-11-30") { $0.state = .draft }, of: athlete)
        #expect(try workouts.workout(hers) == nil)
        #expect(try workouts.workout(binned) == nil)
        #expect(try workouts.workout(squat) == nil)
        #expect(try workouts.workout(draft)?.state == .draft)
    }

    @Test("last time is the saved workout before this one in the history that had working sets of the exercise")
    func lastTime() throws {
        let other = try samples.addAthlete("nina@example.com")
        try add("2026-11-20", hour: 12, [.init(squat, [.kilograms(90, 5)]), .init(chin, [.reps(7)])])
        try add(
            "2026-11-30",
            hour: 8,
            [
                .init(squat, [.kilograms(60, 5, .warmUp), .kilograms(100, 5), .kilograms(95, 4, .failure)]),
                .init(chin, [.reps(9).binned]),
                .init(squat, [.kilograms(80, 10), .kilograms(70, 12, .drop)]),
            ]
        )
        try add("2026-11-30", hour: 9, [.init(squat, [.kilograms(1, 1, .warmUp)])])
        try add("2026-11-30", hour: 10, [.init(squat, [.kilograms(2, 1)])], state: .binned)
        try add("2026-11-30", hour: 11, [.init(squat, [.kilograms(3, 1)])], state: .draft)
        let id = try add("2026-11-30", hour: 12, [.init(squat, [.kilograms(105, 5)]), .init(chin, [.reps(10)])])
        try add("2026-11-30", hour: 13, [.init(squat, [.kilograms(4, 1)])])
        try samples.add(.init("2026-11-30", hour: 11) { $0.exercises = [.init(squat, [.reps(5)])] }, of: other)

        let workout = try #require(try workouts.workout(id))
        let before = try workouts.lastTime(before: workout)
        #expect(before[squat]?.map { $0.text(in: .kilograms) } == ["100 × 5", "95 × 4", "80 × 10"])
        #expect(before[chin]?.map(\.reps) == [7])
    }

    @Test("a workout takes one statement, and last time another")
    func statements() throws {
        let id = try add("2026-11-30", hour: 12, [.init(squat, [.kilograms(100, 5)]), .init(chin, [.reps(9)])])
        _ = connection.takeStatementCount()
        let workout = try #require(try workouts.workout(id))
        #expect(connection.takeStatementCount() == 1)
        #expect(try workouts.lastTime(before: workout).isEmpty)
        #expect(connection.takeStatementCount() == 1)
    }

    @discardableResult
    private func add(
        _ day: String,
        hour: Int,
        _ exercises: [WorkoutWriter.WrittenExercise],
        state: WorkoutState = .saved
    ) throws -> Identifier {
        try samples.add(
            .init(day, hour: hour) {
                $0.exercises = exercises
                $0.state = state
            },
            of: athlete
        )
    }
}

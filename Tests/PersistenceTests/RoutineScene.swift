import Database
import Domain
import Persistence
import TestSupport

/// An athlete with a routine to be written, and with the workouts that follow it.
struct RoutineScene {
    let connection: Connection
    private let database: TestDatabase
    let samples: WorkoutWriter
    let athlete: Int
    let routines: RoutineRepository
    let squat: Identifier
    let now = Instant(milliseconds: 1_796_064_120_000)
    private let curl: Identifier
    private let plank: Identifier

    init() throws {
        database = try TestDatabase()
        connection = database.connect()
        samples = WorkoutWriter(connection)
        athlete = try samples.addAthlete("mara@example.com")
        routines = RoutineRepository(connection, athlete: athlete)
        squat = try samples.addExercise("Back squat")
        curl = try samples.addExercise("Barbell curl")
        plank = try samples.addExercise("Plank", .duration)
    }

    /// Another connection to the same database.
    func connect() -> Connection { database.connect() }

    /// A squat of two sets at 100 × 5, a curl and a plank in turns, of which one set is off.
    func sample() -> Routine {
        let heavy = SetTarget(weight: Weight(thousandths: 100_000, unit: .kilograms), reps: RepTarget(5), rest: 180)
        let many = SetTarget(reps: RepTarget(8, to: 12), rest: 0)
        return Routine(
            id: id(1),
            name: "Lower A",
            note: "Belt on",
            exercises: [
                exercise(11, squat, "Back squat", .external, cells: [heavy, heavy]),
                exercise(12, curl, "Barbell curl", .external, group: 1, cells: [many, many], isLastOn: false),
                exercise(13, plank, "Plank", .duration, group: 1, cells: [SetTarget(seconds: 45), SetTarget()]),
            ]
        )
    }

    private func exercise(
        _ number: UInt8,
        _ exercise: Identifier,
        _ name: String,
        _ loadKind: LoadKind,
        group: Int? = nil,
        cells: [SetTarget],
        isLastOn: Bool = true
    ) -> RoutineExercise {
        RoutineExercise(
            id: id(number),
            exerciseID: exercise,
            name: name,
            loadKind: loadKind,
            group: group,
            cells: cells.enumerated().map { RoutineCell(isOn: isLastOn || $0 + 1 < cells.count, target: $1) }
        )
    }

    /// The routine done once: two working sets and a warm-up, of so many that were asked for.
    @discardableResult
    func run(
        _ day: String,
        hour: Int,
        state: WorkoutState = .saved,
        completion: WorkoutCompletion = .complete,
        asked: Int = 0
    ) throws -> Identifier {
        let sets: [WorkoutWriter.WrittenSet] = [.kilograms(60, 5, .warmUp), .kilograms(100, 5), .kilograms(100, 5)]
        let workout = try samples.add(
            .init(day, hour: hour) {
                $0.state = state
                $0.completion = completion
                $0.startedAt = $0.instant
                $0.exercises = [.init(squat, sets)]
            },
            of: athlete
        )
        try connection.execute(
            """
            UPDATE workouts SET routine_id = \(id(1)), routine_name = 'Lower A'
            WHERE athlete_id = \(athlete) AND id = \(workout)
            """
        )
        for round in 0..<asked {
            try connection.execute(
                """
                INSERT INTO workout_targets (athlete_id, workout_exercise_id, round)
                SELECT athlete_id, id, \(round + 1) FROM workout_exercises
                WHERE athlete_id = \(athlete) AND workout_id = \(workout)
                """
            )
        }
        return workout
    }

    func id(_ number: UInt8) -> Identifier {
        Identifier(v7At: now, random: Array(repeating: number, count: 10))
    }

    func key(_ number: UInt8) -> [UInt8] { Array(repeating: number, count: 16) }
}

import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("The calendar shows which days were trained")
struct TrainingCalendarTests {
    private let connection: Connection
    private let samples: WorkoutWriter
    private let athlete: Int
    private let history: HistoryRepository

    init() throws {
        connection = try TestDatabase().connect()
        samples = WorkoutWriter(connection)
        athlete = try samples.addAthlete("mara@example.com")
        history = HistoryRepository(connection, athlete: athlete)
    }

    @Test(
        "a day has all its workouts, the partial ones, and the volume of both units without warm-up or the body's own"
    )
    func days() throws {
        let squat = try samples.addExercise("Back squat")
        let chin = try samples.addExercise("Chin-up", .bodyweight)
        let sets: [WorkoutWriter.WrittenSet] = [
            .kilograms(60, 8, .warmUp), .kilograms(100, 5), .kilograms(90, 1).binned,
        ]
        try samples.add(.init("2026-11-28", hour: 8) { $0.exercises = [.init(squat, sets)] }, of: athlete)
        try samples.add(
            .init("2026-11-28", hour: 17) {
                $0.completion = .partial
                $0.exercises = [.init(squat, [.pounds(100, 10)]), .init(chin, [.kilograms(20, 5)])]
            },
            of: athlete
        )
        try samples.add(.init("2026-11-30"), of: athlete)
        let days = try november().days
        #expect(days.keys.map(\.iso).sorted() == ["2026-11-28", "2026-11-30"])
        let volume = Volume(kilogramThousandths: 500_000, poundThousandths: 1_000_000)
        #expect(try days[day("2026-11-28")] == TrainedDay(workoutCount: 2, partialCount: 1, volume: volume))
        #expect(try days[day("2026-11-30")] == TrainedDay(workoutCount: 1))
    }

    @Test("a workout is on the day it was written for, whatever the clock says elsewhere")
    func zones() throws {
        // Two in the morning UTC of the first of December is still November in New York.
        try samples.add(.init("2026-11-30", hour: 26) { $0.zone = "America/New_York" }, of: athlete)
        // And two in the afternoon UTC is the next day in Kiritimati.
        try samples.add(.init("2026-12-01", hour: -10) { $0.zone = "Pacific/Kiritimati" }, of: athlete)
        #expect(try november().days.keys.map(\.iso) == ["2026-11-30"])
    }

    @Test("the totals count everything, and the nearest trained days lie outside of the view")
    func totals() throws {
        for day in ["2024-03-05", "2026-10-31", "2026-11-02", "2026-12-24", "2026-12-03"] {
            try samples.add(.init(day), of: athlete)
        }
        let calendar = try november()
        #expect(calendar.totals == HistoryTotals(workoutCount: 5, firstDay: try day("2024-03-05")))
        #expect((calendar.dayBefore?.iso, calendar.dayAfter?.iso) == ("2026-10-31", "2026-12-03"))
        #expect(calendar.exerciseName == nil)
    }

    @Test("days around the view are told too, so that its weeks are whole")
    func wholeWeeks() throws {
        try samples.add(.init("2026-10-31"), of: athlete)
        let view = try #require(CalendarMonth(iso: "2026-11")).days
        let calendar = try #require(try history.calendar(day("2026-10-26")...day("2026-12-06"), around: view))
        #expect(calendar.days.keys.map(\.iso) == ["2026-10-31"])
        #expect(calendar.dayBefore?.iso == "2026-10-31")
    }

    @Test("drafts, workouts in the trash and those of another never show")
    func others() throws {
        let other = try samples.addAthlete("nina@example.com")
        let squat = try samples.addExercise("Back squat")
        let exercises: [WorkoutWriter.WrittenExercise] = [.init(squat, [.kilograms(100, 5)])]
        for (name, state) in [("2026-11-28", WorkoutState.draft), ("2026-11-29", .binned)] {
            try samples.add(
                .init(name) {
                    $0.state = state
                    $0.exercises = exercises
                },
                of: athlete
            )
        }
        try samples.add(.init("2026-11-30") { $0.exercises = exercises }, of: other)
        #expect(try november() == TrainingCalendar())
        #expect(try november(of: squat) == TrainingCalendar(exerciseName: "Back squat"))
    }

    @Test("of an exercise only its workouts count, with its volume alone")
    func filtered() throws {
        let squat = try samples.addExercise("Back squat")
        let press = try samples.addExercise("Bench press")
        for name in ["2026-10-01", "2026-11-28"] {
            try samples.add(
                .init(name) {
                    $0.exercises = [
                        .init(squat, [.kilograms(100, 5)]), .init(press, [.kilograms(80, 10)]),
                        .init(squat, [.kilograms(50, 10)]),
                    ]
                },
                of: athlete
            )
        }
        try samples.add(.init("2026-11-29") { $0.exercises = [.init(press, [.kilograms(80, 10)])] }, of: athlete)
        let calendar = try november(of: squat)
        #expect(calendar.exerciseName == "Back squat")
        #expect(calendar.totals == HistoryTotals(workoutCount: 2, firstDay: try day("2026-10-01")))
        #expect((calendar.dayBefore?.iso, calendar.dayAfter) == ("2026-10-01", nil))
        let volume = Volume(kilogramThousandths: 1_000_000, poundThousandths: 0)
        #expect(try calendar.days == [day("2026-11-28"): TrainedDay(workoutCount: 1, volume: volume)])
    }

    @Test("a day tells how many sets held a record, of an exercise those of its own")
    func records() throws {
        let squat = try samples.addExercise("Back squat")
        let press = try samples.addExercise("Bench press")
        for (name, weight) in [("2026-11-01", 100), ("2026-11-20", 110), ("2026-11-28", 90)] {
            try samples.add(
                .init(name) {
                    $0.exercises = [.init(squat, [.kilograms(weight, 5)]), .init(press, [.kilograms(weight, 8)])]
                },
                of: athlete
            )
        }
        try RecordRepository(connection, athlete: athlete).rebuild([squat, press])
        let counts = try november().days.mapValues(\.recordCount)
        #expect(try counts == [day("2026-11-01"): 0, day("2026-11-20"): 2, day("2026-11-28"): 0])
        #expect(try november(of: squat).days[day("2026-11-20")]?.recordCount == 1)
    }

    @Test("an exercise that nobody has, and one of another, are both unknown")
    func unknown() throws {
        let other = try samples.addAthlete("nina@example.com")
        let curl = try samples.addExercise("Back squat")
        _ = try connection.execute("UPDATE exercises SET owner_id = \(other), athlete_id = \(other) WHERE id = \(curl)")
        let view = try #require(CalendarMonth(iso: "2026-11")).days
        #expect(try history.calendar(view, around: view, of: curl) == nil)
        let nobodys = try #require(Identifier(bytes: Array(repeating: 9, count: 16)))
        #expect(try history.calendar(view, around: view, of: nobodys) == nil)
    }

    @Test("the trained exercises are those with a set in a saved workout, by name")
    func trained() throws {
        let exercises = ExerciseRepository(connection, athlete: athlete)
        let row = try samples.addExercise("Row")
        let squat = try samples.addExercise("Back squat")
        let press = try samples.addExercise("Bench press")
        let other = try samples.addAthlete("nina@example.com")
        try samples.add(
            .init("2026-11-30") { $0.exercises = [.init(row, [.reps(1)]), .init(squat, [.reps(1)])] },
            of: athlete
        )
        try samples.add(.init("2026-11-29") { $0.exercises = [.init(squat, [.reps(1)]), .init(press)] }, of: athlete)
        try samples.add(.init("2026-11-28") { $0.exercises = [.init(press, [.reps(1)])] }, of: other)
        try samples.add(
            .init("2026-11-28") {
                $0.state = .draft
                $0.exercises = [.init(press, [.reps(1)])]
            },
            of: athlete
        )
        #expect(try exercises.trained().map(\.name) == ["Back squat", "Row"])
    }

    private func november(of exercise: Identifier? = nil) throws -> TrainingCalendar {
        let view = try #require(CalendarMonth(iso: "2026-11")).days
        return try #require(try history.calendar(view, around: view, of: exercise))
    }

    private func day(_ iso: String) throws -> LocalDay { try #require(LocalDay(iso: iso)) }
}

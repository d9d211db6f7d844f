import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("What is added up in the database is what the sets say")
struct ProgressRepositoryTests {
    private let connection: Connection
    private let samples: WorkoutWriter
    private let athlete: Int
    private let progress: ProgressRepository
    private let squat, chin, run: Identifier

    init() throws {
        connection = try TestDatabase().connect()
        samples = WorkoutWriter(connection)
        athlete = try samples.addAthlete("mara@example.com")
        progress = ProgressRepository(connection, athlete: athlete, startingOn: .monday)
        squat = try samples.addExercise("Back squat")
        chin = try samples.addExercise("Chin-up", .bodyweight)
        run = try samples.addExercise("Rowing machine", .distance)
    }

    private func days(_ from: String, _ to: String) throws -> ClosedRange<LocalDay> {
        try #require(LocalDay(iso: from))...#require(LocalDay(iso: to))
    }

    /// Two weeks across the end of a year, the second partial.
    private func train() throws {
        try samples.add(
            .init("2026-12-29") {
                $0.exercises = [
                    .init(
                        squat,
                        note: "Belt",
                        [
                            .kilograms(60, 8, .warmUp), .kilograms(100, 5), .kilograms(100, 5), .kilograms(120, 0),
                            .pounds(135, 10), .kilograms(500, 5).binned,
                        ]
                    ),
                    .init(chin, [.kilograms(10, 8), .reps(9)]),
                ]
            },
            of: athlete
        )
        try samples.add(
            .init("2027-01-04") {
                $0.completion = .partial
                $0.exercises = [.init(squat, [.kilograms(110, 5, .drop), .kilograms(105, 5)])]
            },
            of: athlete
        )
        try samples.add(
            .init("2027-01-02") {
                $0.state = .draft; $0.exercises = [.init(squat, [.kilograms(1, 1)])]
            },
            of: athlete
        )
        let other = try samples.addAthlete("nina@example.com")
        try samples.add(.init("2027-01-02") { $0.exercises = [.init(squat, [.kilograms(1, 1)])] }, of: other)
        try connection.execute("UPDATE sets SET confirmed = 0 WHERE athlete_id = \(athlete) AND weight_milli = 105000")
        try TallyRepository(connection, athlete: athlete).rebuild()
    }

    @Test("the week of 1 January is one week, and each reason is counted")
    func tallies() throws {
        try train()
        let found = try progress.tallies(try days("2026-12-01", "2027-01-31"), by: .week)
        let squats = found.filter { $0.exercise.id == squat }.sorted { $0.start < $1.start }
        #expect(squats.map(\.start.iso) == ["2026-12-28", "2027-01-04"])
        #expect(
            squats.map(\.tally) == [
                WorkTally(
                    workouts: 1,
                    sets: 3,
                    volume: Volume(kilogramThousandths: 1_000_000, poundThousandths: 1_350_000),
                    warmUps: 1,
                    failed: 1
                ),
                WorkTally(
                    workouts: 1,
                    sets: 1,
                    volume: Volume(kilogramThousandths: 550_000, poundThousandths: 0),
                    unanswered: 1
                ),
            ]
        )
        #expect(found.first { $0.exercise.id == chin }?.work == .zero)
        #expect(found.first { $0.exercise.id == chin }?.tally.sets == 2)
    }

    @Test("spans begin where the domain says", arguments: [ProgressSpan.week, .month, .year])
    func spans(_ span: ProgressSpan) throws {
        try train()
        for first in [Weekday.monday, .sunday, .wednesday] {
            let repository = ProgressRepository(connection, athlete: athlete, startingOn: first)
            let all = try days("2026-01-01", "2027-12-31")
            let starts = Set(try repository.tallies(all, by: span).map(\.start))
            let trained = try [#require(LocalDay(iso: "2026-12-29")), #require(LocalDay(iso: "2027-01-04"))]
            #expect(starts == Set(trained.map { span.start(of: $0, startingOn: first) }))
            #expect(Set(try repository.workouts(all, by: span).map(\.start)) == starts)
        }
    }

    @Test("workouts are counted by span, with those that are partial")
    func workouts() throws {
        try train()
        let found = try progress.workouts(try days("2026-12-01", "2027-01-31"), by: .week)
        #expect(found.map(\.workoutCount) == [1, 1] && found.map(\.partialCount) == [0, 1])
        #expect(try progress.workouts(try days("2026-12-29", "2026-12-29"), by: .month).map(\.workoutCount) == [1])
        let beginning = try #require(try progress.beginning())
        #expect(beginning.firstDay.iso == "2026-12-29" && beginning.hasSeveral)
    }

    @Test("the sets behind a number are those that are added up, with what is left out")
    func sets() throws {
        try train()
        let range = try days("2026-12-01", "2027-01-31")
        let part = try progress.part(range, of: .everything, before: nil, size: 20)
        #expect(part.workouts.map(\.key.day.iso) == ["2027-01-04", "2026-12-29"] && part.next == nil)
        let exercises = part.workouts.flatMap(\.exercises)
        for (id, tally) in try progress.tallies(range, by: .year).map({ ($0.exercise.id, $0.tally) }) {
            let mine = exercises.filter { $0.exercise.id == id }
            let sets = mine.reduce(0) { $0 + $1.counted(.sets).count }
            let counted = try progress.tallies(range, by: .year).filter { $0.exercise.id == id }
            #expect(counted.reduce(0) { $0 + $1.tally.sets } == sets && tally.sets <= sets)
        }
        #expect(exercises.first { $0.exercise.id == chin }?.leftOut(.work) == [.otherKind: 2])
        #expect(exercises.last { $0.exercise.id == squat }?.leftOut(.work) == [.warmUp: 1, .failed: 1])
        #expect(exercises.last { $0.exercise.id == squat }?.note == "Belt")
    }

    @Test("one exercise alone, page by page")
    func paging() throws {
        try train()
        let range = try days("2026-12-01", "2027-01-31")
        let first = try progress.part(range, of: .exercise(squat), before: nil, size: 1)
        #expect(first.workouts.map(\.key.day.iso) == ["2027-01-04"])
        #expect(first.next != nil)
        let second = try progress.part(range, of: .exercise(squat), before: first.next, size: 1)
        #expect(second.workouts.map(\.key.day.iso) == ["2026-12-29"] && second.next == nil)
        #expect(second.workouts.first?.exercises.map(\.exercise.id) == [squat])
        #expect(try progress.part(range, of: .muscle(.quads), before: nil, size: 5).workouts.isEmpty)
        #expect(try progress.part(range, of: .muscle(nil), before: nil, size: 5).workouts.count == 2)
    }

    @Test("sets that are alike come once with their number, by workout or by month, in order of time")
    func doneSets() throws {
        try train()
        let range = try days("2026-12-01", "2027-01-31")
        let byWorkout = try progress.doneSets(of: squat, range, by: nil)
        #expect(byWorkout.map(\.count).reduce(0, +) == 7)
        #expect(byWorkout.first { $0.performed.weight?.thousandths == 100_000 }?.count == 2)
        #expect(byWorkout.map(\.day) == byWorkout.map(\.day).sorted())
        #expect(Set(byWorkout.compactMap(\.workout)).count == 2)
        let byMonth = try progress.doneSets(of: squat, range, by: .month)
        #expect(
            Set(byMonth.map(\.day.iso)) == ["2026-12-01", "2027-01-01"] && byMonth.allSatisfy { $0.workout == nil }
        )
        #expect(byMonth.map(\.count).reduce(0, +) == 7)
        for (measure, span) in [(TrendMeasure.weight(reps: 5), ProgressSpan?.none), (.estimate, .month)] {
            let sets = try progress.doneSets(of: squat, range, by: span)
            let trend = ExerciseTrend(measure, of: sets, loadKind: .external)
            #expect(trend.leftOut == [.warmUp: 1, .failed: 1, .drop: 1, .unanswered: 1], "\(measure)")
        }
    }
}

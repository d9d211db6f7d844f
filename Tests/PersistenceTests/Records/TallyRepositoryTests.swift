import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("The tallies kept of months and years")
struct TallyRepositoryTests {
    /// Every row that is kept, as text.
    private func rows(_ connection: Connection, of athlete: Int) throws -> [String] {
        let tallies = try connection.query(
            """
            SELECT CONCAT_WS(' ', span, start, HEX(exercise_id), exercise_owner, workout_count, set_count, kilogram_milli,
                pound_milli, warm_ups, unanswered, failed)
            FROM exercise_tallies WHERE athlete_id = \(athlete) ORDER BY 1
            """
        )
        let sets = try connection.query(
            """
            SELECT CONCAT_WS(' ', HEX(exercise_id), start, LPAD(place, 6, '0'), confirmed, kind,
                COALESCE(weight_milli, '-'), COALESCE(weight_unit, '-'), COALESCE(reps, '-'), COALESCE(seconds, '-'),
                COALESCE(metres_milli, '-'), set_count)
            FROM exercise_years WHERE athlete_id = \(athlete) ORDER BY 1
            """
        )
        return try (tallies + sets).map { try $0.string(0) }
    }

    @Test("are after every change what a rebuild from nothing finds", arguments: 11...14)
    func rightAfterEveryChange(_ seed: Int) throws {
        let connection = try TestDatabase().connect()
        let training = try RandomTraining(connection, seed: seed)
        var most = 0
        for number in 0..<80 {
            try training.step()
            let kept = try rows(connection, of: training.athlete)
            try TallyRepository(connection, athlete: training.athlete).rebuild()
            #expect(try rows(connection, of: training.athlete) == kept, "step \(number)")
            most = max(most, kept.count)
        }
        #expect(most > 20)
    }

    @Test("are read whatever was written: a sum that no number holds is cut")
    func beyondNumbers() throws {
        let connection = try TestDatabase().connect()
        let samples = WorkoutWriter(connection)
        let athlete = try samples.addAthlete("mara@example.com")
        let squat = try samples.addExercise("Back squat")
        for day in (1...12).map({ "2025-\($0 < 10 ? "0" : "")\($0)-01" }) {
            let set = WorkoutWriter.WrittenSet.kilograms(KeptRange.milli.upperBound / 1000, KeptRange.count.upperBound)
            let sets = Array(repeating: set, count: 1000)
            try samples.add(.init(day) { $0.exercises = [.init(squat, sets)] }, of: athlete)
        }
        try TallyRepository(connection, athlete: athlete).rebuild()
        let year = try #require(LocalDay(iso: "2025-01-01"))...(try #require(LocalDay(iso: "2025-12-31")))
        let progress = ProgressRepository(connection, athlete: athlete, startingOn: .monday)
        let most = Volume(kilogramThousandths: KeptRange.volume, poundThousandths: 0)
        for span in [ProgressSpan.week, .month, .year] {
            let tallies = try progress.tallies(year, by: span)
            #expect(tallies.map(\.tally.sets).reduce(0, +) == 12_000)
            #expect(tallies.allSatisfy { $0.tally.volume == most })
        }
    }

    @Test("say of every range what its sets say, whatever it cuts")
    func readLikeSets() throws {
        let connection = try TestDatabase().connect()
        let samples = WorkoutWriter(connection)
        let athlete = try samples.addAthlete("mara@example.com")
        let squat = try samples.addExercise("Back squat")
        for (number, day) in ["2024-12-31", "2025-01-01", "2025-06-15", "2025-07-01", "2026-02-28", "2026-03-01"]
            .enumerated()
        {
            let sets: [WorkoutWriter.WrittenSet] = [
                .kilograms(100 + number, 5), .kilograms(100 + number, 5), .kilograms(60, 8, .warmUp),
            ]
            try samples.add(.init(day) { $0.exercises = [.init(squat, sets)] }, of: athlete)
        }
        try TallyRepository(connection, athlete: athlete).rebuild()
        let progress = ProgressRepository(connection, athlete: athlete, startingOn: .monday)
        let ends = ["2024-01-01", "2024-12-31", "2025-01-01", "2025-06-16", "2025-12-31", "2026-03-01", "2026-12-31"]
            .compactMap { LocalDay(iso: $0) }
        for (index, first) in ends.enumerated() {
            for last in ends[index...] {
                // Weeks are never kept.
                let plain = try progress.tallies(first...last, by: .week).map(\.tally).reduce(WorkTally(), +)
                for span in [ProgressSpan.month, .year] {
                    let read = try progress.tallies(first...last, by: span)
                    let sum = read.map(\.tally).reduce(WorkTally(), +)
                    #expect(sum == plain, "\(first.iso) to \(last.iso) by \(span)")
                    #expect(Set(read.map(\.start)).count == read.count)
                }
                let byYear = try progress.doneSets(of: squat, first...last, by: .year)
                let byWorkout = try progress.doneSets(of: squat, first...last, by: nil)
                #expect(byYear.reduce(0) { $0 + $1.count } == byWorkout.reduce(0) { $0 + $1.count })
                let start = { (day: LocalDay) in ProgressSpan.year.start(of: day, startingOn: .monday) }
                #expect(byYear.map(\.performed) == collapsed(byWorkout, by: start).map(\.performed))
            }
        }
    }

    /// The same sets with those of one year that are alike as one.
    private func collapsed(_ sets: [DoneSets], by start: (LocalDay) -> LocalDay) -> [DoneSets] {
        var found: [DoneSets] = []
        for set in sets where !found.contains(where: { $0.day == start(set.day) && $0.performed == set.performed }) {
            found.append(DoneSets(day: start(set.day), performed: set.performed))
        }
        return found
    }

    @Test("keep a long history to as many rows as are shown")
    func cost() throws {
        let few = try reads(workoutsAYear: 4)
        let many = try reads(workoutsAYear: 40)
        #expect(many.tallies < few.tallies + 20, "\(few) and \(many)")
        #expect(many.sets < few.sets + 20, "\(few) and \(many)")
    }

    private struct Reads {
        let tallies: Int
        let sets: Int
    }

    /// How many rows the server reads for all of six years.
    private func reads(workoutsAYear count: Int) throws -> Reads {
        let connection = try TestDatabase().connect()
        let samples = WorkoutWriter(connection)
        let athlete = try samples.addAthlete("mara@example.com")
        let squat = try samples.addExercise("Back squat")
        for year in 2020...2025 {
            for number in 0..<count {
                let day = LocalDay(year: year, month: 1, day: 1)?.adding(days: number * 8).iso ?? ""
                try samples.add(.init(day) { $0.exercises = [.init(squat, [.kilograms(100, 5)])] }, of: athlete)
            }
        }
        try TallyRepository(connection, athlete: athlete).rebuild()
        let progress = ProgressRepository(connection, athlete: athlete, startingOn: .monday)
        let days = try #require(LocalDay(iso: "2020-01-01"))...#require(LocalDay(iso: "2026-01-04"))
        var counted = (tallies: [Int](), sets: [Int]())
        let reads = Reads(
            tallies: try connection.rowsRead {
                counted.tallies = try progress.tallies(days, by: .year).map(\.tally.workouts)
            },
            sets: try connection.rowsRead {
                counted.sets = try progress.doneSets(of: squat, days, by: .year).map(\.count)
            }
        )
        #expect(counted.tallies == Array(repeating: count, count: 6))
        #expect(counted.sets == Array(repeating: count, count: 6))
        return reads
    }
}

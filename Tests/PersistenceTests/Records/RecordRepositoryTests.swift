import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("The records kept in the table")
struct RecordRepositoryTests {
    private let connection: Connection
    private let writer: WorkoutWriter
    private let athlete: Int
    private let records: RecordRepository
    private let squat: Identifier

    init() throws {
        connection = try TestDatabase().connect()
        writer = WorkoutWriter(connection)
        athlete = try writer.addAthlete("nina@example.com")
        records = RecordRepository(connection, athlete: athlete)
        squat = try writer.addExercise("Back squat")
    }

    @Test("are after every change what a rebuild from nothing and a plain search find", arguments: 1...6)
    func rightAfterEveryChange(_ seed: Int) throws {
        let connection = try TestDatabase().connect()
        let training = try RandomTraining(connection, seed: seed)
        let records = RecordRepository(connection, athlete: training.athlete)
        var most = 0
        for number in 0..<100 {
            try training.step()
            let kept = try KeptRecords(connection, of: training.athlete)
            try connection.execute("DELETE FROM records WHERE athlete_id = \(training.athlete)")
            try records.rebuildAll()
            #expect(try KeptRecords(connection, of: training.athlete) == kept, "step \(number)")
            #expect(try KeptRecords(searching: connection, of: training.athlete).rows == kept.rows, "step \(number)")
            most = max(most, kept.rows.count)
        }
        #expect(most > 10)
    }

    @Test("never hold or name a set of another athlete", arguments: ["set_id", "previous_set_id", "workout_id"])
    func owners(_ column: String) throws {
        let mine = try history(of: athlete)
        let hers = try history(of: writer.addAthlete("olga@example.com"))
        try records.rebuild([squat])
        let theirs = column == "workout_id" ? hers.workout : hers.set
        let change: SQL = "UPDATE records SET \(part: SQL(stringLiteral: column)) = \(theirs)"
        let error = #expect(throws: DatabaseError.self) {
            try connection.execute("\(part: change) WHERE athlete_id = \(athlete) AND set_id = \(mine.set)")
        }
        // 1452: there is no such row to point to.
        #expect(error.map { "\($0)".contains("1452") } == true)
    }

    @Test("go with the athlete they belong to")
    func deletion() throws {
        _ = try history(of: athlete)
        try records.rebuild([squat])
        #expect(try !KeptRecords(connection, of: athlete).rows.isEmpty)
        try connection.execute("DELETE FROM athletes WHERE id = \(athlete)")
        #expect(try KeptRecords(connection, of: athlete).rows.isEmpty)
    }

    @Test("are made for whoever had saved workouts before they were kept, once")
    func backfill() throws {
        _ = try history(of: athlete)
        try DerivedBackfill(connection).run()
        let made = try KeptRecords(connection, of: athlete)
        #expect(try made.rows == KeptRecords(searching: connection, of: athlete).rows)
        // A baseline, and a record in weight, in reps and by estimate.
        #expect(made.rows.count == 6)
        _ = connection.takeStatementCount()
        try DerivedBackfill(connection).run()
        #expect(connection.takeStatementCount() == 2)
    }

    @Test("take four statements to find right, and one more to put right")
    func statements() throws {
        let id = try history(of: athlete).workout
        _ = connection.takeStatementCount()
        try records.rebuild([squat], after: id)
        #expect(connection.takeStatementCount() == 5)
        try records.rebuild([squat], after: id)
        #expect(connection.takeStatementCount() == 4)
    }

    /// The name of the second workout, and of its set, which holds records over the first.
    private func history(of athlete: Int) throws -> (workout: Identifier, set: Identifier) {
        try writer.add(.init("2026-11-23") { $0.exercises = [.init(squat, [.kilograms(100, 5)])] }, of: athlete)
        let later = try writer.add(
            .init("2026-11-30") { $0.exercises = [.init(squat, [.kilograms(105, 5)])] },
            of: athlete
        )
        let drafts = DraftRepository(connection, athlete: athlete)
        return (later, try #require(try drafts.workout(later)?.exercises.first?.sets.first?.id))
    }
}

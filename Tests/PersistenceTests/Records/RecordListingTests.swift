import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("Of an exercise that was raised again and again")
struct RecordListingTests {
    private let connection: Connection
    private let samples: WorkoutWriter
    private let athlete: Int
    private let squat: Identifier

    init() throws {
        connection = try TestDatabase().connect()
        samples = WorkoutWriter(connection)
        athlete = try samples.addAthlete("mara@example.com")
        squat = try samples.addExercise("Back squat")
    }

    private var records: RecordRepository { RecordRepository(connection, athlete: athlete) }

    /// Twenty repetitions that nothing outdoes, then so many workouts that each outdo the one before.
    private func train(raises count: Int) throws {
        for reps in [15, 20] {
            try samples.add(
                .init("2020-01-\(reps)") { $0.exercises = [.init(squat, [.kilograms(60, reps)])] },
                of: athlete
            )
        }
        for number in 0..<count {
            let day = LocalDay(year: 2020, month: 2, day: 1)?.adding(days: number).iso ?? ""
            try samples.add(.init(day) { $0.exercises = [.init(squat, [.kilograms(61 + number, 5)])] }, of: athlete)
        }
        try records.rebuildAll()
    }

    @Test("what stands is listed, however many records were set since")
    func oldOnes() throws {
        try train(raises: 240)
        let listed = try records.listed(.exercise(squat, and: nil), limit: 200).records
        #expect(listed.last?.held.performed.reps == 20)
        #expect(listed.allSatisfy { $0.outdoneOn == nil })
        let day = try #require(LocalDay(iso: "2020-02-10"))
        let with = try records.listed(.exercise(squat, and: day...day), limit: 200).records
        #expect(with.count > listed.count)
        #expect(with.filter { $0.outdoneOn != nil }.allSatisfy { $0.day == day })
    }

    @Test("what stands is read without what does not")
    func cost() throws {
        var reads: [Int] = []
        for count in [20, 200] {
            try connection.execute("DELETE FROM workouts WHERE athlete_id = \(athlete)")
            try train(raises: count)
            reads.append(
                try connection.rowsRead {
                    let bests = try records.standing(of: [squat])[squat] ?? []
                    #expect(bests.count > 1)
                }
            )
        }
        #expect(reads[1] < reads[0] + 20, "\(reads)")
    }
}

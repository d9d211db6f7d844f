import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("Of an exercise that was raised again and again")
struct RecordListingTests {
    private let scene: RoutineScene
    private let records: RecordRepository
    private var squat: Identifier { scene.squat }

    init() throws {
        scene = try RoutineScene()
        records = RecordRepository(scene.connection, athlete: scene.athlete)
    }

    /// Twenty repetitions that nothing outdoes, then so many workouts that each outdo the one before.
    private func train(raises count: Int) throws {
        for reps in [15, 20] {
            try add("2020-01-\(reps)", .kilograms(60, reps))
        }
        for number in 0..<count {
            let day = LocalDay(year: 2020, month: 2, day: 1)?.adding(days: number).iso ?? ""
            try add(day, .kilograms(61 + number, 5))
        }
        try records.rebuildAll()
    }

    private func add(_ day: String, _ set: WorkoutWriter.WrittenSet) throws {
        try scene.samples.add(.init(day) { $0.exercises = [.init(squat, [set])] }, of: scene.athlete)
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
            try scene.connection.execute("DELETE FROM workouts WHERE athlete_id = \(scene.athlete)")
            try train(raises: count)
            reads.append(
                try scene.connection.rowsRead {
                    let bests = try records.standing(of: [squat])[squat] ?? []
                    #expect(bests.count > 1)
                }
            )
        }
        #expect(reads[1] < reads[0] + 20, "\(reads)")
    }
}

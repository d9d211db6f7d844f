import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("What an athlete did with an exercise before")
struct OutlierEvidenceTests {
    private let database: TestDatabase
    private let writer: WorkoutWriter
    private let athlete: Int

    init() throws {
        database = try TestDatabase()
        writer = WorkoutWriter(database.connect())
        athlete = try writer.addAthlete("mara@example.com")
    }

    private func evidence(
        of exercise: Identifier,
        _ kind: LoadKind = .external,
        besides workout: Identifier? = nil
    ) throws -> OutlierEvidence {
        try RecordRepository(database.connect(), athlete: athlete).rebuild([exercise])
        let marks = MarksRepository(database.connect(), athlete: athlete)
        return try marks.evidence(of: exercise, kind, besides: workout ?? exercise)
    }

    private func log(_ day: String, _ exercise: Identifier, _ sets: [WorkoutWriter.WrittenSet]) throws -> Identifier {
        try writer.add(.init(day) { $0.exercises = [.init(exercise, sets)] }, of: athlete)
    }

    @Test("the best is the heaviest by mass of the working and failure sets with a rep")
    func best() throws {
        let squat = try writer.addExercise("Back squat")
        _ = try log("2026-11-02", squat, [.pounds(250, 1), .kilograms(110, 5), .kilograms(120, 0)])
        _ = try log("2026-11-09", squat, [.kilograms(200, 1, .warmUp), .kilograms(190, 1, .drop)])
        let best = try evidence(of: squat).best
        #expect(best?.weight?.isWritten(as: Weight(thousandths: 250_000, unit: .pounds)) == true)
    }

    @Test("least help, longest and farthest are best in their kinds")
    func kinds() throws {
        let dip = try writer.addExercise("Assisted dip", .assisted)
        _ = try log("2026-11-02", dip, [.kilograms(20, 5), .kilograms(15, 5)])
        #expect(try evidence(of: dip, .assisted).best?.weight == Weight(thousandths: 15_000, unit: .kilograms))
        let plank = try writer.addExercise("Plank", .duration)
        _ = try log("2026-11-03", plank, [90, 105].map { .init(PerformedSet(seconds: $0)) })
        #expect(try evidence(of: plank, .duration).best?.seconds == 105)
        let row = try writer.addExercise("Rowing machine", .distance)
        _ = try log("2026-11-04", row, [500_000, 2_000_000].map { .init(PerformedSet(metresMilli: $0)) })
        #expect(try evidence(of: row, .distance).best?.metresMilli == 2_000_000)
    }

    @Test("recent are the sets of the last five times, without the one being written and what was thrown away")
    func recent() throws {
        let squat = try writer.addExercise("Back squat")
        for day in 1...6 { _ = try log("2026-11-0\(day)", squat, [.kilograms(100 + day, 5)]) }
        let open = try log("2026-11-07", squat, [.kilograms(300, 5)])
        _ = try writer.add(
            .init("2026-11-08") {
                $0.state = .binned
                $0.exercises = [.init(squat, [.kilograms(400, 5)])]
            },
            of: athlete
        )
        let found = try evidence(of: squat, besides: open)
        #expect(
            found.recent.compactMap(\.weight?.thousandths).sorted() == [102_000, 103_000, 104_000, 105_000, 106_000]
        )
        #expect(found.best?.weight?.thousandths == 106_000)
    }

    @Test("a set that is still asked about says nothing, and neither does another athlete's")
    func doubtful() throws {
        let squat = try writer.addExercise("Back squat")
        _ = try log("2026-11-02", squat, [.kilograms(100, 5), .kilograms(1000, 5)])
        try database.connect().execute("UPDATE sets SET confirmed = 0 WHERE weight_milli = 1000000")
        let other = try writer.addAthlete("eve@example.com")
        try writer.add(.init("2026-11-03") { $0.exercises = [.init(squat, [.kilograms(180, 5)])] }, of: other)
        let found = try evidence(of: squat)
        #expect(found.recent.compactMap(\.weight?.thousandths) == [100_000])
        #expect(found.best?.weight?.thousandths == 100_000)
    }
}

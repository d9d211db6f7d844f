import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("An import that was confirmed is written by one program, once")
struct ImportQueueTests {
    private let database: TestDatabase
    private let athlete: Int
    private let imports: ImportRepository
    private let now = Instant(milliseconds: 1_796_064_120_000)

    init() throws {
        database = try TestDatabase()
        let connection = database.connect()
        athlete = try WorkoutWriter(connection).addAthlete("mara@example.com")
        imports = ImportRepository(connection, athlete: athlete)
        try imports.begin(id(1), name: "strong.csv", program: .strong, at: now)
    }

    private func id(_ number: Int) -> Identifier {
        Identifier(v7At: Instant(milliseconds: Int64(number)), random: [UInt8](repeating: 1, count: 10))
    }

    private func next(_ claim: Int, after seconds: Int = 0) throws -> ImportQueue.Job? {
        try ImportQueue(database.connect()).next(at: now.advanced(bySeconds: seconds), claim: id(claim))
    }

    private func write(_ claim: Int) throws {
        var workout = FinishedWorkout(
            id: id(50 + claim),
            key: id(60).bytes,
            day: LocalDay(iso: "2026-11-02") ?? .first,
            zone: "UTC",
            sortInstant: now,
            createdAt: now,
            savedAt: now
        )
        workout.origin = FinishedWorkout.Origin(program: .strong, file: id(1))
        var writing = ImportWriting()
        writing.workouts = [workout]
        let connection = database.connect()
        try connection.transaction {
            let imports = ImportRepository(connection, athlete: athlete)
            try imports.write(writing, id(1), claim: id(claim), at: now) { _ in [UInt8](repeating: 0, count: 32) }
        }
    }

    private func states() throws -> [StoredImport.State] { try imports.all().map(\.state) }

    @Test("only what was confirmed is claimed, and by one of two")
    func claim() throws {
        #expect(try next(10) == nil)
        #expect(try imports.queue(id(1), ImportChoices(), at: now))
        #expect(try !imports.queue(id(1), ImportChoices(), at: now))
        #expect(try next(10)?.athlete == athlete)
        #expect(try next(11) == nil)
        #expect(try states() == [.running])
    }

    @Test("who comes back after the claim has passed on writes nothing")
    func lost() throws {
        _ = try imports.queue(id(1), ImportChoices(), at: now)
        _ = try next(10)
        #expect(try next(11, after: ImportQueue.lease)?.claim == id(11))
        #expect(throws: ImportTaken.self) { try write(10) }
        try write(11)
        #expect(throws: ImportTaken.self) { try write(11) }
        #expect(try states() == [.done])
        let rows = try database.connect().query("SELECT source, import_id FROM workouts WHERE athlete_id = \(athlete)")
        #expect(try rows.map { try $0.string(0) } == ["strong"])
        #expect(try imports.known(.strong).workouts.count == 1 && imports.known(.hevy).blocks.isEmpty)
    }

    @Test("a failed one says why and can be sent on its way again; forgotten, it is gone")
    func failed() throws {
        _ = try imports.queue(id(1), ImportChoices(), at: now)
        let job = try #require(try next(10))
        try ImportQueue(database.connect()).fail(job, "The file is gone.")
        #expect(try imports.find(id(1))?.failure == "The file is gone.")
        #expect(try imports.queue(id(1), ImportChoices(), at: now))
        try imports.forget(id(1))
        #expect(try states() == [.queued])
        try ImportQueue(database.connect()).fail(try #require(try next(11)), "Again.")
        try imports.forget(id(1))
        #expect(try states() == [])
    }

    @Test("what was said of a file stays with it until it is on its way")
    func choices() throws {
        var choices = ImportChoices()
        choices.names = ["Squat": .own]
        try imports.say(choices, of: id(1))
        #expect(try imports.find(id(1))?.choices == choices)
        _ = try imports.queue(id(1), choices, at: now)
        try imports.say(ImportChoices(), of: id(1))
        #expect(try imports.find(id(1))?.choices == choices)
    }
}

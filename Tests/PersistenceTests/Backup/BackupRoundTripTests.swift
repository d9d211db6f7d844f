import Database
import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("What is read for a backup is written back the same")
struct BackupRoundTripTests {
    private let database: TestDatabase
    private let connection: Connection
    private let now = Instant(milliseconds: 1_796_064_120_000)

    init() throws {
        database = try TestDatabase()
        connection = database.connect()
        try connection.execute(
            """
            INSERT INTO exercises (id, owner_id, slug, name, name_key, load_kind, created_at)
            VALUES (\(BackupScene.id(100)), 0, 'back-squat', 'Back squat', 'back squat', 'external', 0)
            """
        )
    }

    /// An athlete with nothing but an account.
    private func newcomer(_ email: String) throws -> Int {
        try connection.query(
            """
            INSERT INTO athletes (email, email_key, password_hash, unit, created_at)
            VALUES (\(email), \(email), '', 'kg', 0) RETURNING id
            """
        )[0].int(0)
    }

    private func write(_ after: BackupContent, as athlete: Int) throws {
        let repository = BackupRepository(connection, athlete: athlete)
        try connection.transaction { try repository.write(after, over: repository.read(), at: now) }
    }

    private func read(_ athlete: Int) throws -> BackupContent {
        try BackupRepository(connection, athlete: athlete).read()
    }

    @Test("a row of every table comes back as it was, after all was deleted too")
    func everything() throws {
        let content = BackupScene.content()
        #expect(BackupSchema.tables.map(\.name).filter { content[$0].isEmpty } == [])
        let athlete = try newcomer("a@example.com")
        try write(content, as: athlete)
        #expect(try read(athlete) == content)
        #expect(try connection.query("SELECT 1 FROM records WHERE athlete_id = \(athlete)").count > 0)
        try write(BackupScene.settingsOnly, as: athlete)
        #expect(try read(athlete) == BackupScene.settingsOnly)
        #expect(try connection.query("SELECT 1 FROM sets WHERE athlete_id = \(athlete)").isEmpty)
        try write(content, as: athlete)
        #expect(try read(athlete) == content)
    }

    @Test("a changed row is changed, and what did not change is not touched")
    func change() throws {
        let athlete = try newcomer("a@example.com")
        try write(BackupScene.content(), as: athlete)
        try connection.execute("UPDATE workouts SET changed_at = 7 WHERE athlete_id = \(athlete)")
        let heavier = BackupScene.content(weight: 65_000)
        try write(heavier, as: athlete)
        #expect(try read(athlete) == heavier)
        let rows = try connection.query("SELECT changed_at FROM workouts WHERE athlete_id = \(athlete)")
        #expect(try rows[0].int(0) == 7)
        #expect(try connection.query("SELECT 1 FROM set_revisions WHERE athlete_id = \(athlete)").count == 1)
    }

    @Test("a workout that comes to a day that was planned here has done what was planned")
    func planned() throws {
        let athlete = try newcomer("a@example.com")
        try write(BackupScene.content(isTrained: false), as: athlete)
        #expect(try read(athlete) == BackupScene.content(isTrained: false))
        var added = BackupScene.content()
        let days = try #require(BackupSchema.table("planned_days"))
        added.set(BackupScene.content(isTrained: false)[days.name], of: days)
        try write(added, as: athlete)
        #expect(try read(athlete) == BackupScene.content())
    }

    @Test("another athlete's rows are neither read nor written")
    func owner() throws {
        let (mine, theirs) = (try newcomer("a@example.com"), try newcomer("b@example.com"))
        try write(BackupScene.content(), as: mine)
        #expect(try read(theirs)["workouts"].isEmpty)
        try write(BackupScene.settingsOnly, as: theirs)
        #expect(try read(mine) == BackupScene.content())
        #expect(
            try BackupRepository(connection, athlete: theirs).foreign(among: [BackupScene.id(1)]) == [BackupScene.id(1)]
        )
    }

    @Test("a file is kept in parts, for as long as it may be")
    func files() throws {
        let athlete = try newcomer("a@example.com")
        let files = KeptFileRepository(connection, athlete: athlete)
        let bytes = [UInt8](repeating: 7, count: 2_500_000) + [1]
        let file = KeptFile(
            id: BackupScene.id(1),
            kind: .safety,
            name: "log.json",
            note: nil,
            byteCount: bytes.count,
            madeAt: now,
            expiresAt: now.advanced(bySeconds: 60)
        )
        try files.keep(file, bytes)
        try files.keep(file, bytes)
        #expect(try files.all(at: now) == [file])
        #expect(try files.file(file.id, at: now)?.bytes == bytes)
        #expect(try KeptFileRepository(connection, athlete: athlete + 1).file(file.id, at: now) == nil)
        #expect(try files.file(file.id, at: file.expiresAt) == nil)
        try KeptFileRepository.sweep(connection, at: file.expiresAt)
        #expect(try connection.query("SELECT 1 FROM kept_files").isEmpty)
    }
}

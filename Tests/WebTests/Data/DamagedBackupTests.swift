import Database
import Domain
import HTTP
import Persistence
import Portability
import TestSupport
import Testing
import WebTestSupport

@testable import Web

/// 500 damaged files, in parts that run beside each other.
@Suite("A damaged backup is refused with nothing changed, or put back exactly")
struct DamagedBackupTests {
    private let scene: WeekPlanner
    private let file: String
    private let foreign: [String]
    private let tables: SQL
    private var site: TestSite { scene.site }
    private var browser: Browser { scene.browser }

    /// An athlete with a plan, routines, own exercises, corrections and all that a backup can hold, and another one.
    init() throws {
        scene = try WeekPlanner()
        let lifter = Lifter(browser: scene.browser)
        lifter.open()
        for name in ["Back squat", "Zercher lunge"] {
            try lifter.addExercise(name)
            try lifter.takeAsOwn()
        }
        try lifter.addSet("62.5", "5")
        try lifter.addSet("40", "8", to: 1)
        try lifter.save()
        lifter.open(lifter.page.address.replacing("/saved", with: "/edit"))
        try lifter.browser.fill(lifter.cells(ofSet: 1).weight, "65")
        try lifter.browser.press("Done")
        let other = try scene.other(taking: WeekPlanner.answers)
        let jonas = Lifter(browser: other)
        jonas.open()
        try jonas.addExercise("Zercher lunge")
        try jonas.takeAsOwn()
        try jonas.addSet("50", "8")
        try jonas.save()
        let connection = scene.site.database.connect()
        let ids = try connection.query("SELECT id FROM athletes ORDER BY id").map { try $0.int(0) }
        let mine = BackupRepository(connection, athlete: ids[0])
        let now = scene.site.clock.now
        try connection.transaction {
            let here = try mine.read()
            try mine.write(BackupMerge.adding(BackupScene.content(), to: here), over: here, at: now)
        }
        let theirs = try BackupRepository(connection, athlete: ids[1]).read()
        foreign = ["workouts", "exercises", "routines", "sets", "workout_exercises", "plans"].flatMap {
            table -> [String] in
            theirs.values(of: "id", in: table).prefix(2).compactMap { value -> String? in
                guard case .identifier(let id) = value else { return nil }
                return id.text
            }
        }
        tables = try Self.personalTables(connection)
        file = scene.browser.open("/data/backup").html
    }

    /// Every table that has an owner, but that of the files that were sent.
    private static func personalTables(_ connection: Connection) throws -> SQL {
        let rows = try connection.query(
            """
            SELECT DISTINCT table_name FROM information_schema.columns
            WHERE table_schema = DATABASE() AND (column_name IN ('athlete_id', 'owner_id') OR table_name = 'athletes')
                AND table_name <> 'kept_files'
            """
        )
        return SQL(stringLiteral: try rows.map { try $0.string(0) }.joined(separator: ", "))
    }

    /// What every personal table holds, whoever's it is.
    private func fingerprint() throws -> [String] {
        try site.rows("CHECKSUM TABLE \(part: tables)").map { try "\($0.string(0)) \($0.optionalInt(1) ?? 0)" }
    }

    /// Sends a file and says that it is to take the place of everything.
    private func put(_ bytes: [UInt8], key: Int) throws -> BrowserPage {
        let name = Identifier(v7At: site.clock.now, random: (0..<10).map { UInt8(truncatingIfNeeded: key >> $0) })
        var request = browser.request("POST", "/data/restore?k=\(name)")
        request.head.headers["content-type"] = "multipart/form-data; boundary=XX-XX"
        let head = "--XX-XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"log.json\"\r\n\r\n"
        request.body = .bytes(Array(head.utf8) + bytes + Array("\r\n--XX-XX--\r\n".utf8))
        let response = browser.send(request)
        guard response.status == 303, let next = response.headers["location"] else {
            return BrowserPage(address: "/data/restore", response: response)
        }
        browser.open("\(next)?how=replace")
        guard browser.page.status == 200 else { return browser.page }
        try browser.fill("word", "REPLACE")
        return try browser.press(sending: "replace")
    }

    private func content(_ bytes: [UInt8]) throws -> BackupContent {
        let content = try BackupFile(reading: bytes).content
        // An own exercise is the one that is called so; its name within the program may be another's.
        let keys = content.values(of: "name_key", in: "exercises")
        let order = zip(content.identifiers, keys).sorted { $0.1 < $1.1 }.enumerated()
        let names = order.map { number, one in
            (one.0, Identifier(v7At: Instant(milliseconds: Int64(number)), random: Array(repeating: 0, count: 10)))
        }
        return content.renaming(exercises: Dictionary(names) { first, _ in first })
    }

    @Test("whatever has become of it", arguments: 0..<5)
    func damaged(_ part: Int) throws {
        var damage = try #require(BackupDamage(file, foreign: foreign, seed: UInt64(part)))
        var restored = 0
        var before = try fingerprint()
        for number in 0..<100 {
            let kind = BackupDamage.Kind.allCases[(part * 100 + number) % BackupDamage.Kind.allCases.count]
            let bytes = damage.make(kind)
            let page = try put(bytes, key: part * 100 + number + 1)
            let name = "\(kind) \(part) \(number)"
            if page.status == 422 {
                #expect(try fingerprint() == before, "\(name): \(page.text.prefix(300))")
            } else {
                #expect(page.status == 200 && page.text.contains("Replaced."), "\(name): \(page.text.prefix(300))")
                #expect(try content(Array(browser.open("/data/backup").html.utf8)) == content(bytes), "\(name)")
                restored += 1
                before = try fingerprint()
            }
        }
        // Were all refused, or none, the damage would show nothing.
        #expect((5...60).contains(restored))
        #expect(try put(Array(file.utf8), key: 0).text.contains("Replaced."))
        #expect(browser.open("/data/backup").html == file)
    }
}

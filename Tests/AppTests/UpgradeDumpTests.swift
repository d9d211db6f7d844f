import Database
import Foundation
import Persistence
import TestSupport
import Testing

@testable import App

@Suite("A dump before the tables change")
struct UpgradeDumpTests {
    @Test("is whole, and what a kill has left of one before goes; of the nightly ones nothing does")
    func swept() throws {
        let (database, folder) = (try TestDatabase(migrations: []), try TestFolder())
        let older: [Migration] = migrations.dropLast()
        _ = try Migrator(database.configuration, steps: older, holdsData: AccountRepository.anyAccount).run()
        try database.connect().execute(
            """
            INSERT INTO athletes (email, email_key, password_hash, unit, created_at)
            VALUES ('ann@example.com', 'ann@example.com', '', 'kg', 1)
            """
        )
        let dumps = URL(filePath: "\(folder.path)/dumps")
        try FileManager.default.createDirectory(at: dumps, withIntermediateDirectories: true)
        let kept = ["before-migration-1.sql.gz", "nightly-1.sql.gz.part"]
        let halves = ["before-migration-2.sql.gz.part", "before-migration-2.sql.gz.part.errors"]
        for name in kept + halves { try Data().write(to: dumps.appending(path: name)) }

        let report = try bringUpToDate(database.configuration, dumpsIn: folder.path)

        let made = try #require(report.dump.map { URL(filePath: $0).lastPathComponent })
        #expect(made.wholeMatch(of: /before-migration-\d{13}\.sql\.gz/) != nil)
        let files = try FileManager.default.contentsOfDirectory(atPath: dumps.path)
        #expect(files.sorted() == (kept + [made]).sorted())
        #expect(try DumpCheck(of: database.configuration).count("\(dumps.path)/\(made)").rows["athletes"] == 1)
    }
}

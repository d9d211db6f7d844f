import Database
import Persistence

/// Brings the tables up to this version, keeping a dump of what was there before a change.
func bringUpToDate(_ database: DatabaseConfiguration, dumpsIn folder: String) throws -> Migrator.Report {
    try Migrator(
        database,
        steps: migrations,
        holdsData: "SELECT 1 FROM athletes LIMIT 1",
        dumpBeforeChange: { try dump(database, into: folder) }
    ).run()
}

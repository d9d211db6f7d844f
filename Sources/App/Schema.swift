import Database
import Domain
import Persistence

/// Brings the tables up to this version, keeping a dump of what was there before a change.
func bringUpToDate(_ database: DatabaseConfiguration, dumpsIn folder: String) throws -> Migrator.Report {
    let dump = Dump(of: database, to: "\(folder)/dumps")
    return try Migrator(
        database,
        steps: migrations,
        holdsData: AccountRepository.anyAccount,
        dumpBeforeChange: { try dump.write(named: "before-migration-\(systemClock().milliseconds)") }
    ).run()
}

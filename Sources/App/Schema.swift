import Database
import Domain
import Persistence
import Web

/// Makes sure that the tables are the ones this version works with.
func insistUpToDate(_ database: DatabaseConfiguration) throws {
    try reach(database)
    try Migrator(database, steps: migrations, holdsData: AccountRepository.anyAccount).check()
}

/// Brings the tables, the catalogue, the records and the tallies up to this version, keeping a dump of what was there before a change.
func bringUpToDate(_ database: DatabaseConfiguration, dumpsIn folder: String) throws -> Migrator.Report {
    try reach(database.forLongWork)
    let dumps = "\(folder)/dumps"
    let report = try Migrator(
        database,
        steps: migrations,
        holdsData: AccountRepository.anyAccount,
        dumpBeforeChange: {
            try BackupShelf(folder: dumps).sweepBeforeChange()
            return try Dump(of: database, to: dumps).write(named: BackupShelf.nameBeforeChange(at: systemClock()))
        }
    ).run()
    try BuiltInExercises.load(into: Connection(database), now: systemClock())
    try DerivedBackfill(Connection(database.forLongWork)).run()
    return report
}

import Database
import Domain
import Persistence
import Web

extension Rounds {
    /// Empties the trash and forgets kept files, once a day among all programs that share the database.
    static func emptyingTrash(_ database: DatabaseConfiguration) -> Rounds {
        let pause = 3600
        return Rounds("trash", pause: pause) {
            let trash = TrashChore(Connection(database.forLongWork))
            return { isStopping in
                try trash.run(at: systemClock(), isStopping: isStopping)
                return systemClock().advanced(bySeconds: pause)
            }
        }
    }

    /// Writes what was confirmed of other programs' files: one after another, and then those that come later.
    static func writingImports(_ database: DatabaseConfiguration) -> Rounds {
        let pause = 1
        return Rounds("import", pause: pause) {
            let log: LogSink = { noteLine($0.line) }
            let imports = ImportWork(Connection(database.forLongWork), zones: Zones(), clock: systemClock, log: log)
            return { _ in
                try imports.runNext() ? systemClock() : systemClock().advanced(bySeconds: pause)
            }
        }
    }
}

import Database
import Domain
import Persistence
import Server
import Web

extension Rounds {
    /// Empties the trash and forgets kept files, once a day among all programs that share the database.
    static func emptyingTrash(_ database: DatabaseConfiguration, log: @escaping LogSink) -> Rounds {
        let pause = 3600
        return Rounds("trash", pause: pause, log: log) {
            let trash = TrashChore(Connection(database.forLongWork))
            return { isStopping in
                try trash.run(at: systemClock(), isStopping: isStopping)
                return systemClock().advanced(bySeconds: pause)
            }
        }
    }

    /// Writes what was confirmed of other programs' files: one after another, and then those that come later.
    static func writingImports(_ database: DatabaseConfiguration, log: @escaping LogSink) -> Rounds {
        let pause = 1
        return Rounds("import", pause: pause, log: log) {
            let imports = ImportWork(Connection(database.forLongWork), zones: Zones(), clock: systemClock, log: log)
            return { _ in
                guard try imports.runNext() else { return systemClock().advanced(bySeconds: pause) }
                FreedMemory.giveBack()
                return systemClock()
            }
        }
    }

    /// Dumps the database each night and tries the dump; nil where that was switched off.
    static func backingUp(
        _ configuration: Configuration,
        _ database: DatabaseConfiguration,
        log: @escaping LogSink
    ) -> Rounds? {
        guard configuration.backsUp else { return nil }
        let pause = 600
        let backup = NightlyBackup(
            of: database.forLongWork,
            in: "\(configuration.dataFolder)/dumps",
            days: configuration.siteOperator.backupDays
        )
        return Rounds("backup", pause: pause, log: log) {
            let connection = Connection(database.forLongWork)
            return { isStopping in
                let now = systemClock()
                let report = try backup.run(at: now, hour: localHour(of: now), connection, isStopping: isStopping)
                if let problem = report?.problem { log(.failure(id: "backup", text: problem)) }
                return systemClock().advanced(bySeconds: pause)
            }
        }
    }
}

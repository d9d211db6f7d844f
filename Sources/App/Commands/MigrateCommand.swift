/// Brings the database up to this version and stops.
struct MigrateCommand {
    let configuration: Configuration

    func run() throws {
        let database = try OpenDatabase.shared(configuration)
        defer { database.close() }
        printLine("\(try bringUpToDate(database.configuration, dumpsIn: configuration.dataFolder))")
    }
}

import Database
import HTTP
import Server
import Web

/// Serves the site until it is asked to stop.
struct ServeCommand {
    let configuration: Configuration
    let development: Bool

    func run(until signals: StopSignals) throws {
        let database = try OpenDatabase.held(configuration)
        // Last of all: requests that still run when serving stops need it.
        defer { database.close() }
        let report = try bringUpToDate(database.configuration, dumpsIn: configuration.dataFolder)
        if !report.applied.isEmpty { complain("\(report)") }
        let services = try Services(configuration, reloads: development)
        let server = try start(Site.service(services, database: database.configuration))
        printLine("Listening on \(server.address)")
        signals.wait()
        complain("stopping")
        server.stop()
    }
}

import Database
import Server
import Web

/// Serves the site until it is asked to stop.
struct ServeCommand {
    let configuration: Configuration
    let development: Bool

    func run(until signals: StopSignals) throws {
        // Before all else: the key and large bodies go there whoever keeps the database.
        try DataFolder.make(configuration.dataFolder)
        let database = try OpenDatabase.held(configuration)
        // Last of all: requests that still run when serving stops need it.
        defer { database.close() }
        try prepare(database.configuration)
        let services = try Services(configuration, reloads: development)
        let server = try Server(
            configuration: serverConfiguration(),
            service: Site.service(services, database: database.configuration),
            refusalLog: Self.note
        )
        let serving = Background { server.run() }
        printLine("Listening on \(address(port: server.port))")
        signals.wait()
        complain("stopping: requests that have begun are finished first")
        server.stop()
        serving.join()
    }

    private func prepare(_ database: DatabaseConfiguration) throws {
        let report = try bringUpToDate(database, dumpsIn: configuration.dataFolder)
        if !report.applied.isEmpty { complain("\(report)") }
        for warning in try Connection(database).durabilityWarnings() { complain(warning) }
    }

    private func serverConfiguration() throws -> ServerConfiguration {
        var server = ServerConfiguration()
        server.host = configuration.host
        server.port = configuration.port
        server.isProxy = configuration.trustedProxies.includes
        server.ownHeaders = Site.headers(of: configuration.origin)
        server.spoolFolder = try SpoolFolder.emptied(in: configuration.dataFolder)
        return server
    }

    private func address(port: UInt16) -> String {
        let host = configuration.host
        return "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }

    /// What reached the site is in its log already; this is what the server refused by itself.
    @Sendable
    private static func note(_ refused: RefusedRequest) {
        noteLine(
            LogEntry.request(
                id: "-",
                method: refused.method,
                path: refused.path,
                status: refused.status,
                microseconds: refused.milliseconds * 1000
            ).line
        )
    }
}

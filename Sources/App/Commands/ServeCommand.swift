import Database
import Glibc
import Server
import Web

/// Serves the site until it is asked to stop.
struct ServeCommand {
    let configuration: Configuration
    let development: Bool

    func run(until signals: StopSignals) throws {
        // As long as nothing runs that has to end well, the program just ends.
        let order = StopOrder(from: signals) { _exit(0) }
        do { try serve(until: order) } catch  where order.isGiven {}
    }

    private func serve(until order: StopOrder) throws {
        // Before all else: the key and large bodies go there whoever keeps the database.
        try DataFolder.make(configuration.dataFolder)
        // Before the database is made: a port that is taken is found out first.
        let services = try Services(configuration, reloads: development)
        let server = try listen(services)
        let database = try OpenDatabase.held(configuration) { database in
            order.means {
                database.stop()
                _exit(0)
            }
        }
        // Last of all: requests that still run when serving stops need it.
        defer { database.close() }
        try SpoolFolder.makeEmpty(SpoolFolder.path(in: configuration.dataFolder))
        try prepare(database.configuration)
        let alerts = try Rounds.tellingPhones(
            configuration,
            database.configuration,
            services.publicFiles,
            log: services.log
        )
        defer { alerts?.stop() }
        let chores = Rounds.emptyingTrash(database.configuration, log: services.log)
        defer { chores.stop() }
        let imports = Rounds.writingImports(database.configuration, log: services.log)
        defer { imports.stop() }
        let backups = Rounds.backingUp(configuration, database.configuration, log: services.log)
        // What it is at may take as long as a whole dump; the next night begins anew.
        defer { backups?.stop(within: 2) }
        services.metrics.alsoRead { [configuration] in
            ProcessGauges.read() + ServerGauges.read(server) + BackupReport.gauges(in: configuration.dataFolder)
        }
        order.means {
            complain("stopping: requests that have begun are finished first")
            server.stop()
        }
        printLine("Listening on \(address(of: server))")
        server.run()
    }

    private func listen(_ services: Services) throws -> Server {
        try Server(
            configuration: serverConfiguration(),
            service: Site.service(services, database: OpenDatabase.place(configuration)),
            refusalLog: { services.log(Self.entry($0)) }
        )
    }

    private func prepare(_ database: DatabaseConfiguration) throws {
        let report = try bringUpToDate(database, dumpsIn: configuration.dataFolder)
        if !report.applied.isEmpty { complain("\(report)") }
        for problem in try ServerSettings(of: Connection(database)).durability {
            complain("\(problem.what); \(problem.fix).")
        }
    }

    private func serverConfiguration() -> ServerConfiguration {
        var server = ServerConfiguration()
        server.host = configuration.host
        server.port = configuration.port
        server.listener = configuration.listener
        server.isProxy = configuration.trustedProxies.includes
        server.ownHeaders = Site.headers(of: configuration.origin)
        server.spoolFolder = SpoolFolder.path(in: configuration.dataFolder)
        return server
    }

    private func address(of server: Server) -> String {
        if configuration.listener != nil, server.port == 0 { return "the Unix socket that was handed over" }
        let host = configuration.host
        return "http://\(host.contains(":") ? "[\(host)]" : host):\(server.port)"
    }

    /// What reached the site is in its log already; this is what the server refused by itself.
    private static func entry(_ refused: RefusedRequest) -> LogEntry {
        .request(
            id: "-",
            method: refused.method,
            path: refused.path,
            status: refused.status,
            microseconds: refused.milliseconds * 1000
        )
    }
}

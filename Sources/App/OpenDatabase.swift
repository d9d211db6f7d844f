import Database

/// The database of a command, and the private server if it had to be started for it.
struct OpenDatabase {
    let configuration: DatabaseConfiguration
    private let server: PrivateServer?

    private init(_ configuration: DatabaseConfiguration, server: PrivateServer? = nil) {
        self.configuration = configuration
        self.server = server
    }

    /// For serving: the named server, or the private one, held for this program alone.
    ///
    /// `began` gets the private one as soon as there is something to stop.
    static func held(
        _ configuration: Configuration,
        began: (PrivateServer) -> Void = { _ in }
    ) throws -> OpenDatabase {
        if let named = configuration.database { return OpenDatabase(named) }
        let server = try PrivateServer.start(
            dataFolder: configuration.dataFolder,
            report: { complain("\($0)") },
            began: began
        )
        return OpenDatabase(server.configuration, server: server)
    }

    /// Where the database will be once it is open.
    static func place(_ configuration: Configuration) throws -> DatabaseConfiguration {
        try configuration.database ?? PrivateServer.configuration(dataFolder: configuration.dataFolder)
    }

    /// For a command that may run beside the server: the private one of the program that serves, if one does.
    static func shared(_ configuration: Configuration) throws -> OpenDatabase {
        do {
            return try held(configuration)
        } catch PrivateServer.Problem.inUse {
            return OpenDatabase(try place(configuration))
        }
    }

    func close() {
        server?.stop()
    }
}

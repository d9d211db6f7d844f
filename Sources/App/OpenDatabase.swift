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
    static func held(_ configuration: Configuration) throws -> OpenDatabase {
        if let named = configuration.database { return OpenDatabase(named) }
        let server = try PrivateServer.start(dataFolder: configuration.dataFolder) { complain("\($0)") }
        return OpenDatabase(server.configuration, server: server)
    }

    /// For a command that may run beside the server: the private one of the program that serves, if one does.
    static func shared(_ configuration: Configuration) throws -> OpenDatabase {
        do {
            return try held(configuration)
        } catch PrivateServer.Problem.inUse {
            return OpenDatabase(try PrivateServer.configuration(dataFolder: configuration.dataFolder))
        }
    }

    func close() {
        server?.stop()
    }
}

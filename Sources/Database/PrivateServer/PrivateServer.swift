import Glibc

/// A MariaDB server of the program's own, under its data folder, reachable by a Unix socket and this account alone.
///
/// It is stopped when the program ends, however that ends, and started again when it crashes.
public final class PrivateServer: Sendable {
    /// How to reach it; good for as long as the server runs, through restarts too.
    public let configuration: DatabaseConfiguration
    private let lock: DataLock
    private let supervisor: Supervisor

    private init(configuration: DatabaseConfiguration, lock: DataLock, supervisor: Supervisor) {
        self.configuration = configuration
        self.lock = lock
        self.supervisor = supervisor
    }

    /// Where the private server of a data folder is found while a program serves it; starts nothing.
    public static func configuration(dataFolder: String) throws(Problem) -> DatabaseConfiguration {
        DatabaseConfiguration(
            socket: ServerFolder(in: dataFolder).socket,
            user: try Account.current().name,
            database: databaseName
        )
    }

    /// Starts the server, after making its tables the first time, and returns when it answers.
    ///
    /// `report` is called from other threads too. Extra arguments go to `mariadbd` last and win. `began` gets the server as
    /// soon as there is something to stop: stopped from another thread, the start throws `stopped`.
    public static func start(
        dataFolder: String,
        extraArguments: [String] = [],
        report: @escaping @Sendable (Event) -> Void = { _ in },
        began: (PrivateServer) -> Void = { _ in }
    ) throws(Problem) -> PrivateServer {
        let account = try Account.current()
        let program = try ChildProcess.find("mariadbd", from: "mariadb-server-core")
        let lock = try DataLock(folder: absolute(dataFolder))
        let folder = ServerFolder(in: dataFolder)
        try folder.make()
        let supervisor = Supervisor(report: report) { () throws(Problem) in
            let log = try folder.openLog()
            defer { close(log) }
            return try ChildProcess.start(
                program,
                folder.serverArguments(for: account, extra: extraArguments),
                files: .init(output: log, errors: log)
            )
        }
        let server = PrivateServer(
            configuration: try configuration(dataFolder: dataFolder),
            lock: lock,
            supervisor: supervisor
        )
        began(server)
        try supervisor.prepare { () throws(Problem) in try server.prepare(folder, for: account, report) }
        supervisor.run()
        try server.waitUntilServing(folder)
        return server
    }

    /// Stops the server cleanly; after `patience` it is killed, which loses nothing that was committed.
    ///
    /// The data stay locked against other programs for as long as this value is held.
    public func stop(patience: Duration = .seconds(20)) {
        supervisor.stop(patience: patience)
    }

    static let databaseName = "workout_tracker"
    private static let startPatience = Duration.seconds(120)
    private static let predecessorPatience = Duration.seconds(30)

    private func prepare(
        _ folder: ServerFolder,
        for account: Account,
        _ report: @Sendable (Event) -> Void
    ) throws(Problem) {
        if !folder.isInstalled {
            report(.installing)
            try folder.install(for: account, by: supervisor)
        }
        try waitForPredecessor(in: folder, report)
    }

    /// A program that was killed has asked its server to stop, which may take the server a moment.
    private func waitForPredecessor(
        in folder: ServerFolder,
        _ report: @Sendable (Event) -> Void
    ) throws(Problem) {
        let end = Pacing.real.now() + Self.predecessorPatience
        var isReported = false
        while let holder = folder.holder {
            if !isReported { report(.waitingForPredecessor(holder)) }
            isReported = true
            if supervisor.isStopping { throw .stopped }
            guard Pacing.real.now() < end else { throw .predecessorStays(holder) }
            Pacing.real.pause(.milliseconds(20))
        }
    }

    private func waitUntilServing(_ folder: ServerFolder) throws(Problem) {
        var unborn = configuration
        unborn.database = nil
        let end = Pacing.real.now() + Self.startPatience
        while true {
            do {
                let link = try Link.open(unborn, at: .socket(path: folder.socket), within: .seconds(8))
                // Noted before anything is sent, so that even a crash in the next line is one to recover from.
                supervisor.noteServing()
                try link.command(
                    "CREATE DATABASE IF NOT EXISTS \(Self.databaseName) CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin"
                )
                return
            } catch {
                if let problem = startProblem(error, folder, isLate: Pacing.real.now() > end) {
                    stop()
                    throw problem
                }
                Pacing.real.pause(.milliseconds(10))
            }
        }
    }

    /// Why there is no use in waiting longer.
    private func startProblem(_ error: DatabaseError, _ folder: ServerFolder, isLate: Bool) -> Problem? {
        if supervisor.isStopping { return .stopped }
        return switch supervisor.ending {
        case .failure(let problem): problem
        case .success: .startFailed(folder.lastWords)
        case nil where Recovery(after: error) == .giveUp: .refusesUs("\(error)")
        case nil: isLate ? .startFailed("it did not answer in time") : nil
        }
    }
}

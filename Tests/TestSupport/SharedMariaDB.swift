import Database
import Glibc

/// The one MariaDB of this test process: its own, kept in memory, or the one `TEST_DATABASE_URL` names.
enum SharedMariaDB {
    static func configuration() throws -> DatabaseConfiguration {
        try started.get()
    }

    private static let started = Result { () throws -> DatabaseConfiguration in
        if let url = getenv("TEST_DATABASE_URL") {
            return try DatabaseConfiguration(url: String(cString: url))
        }
        removeLeftovers()
        let server = try PrivateServer.start(dataFolder: folder, extraArguments: ["--max-connections=500"])
        running = server
        atexit {
            running?.stop(patience: .seconds(5))
            removeTree(folder)
        }
        return server.configuration
    }

    /// Written once, above, and read when the process ends.
    nonisolated(unsafe) private static var running: PrivateServer?

    private static let prefix = "workout-tracker-tests-"
    private static let folder = "\(scratch)/\(prefix)\(getpid())"

    /// What test processes that were killed have left.
    private static func removeLeftovers() {
        for name in entries(of: scratch) where name.hasPrefix(prefix) {
            guard let process = pid_t(name.dropFirst(prefix.count)), kill(process, 0) != 0, errno == ESRCH else {
                continue
            }
            removeTree("\(scratch)/\(name)")
        }
    }
}

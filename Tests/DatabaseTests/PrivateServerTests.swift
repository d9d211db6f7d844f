import Glibc
import TestSupport
import Testing

@testable import Database

/// Each of these starts a server of its own; together they would starve each other.
@Suite("The private server", .serialized)
struct PrivateServerTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
    }

    private func withServer(
        extraArguments: [String] = [],
        report: @escaping @Sendable (PrivateServer.Event) -> Void = { _ in },
        _ body: (PrivateServer, Connection) throws -> Void
    ) throws {
        let server = try PrivateServer.start(dataFolder: folder.path, extraArguments: extraArguments, report: report)
        defer { server.stop() }
        try body(server, Connection(server.configuration))
    }

    private func mode(_ path: String) -> mode_t {
        var facts = stat()
        return stat(path, &facts) == 0 ? facts.st_mode & 0o777 : 0
    }

    @Test func `What one run wrote, the next one reads, and installs only once`() throws {
        let events = Monitor([PrivateServer.Event]())
        try withServer(report: { event in events.with { $0.append(event) } }) { _, connection throws in
            try connection.execute("CREATE TABLE marks (id INT PRIMARY KEY)")
            try connection.execute("INSERT INTO marks VALUES (7)")
        }
        try withServer(report: { event in events.with { $0.append(event) } }) { _, connection throws in
            #expect(try connection.query("SELECT id FROM marks")[0].int(0) == 7)
        }
        #expect(events.with { $0 } == [.installing])
        #expect(ServerFolder(in: folder.path).holder == nil, "stopped means stopped")
    }

    @Test func `Nobody else can reach it, and it is made to last`() throws {
        try withServer { server, connection throws in
            let row = try connection.query(
                """
                SELECT @@skip_networking, @@innodb_flush_log_at_trx_commit, @@character_set_server,
                    @@collation_database, DATABASE(), @@performance_schema, @@local_infile
                """
            )[0]
            #expect(try row.bool(0))
            #expect(try row.int(1) == 1)
            #expect(try row.string(2) == "utf8mb4")
            #expect(try row.string(3) == "utf8mb4_nopad_bin")
            #expect(try row.string(4) == "workout_tracker")
            #expect(try !row.bool(5))
            #expect(try !row.bool(6))
            #expect(try ServerSettings(of: connection).durability.isEmpty)
            #expect(mode(folder.path) == 0o700)
            #expect(mode("\(folder.path)/database") == 0o700)
            #expect(mode("\(folder.path)/database/mariadbd.log") == 0o600)
            #expect(try PrivateServer.configuration(dataFolder: folder.path) == server.configuration)
        }
    }

    @Test func `A second program on the same data is told so, and the first goes on`() throws {
        try withServer { _, connection throws in
            let problem = #expect(throws: PrivateServer.Problem.inUse(folder: folder.path)) {
                try PrivateServer.start(dataFolder: folder.path)
            }
            #expect(problem?.description == "Another workout-tracker already runs on the data in \(folder.path).")
            #expect(try connection.query("SELECT 1")[0].int(0) == 1)
        }
    }

    @Test func `Killed, it comes back, says so, and has lost nothing`() throws {
        let events = Monitor([PrivateServer.Event]())
        try withServer(report: { event in events.with { $0.append(event) } }) { server, connection throws in
            try connection.execute("CREATE TABLE marks (id INT PRIMARY KEY)")
            var patient = server.configuration
            patient.limits.budget = .seconds(60)
            for id in 1...3 {
                try connection.execute("INSERT INTO marks VALUES (\(id))")
                let holder = try #require(ServerFolder(in: folder.path).holder)
                kill(holder, SIGKILL)
                #expect(try Connection(patient).query("SELECT id FROM marks").count == id)
            }
            #expect(try connection.query("SELECT id FROM marks").count == 3, "the old connection opens anew by itself")
        }
        let ends = events.with { $0 }.dropFirst()
        #expect(ends.count == 3)
        #expect(ends.first == .ended(.success("signal 9"), restartIn: .milliseconds(100)))
    }

    @Test func `A server that hangs is given up in time, and used again when it wakes`() throws {
        try withServer { server, _ throws in
            var hasty = server.configuration
            hasty.limits.readSeconds = 1
            hasty.limits.budget = .seconds(2)
            let connection = Connection(hasty)
            try connection.execute("CREATE TABLE marks (id INT PRIMARY KEY)")
            let holder = try #require(ServerFolder(in: folder.path).holder)
            kill(holder, SIGSTOP)
            let error = #expect(throws: DatabaseError.self) {
                try connection.transaction { try connection.execute("INSERT INTO marks VALUES (1)") }
            }
            kill(holder, SIGCONT)
            #expect(error?.isUnavailable == true)
            #expect(try connection.execute("INSERT INTO marks VALUES (2)") == 1)
        }
    }

    @Test func `Killed with its program, the next run finds all that was answered`() async throws {
        let path = folder.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let server = try PrivateServer.start(dataFolder: path)
            let connection = Connection(server.configuration)
            try connection.execute("CREATE TABLE marks (id INT PRIMARY KEY)")
            try connection.execute("INSERT INTO marks VALUES (7)")
            kill(getpid(), SIGKILL)
        }
        try withServer { _, connection throws in
            #expect(try connection.query("SELECT id FROM marks")[0].int(0) == 7)
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can become another account"))
    func `An ordinary account has its own, which root's program leaves alone`() async throws {
        let path = folder.path
        let nobody = try #require(getpwnam("nobody")).pointee.pw_uid
        #expect(chown(path, nobody, gid_t(nobody)) == 0)
        await #expect(processExitsWith: .success) { [path = path as String, nobody = nobody as uid_t] in
            #expect(setgroups(0, nil) == 0 && setgid(gid_t(nobody)) == 0 && setuid(nobody) == 0)
            let server = try PrivateServer.start(dataFolder: path)
            let account = try Connection(server.configuration).query("SELECT CURRENT_USER()")[0].string(0)
            server.stop()
            #expect(account == "nobody@localhost")
        }
        #expect(throws: PrivateServer.Problem.foreignFolder(path)) { try PrivateServer.start(dataFolder: path) }
    }

    @Test func `A data folder with a very long path works too`() throws {
        let long = "\(folder.path)/\(String(repeating: "deep/", count: 30))data"
        let server = try PrivateServer.start(dataFolder: long)
        defer { server.stop() }
        #expect(try Connection(server.configuration).query("SELECT 1")[0].int(0) == 1)
        guard case .socket(let socket)? = server.configuration.addresses.first else { return }
        #expect(socket.utf8.count <= 100)
        let short = String(socket.dropLast("/mariadb.sock".count))
        #expect(mode(short) == 0o700)
        removeTree(short)
    }

    @Test func `A server that cannot start says why in its own words`() throws {
        let problem = #expect(throws: PrivateServer.Problem.self) {
            try PrivateServer.start(dataFolder: folder.path, extraArguments: ["--no-such-option"])
        }
        #expect(problem?.description.contains("no-such-option") == true)
        try withServer { _, connection throws in
            #expect(try connection.query("SELECT 1")[0].int(0) == 1)
        }
    }

    @Test func `An installation cut in the middle is begun anew`() throws {
        let unfinished = "\(folder.path)/database/installing-1"
        try makePrivateFolder(unfinished)
        try withServer { _, connection throws in
            #expect(try connection.query("SELECT 1")[0].int(0) == 1)
        }
        #expect(access(unfinished, F_OK) != 0)
    }

    @Test func `Stopped while it is made or while it starts, it is gone and leaves nothing half made`() throws {
        for isInstalled in [false, true] {
            let server = Monitor(PrivateServer?.none)
            let report: @Sendable (PrivateServer.Event) -> Void = { _ in
                detach { server.with(\.self)?.stop() }
            }
            #expect(throws: PrivateServer.Problem.stopped) {
                try PrivateServer.start(dataFolder: folder.path, report: report) { begun in
                    server.with { $0 = begun }
                    if isInstalled { begun.stop() }
                }
            }
            server.with(\.self)?.stop()
            let places = ServerFolder(in: folder.path)
            #expect(places.holder == nil)
            #expect(!entries(of: places.path).contains { $0.hasPrefix("installing") })
            server.with { $0 = nil }
            if !isInstalled { try withServer { _, _ in } }
        }
    }

    @Test func `What is not installed is named with its package`() {
        let problem = #expect(throws: PrivateServer.Problem.self) {
            try ChildProcess.find("mariadbd-not-there", from: "mariadb-server-core")
        }
        #expect(
            problem?.description
                == "mariadbd-not-there is not installed: on Debian, apt-get install mariadb-server-core."
        )
    }

    @Test func `A server that may lose answered sets is told of`() throws {
        let risky = ["--innodb-flush-log-at-trx-commit=2", "--innodb-doublewrite=0"]
        try withServer(extraArguments: risky) { _, connection throws in
            let warnings = try ServerSettings(of: connection).durability.map(\.what)
            #expect(warnings.count == 2)
            #expect(warnings[0].contains("innodb_flush_log_at_trx_commit is 2"))
        }
    }
}

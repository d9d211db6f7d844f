import Database
import Domain
import Foundation
import Persistence
import TestSupport
import Testing

/// The program from its first line to its exit status, on a private database.
@Suite(.serialized) struct ProcessTests {
    private let folder: TestFolder
    private let environment: [String: String]

    init() throws {
        folder = try TestFolder()
        environment = ["PORT": "0", "DATA_DIR": "\(folder.path)/data"]
    }

    @Test("it says where it listens, serves, and ends well when asked to stop", arguments: [SIGTERM, SIGINT])
    func serves(number: Int32) throws {
        let program = try RunningProgram(["serve"], environment: environment)
        let line = try #require(try program.firstLine())
        #expect(line.wholeMatch(of: /Listening on http:\/\/127\.0\.0\.1:[1-9][0-9]*/) != nil)
        #expect(try answer(to: "/", at: line).hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(try answer(to: "/readyz", at: line).hasPrefix("HTTP/1.1 200 OK\r\n"))
        program.signal(number)
        let end = try program.finish()
        #expect(end.status == 0)
        #expect(end.output == "", "a second line on standard output")
    }

    @Test("its health is asked where it listens", arguments: ["127.0.0.1", "127.0.0.2", "0.0.0.0"])
    func health(host: String) throws {
        let program = try RunningProgram(["serve"], environment: environment.merging(["HOST": host]) { $1 })
        let port = String(try #require(try program.firstLine()?.split(separator: ":").last))
        let place = environment.merging(["HOST": host, "PORT": port]) { $1 }
        #expect(try RunningProgram(["health"], environment: place).finish() == (0, "ok\n", ""))
        program.signal(SIGTERM)
        #expect(try program.finish().status == 0)
        let sentence = "workout-tracker: no workout-tracker answers at \(host) port \(port)\n"
        #expect(try RunningProgram(["health"], environment: place).finish() == (1, "", sentence))
    }

    @Test("with a named database it starts on a fresh clone, makes its folder for itself alone, and keeps its rules")
    func namedDatabase() throws {
        let database = try TestDatabase(migrations: [])
        let program = try RunningProgram(["serve"], environment: environment.merging(named(database)) { $1 })
        let line = try #require(try program.firstLine())
        #expect(try answer(to: "/readyz", at: line).hasPrefix("HTTP/1.1 200 OK\r\n"))
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/data")
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        let refused = try answer(to: "/ no address", at: line)
        #expect(refused.hasPrefix("HTTP/1.1 505 "))
        #expect(refused.contains("\r\ncross-origin-opener-policy: same-origin\r\n"))
        program.signal(SIGTERM)
        #expect(try program.finish().status == 0)
    }

    @Test("a look at the accounts leaves an older database as it is")
    func olderDatabase() throws {
        let database = try TestDatabase(migrations: [])
        let end = try RunningProgram(["user", "list"], environment: environment.merging(named(database)) { $1 })
            .finish()
        #expect(end.status == 1)
        #expect(end.errors.contains("run workout-tracker migrate first"))
        #expect(try database.connect().query("SHOW TABLES").isEmpty)
    }

    @Test("a second start on the same data says so and leaves the first alone")
    func secondStart() throws {
        let first = try RunningProgram(["serve"], environment: environment)
        let line = try #require(try first.firstLine())
        let second = try RunningProgram(["serve"], environment: environment).finish()
        #expect(second.status == 1)
        #expect(second.output == "")
        #expect(second.errors.contains("already runs on the data in \(folder.path)/data"))
        #expect(try answer(to: "/readyz", at: line).hasPrefix("HTTP/1.1 200 OK\r\n"))
        first.signal(SIGTERM)
        #expect(try first.finish().status == 0)
    }

    @Test("accounts are listed, reset and deleted beside the running server")
    func accounts() throws {
        let server = try RunningProgram(["serve"], environment: environment)
        _ = try #require(try server.firstLine())
        try signUpAnn()
        #expect(try user("list") == (0, "ann@example.com\t1970-01-01\t1970-01-01\t0\n"))
        #expect(try user("reset-password", "Ann@Example.com", input: "another long one\n").status == 0)
        #expect(try liveLogins() == 0)
        #expect(try user("reset-password", "ann@example.com", input: "short\n").status == 1)
        #expect(try user("reset-password", "bob@example.com", input: "another long one\n").status == 1)
        #expect(try user("delete", "ann@example.com").status == 0)
        #expect(try user("list") == (0, ""))
        server.signal(SIGTERM)
        #expect(try server.finish().status == 0)
    }

    @Test(
        "what is asked wrongly ends with 2 and one line",
        arguments: [["serve", "--prod"], ["user"], ["frobnicate"], [], ["migrate"]]
    )
    func refused(words: [String]) throws {
        let wrong = ["PORT": "eighty", "DATA_DIR": "\(folder.path)/data"]
        let end = try RunningProgram(words, environment: wrong).finish()
        #expect(end.status == 2)
        #expect(end.output == "")
        #expect(end.errors.wholeMatch(of: /workout-tracker: [^\n]+\n/) != nil, "\(end.errors)")
    }

    private func named(_ database: TestDatabase) throws -> [String: String] { ["DATABASE_URL": try database.url()] }

    private func user(_ words: String..., input: String = "") throws -> (status: Int32, output: String) {
        let end = try RunningProgram(["user"] + words, environment: environment, input: input).finish()
        return (end.status, end.output)
    }

    private func connect() throws -> Connection {
        Connection(try PrivateServer.configuration(dataFolder: "\(folder.path)/data"))
    }

    private func liveLogins() throws -> Int {
        try #require(try connect().query("SELECT COUNT(*) FROM logins WHERE revoked_at IS NULL").first).int(0)
    }

    private func signUpAnn() throws {
        let connection = try connect()
        let zero = [UInt8](repeating: 0, count: 16)
        let athlete = try AthleteRepository(connection).insert(
            NewAthlete(
                email: "ann@example.com",
                emailKey: "ann@example.com",
                name: nil,
                passwordHash: "none",
                unit: .kilograms,
                zone: nil,
                signupKey: zero,
                createdAt: Instant(milliseconds: 0)
            )
        )
        try LoginRepository(connection).insert(
            NewLogin(
                athlete: athlete,
                id: try #require(Identifier(bytes: zero)),
                tokenDigest: zero + zero,
                label: "Firefox",
                isKept: true,
                createdAt: Instant(milliseconds: 0)
            )
        )
    }
}

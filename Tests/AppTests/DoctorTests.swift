import Database
import Foundation
import TestSupport
import Testing

/// `doctor`, as a program on good and broken set-ups.
@Suite(.serialized) struct DoctorTests {
    private let folder: TestFolder
    private let environment: [String: String]
    /// Without a table.
    private let database: TestDatabase

    init() throws {
        database = try TestDatabase(migrations: [])
        folder = try TestFolder()
        environment = ["PORT": "0", "DATA_DIR": "\(folder.path)/data"]
    }

    private func doctor(_ more: [String: String] = [:]) throws -> (status: Int32, lines: [Substring], errors: String) {
        let end = try RunningProgram(["doctor"], environment: environment.merging(more) { $1 }).finish()
        return (end.status, end.output.split(separator: "\n"), end.errors)
    }

    private func failures(_ lines: [Substring]) -> [Substring] { lines.filter { $0.hasPrefix("fail ") } }

    @Test("before the first start nothing is made, and nothing is wrong with the database")
    func nothingYet() throws {
        let end = try doctor()
        #expect(end.lines.contains("ok   database: a private one is made at the first start."))
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/data"))
    }

    @Test("beside the running server and without it all is well, a line for each check")
    func good() throws {
        let server = try RunningProgram(["serve"], environment: environment)
        let address = try #require(try server.firstLine())
        let port = String(try #require(address.split(separator: ":").last))
        let beside = try doctor(["PORT": port])
        server.signal(SIGTERM)
        #expect(try server.finish().status == 0)
        let alone = try doctor()
        for end in [beside, alone] {
            // How much room the machine has is not for this test to say.
            let room = ["memory", "disk", "files"]
            let others = failures(end.lines).filter { line in !room.contains { line.hasPrefix("fail \($0):") } }
            #expect(others == [])
            #expect(end.status == (failures(end.lines).isEmpty ? 0 : 1))
            #expect(end.lines.allSatisfy { $0.wholeMatch(of: /(?:ok   |warn |fail )[a-z ]+: .+\./) != nil })
            let subjects = end.lines.compactMap { $0.dropFirst(5).split(separator: ":").first }
            let wanted = [
                "clock", "zones", "memory", "data folder", "key", "disk", "files", "leftovers", "site", "address",
                "proxies", "port", "operator", "backups", "nightly backup", "push", "database", "durability",
                "settings",
                "texts", "schema", "clocks",
            ]
            #expect(subjects == wanted.map { $0[...] })
        }
        #expect(beside.lines.contains("ok   port: this program answers at 127.0.0.1 port \(port)."))
    }

    @Test("a database without its tables is sent to migrate")
    func noTables() throws {
        let end = try doctor(["DATABASE_URL": try database.url()])
        #expect(end.status == 1)
        let line = try #require(failures(end.lines).first)
        #expect(line.hasPrefix("fail schema: The database is at step 0,"))
        #expect(line.hasSuffix("Fix: run workout-tracker migrate."))
    }

    @Test("a database that cannot be reached is named without its password")
    func unreachable() throws {
        let end = try doctor(["DATABASE_URL": "mariadb://lifter:hunter2@127.0.0.1:1/gym"])
        #expect(end.status == 1)
        let line = try #require(failures(end.lines).first)
        #expect(line.hasPrefix("fail database: the server at 127.0.0.1:1 does not answer"))
        #expect(line.hasSuffix("Fix: start the server, or correct DATABASE_URL."))
        #expect(!"\(end)".contains("hunter2"))
    }

    @Test("a password that is refused is not repeated")
    func refused() throws {
        let url = try database.url(user: "nobody-of-that-name", password: "hunter2")
        let end = try doctor(["DATABASE_URL": url])
        #expect(end.status == 1)
        #expect(failures(end.lines).first?.contains("refuses the account or the password in DATABASE_URL") == true)
        #expect(!"\(end)".contains("hunter2"))
    }

    @Test("a port that another program has is told of, though all else is well")
    func port() throws {
        let other = try FakeServer()
        let end = try doctor(["PORT": "\(other.port)", "DATABASE_URL": try database.url()])
        #expect(failures(end.lines).contains { $0.hasPrefix("fail port: another program has 127.0.0.1 port") })
        #expect(end.status == 1)
    }

    @Test("a damaged key is told of")
    func key() throws {
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/data",
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        try Data("short".utf8).write(to: URL(filePath: "\(folder.path)/data/server.key"))
        chmod("\(folder.path)/data/server.key", 0o600)
        let end = try doctor(["DATABASE_URL": try database.url()])
        #expect(failures(end.lines).contains { $0.hasPrefix("fail key: \(folder.path)/data/server.key is damaged.") })
    }

    /// Listens, and answers nobody.
    private final class FakeServer {
        private let descriptor: Int32
        let port: UInt16

        init() throws {
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var place = sockaddr_in()
            place.sin_family = sa_family_t(AF_INET)
            place.sin_addr.s_addr = inet_addr("127.0.0.1")
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let descriptor = descriptor
            withUnsafeMutablePointer(to: &place) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    _ = bind(descriptor, $0, size)
                    _ = listen(descriptor, 1)
                    _ = getsockname(descriptor, $0, &size)
                }
            }
            port = UInt16(bigEndian: place.sin_port)
        }

        deinit { close(descriptor) }
    }
}

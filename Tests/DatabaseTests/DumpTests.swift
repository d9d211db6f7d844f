import Glibc
import TestSupport
import Testing

@testable import Database

@Suite("A dump")
struct DumpTests {
    private let folder: TestFolder
    private let database: TestDatabase
    private let connection: Connection

    init() throws {
        folder = try TestFolder()
        database = try TestDatabase(migrations: [])
        connection = database.connect()
        try connection.execute("CREATE TABLE marks (id BINARY(2) PRIMARY KEY, note VARCHAR(20)) CHARACTER SET utf8mb4")
        try connection.execute("INSERT INTO marks VALUES (\([0xff, 0x00] as [UInt8]), \("💪"))")
    }

    @Test func `holds every row, for this account alone`() throws {
        let path = try Dump(of: database.configuration, to: "\(folder.path)/backups").write(named: "before-step-12")
        #expect(path == "\(folder.path)/backups/before-step-12.sql.gz")
        var facts = stat()
        #expect(stat(path, &facts) == 0 && facts.st_mode & 0o777 == 0o600)
        let text = try unpacked(path)
        #expect(text.contains("INSERT INTO `marks` VALUES\n(0xFF00,'💪');"))
        #expect(text.contains("-- Dump completed"))
        #expect(entries(of: "\(folder.path)/backups") == ["before-step-12.sql.gz"])
    }

    @Test func `that fails leaves no file and says why`() throws {
        var configuration = database.configuration
        configuration.database = "not_there"
        let problem = #expect(throws: PrivateServer.Problem.self) {
            try Dump(of: configuration, to: folder.path).write(named: "before")
        }
        #expect(problem?.description.contains("Unknown database 'not_there'") == true)
        #expect(entries(of: folder.path).isEmpty)
    }

    @Test func `comes back as it was, and a damaged one does not come back quietly`() throws {
        let path = try Dump(of: database.configuration, to: folder.path).write(named: "before")
        #expect(try DumpCheck(of: database.configuration).count(path).rows == ["marks": 1])
        let other = try TestDatabase(migrations: [])
        try Dump.load(path, into: other.configuration)
        #expect(try other.connect().query("SELECT id, note FROM marks")[0].bytes(0) == [0xff, 0x00])
        var facts = stat()
        #expect(stat(path, &facts) == 0 && truncate(path, facts.st_size / 2) == 0)
        let problem = #expect(throws: PrivateServer.Problem.self) {
            _ = try DumpCheck(of: database.configuration).count(path)
        }
        #expect(problem?.description.contains("unexpected end of file") == true)
        #expect(entries(of: folder.path) == ["before.sql.gz"])
    }

    @Test func `says where the binary log goes on, where the server keeps one`() throws {
        let data = try TestFolder()
        let server = try PrivateServer.start(dataFolder: data.path, extraArguments: ["--log-bin=log", "--server-id=1"])
        defer { server.stop(patience: .seconds(5)) }
        let path = try Dump(of: server.configuration, to: folder.path).write(named: "before")
        #expect(try unpacked(path).contains("MASTER_LOG_FILE='log.000001', MASTER_LOG_POS="))
    }

    private func unpacked(_ path: String) throws -> String {
        let output = open("\(folder.path)/text", O_RDWR | O_CREAT, 0o600)
        defer { close(output) }
        let gzip = try ChildProcess.find("gzip", from: "gzip")
        #expect(try ChildProcess.start(gzip, ["-dc", path], files: .init(output: output)).end() == .exited(0))
        return tail(of: "\(folder.path)/text", bytes: 1 << 20)
    }
}

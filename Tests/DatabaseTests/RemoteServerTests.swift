import Glibc
import TestSupport
import Testing

@testable import Database

@Suite("A server reached over the network", .serialized)
struct RemoteServerTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
    }

    /// Starts a server that listens on a free port, with a login that has a password.
    private func withServer(
        _ arguments: [String] = [],
        _ body: (_ port: Int, _ owner: Connection) throws -> Void
    ) throws {
        let port = try freePort()
        let network = ["--skip-networking=OFF", "--bind-address=127.0.0.1", "--port=\(port)"]
        let server = try PrivateServer.start(dataFolder: folder.path, extraArguments: network + arguments)
        defer { server.stop() }
        let owner = Connection(server.configuration)
        try owner.execute("CREATE USER lifter@'%' IDENTIFIED BY 'p@ss/word'")
        try owner.execute("GRANT ALL ON workout_tracker.* TO lifter@'%'")
        try body(port, owner)
    }

    private func connection(_ port: Int, password: String = "p%40ss%2Fword", _ options: String = "") throws
        -> Connection
    {
        let url = "mariadb://lifter:\(password)@127.0.0.1:\(port)/workout_tracker\(options)"
        return Connection(try DatabaseConfiguration(url: url))
    }

    @Test func `lets in who knows the password, and says no to others at once`() throws {
        try withServer { port, _ throws in
            #expect(try connection(port).query("SELECT 1")[0].int(0) == 1)
            let error = #expect(throws: DatabaseError.self) {
                try connection(port, password: "wrong").query("SELECT 1")
            }
            #expect(error?.isUnavailable == true)
            #expect("\(String(describing: error))".contains("wrong") == false)
            #expect(throws: DatabaseError.self) { try connection(port, "?tls=on").query("SELECT 1") }
        }
    }

    @Test func `is spoken to in secret, and known by its certificate`() throws {
        let (own, foreign) = (try makeCertificate("own"), try makeCertificate("foreign"))
        try withServer(["--ssl-cert=\(own)", "--ssl-key=\(folder.path)/own.key"]) { port, owner throws in
            try owner.execute("ALTER USER lifter@'%' REQUIRE SSL")
            let cipher: SQL = "SHOW STATUS LIKE 'Ssl_cipher'"
            for options in ["?tls=on", "?tls=verify&ca=\(own)"] {
                let row = try connection(port, options).query(cipher)[0]
                #expect(try !row.string(1).isEmpty)
            }
            for options in ["", "?tls=verify&ca=\(foreign)"] {
                let error = #expect(throws: DatabaseError.self) { try connection(port, options).query(cipher) }
                #expect(error?.isUnavailable == true)
            }
        }
    }

    @Test func `is copied with its password kept from the arguments`() throws {
        try withServer { port, owner throws in
            try owner.execute("CREATE TABLE marks (id INT PRIMARY KEY)")
            let url = "mariadb://lifter:p%40ss%2Fword@127.0.0.1:\(port)/workout_tracker"
            let path = try Dump(of: DatabaseConfiguration(url: url), to: "\(folder.path)/backups").write(named: "now")
            #expect(access(path, R_OK) == 0)
        }
    }

    private func makeCertificate(_ name: String) throws -> String {
        let openssl = try ChildProcess.find("openssl", from: "openssl")
        let certificate = "\(folder.path)/\(name).pem"
        let arguments = [
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
            "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "\(folder.path)/\(name).key", "-out", certificate,
        ]
        #expect(try ChildProcess.start(openssl, arguments, files: .init()).end() == .exited(0))
        return certificate
    }

    private func freePort() throws -> Int {
        let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(probe) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(probe, $0, size) == 0 ? getsockname(probe, $0, &size) : -1
            }
        }
        #expect(code == 0)
        return Int(address.sin_port.bigEndian)
    }
}

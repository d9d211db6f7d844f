import Glibc

/// A copy of the whole database as compressed SQL, readable by this account alone.
public struct Dump: Sendable {
    private let configuration: DatabaseConfiguration
    private let folder: String

    public init(of configuration: DatabaseConfiguration, to folder: String) {
        self.configuration = configuration
        self.folder = absolute(folder)
    }

    /// Writes `name.sql.gz` and gives its path; there is no file of that name until it is whole and on the disk.
    public func write(named name: String) throws(PrivateServer.Problem) -> String {
        try makePrivateFolder(folder)
        let path = "\(folder)/\(name).sql.gz"
        var failure = PrivateServer.Problem.dumpFailed("no database address is configured")
        for address in configuration.addresses {
            do throws(PrivateServer.Problem) {
                try write(from: address, to: "\(path).part")
                guard rename("\(path).part", path) == 0 else { throw .folder(path, reason: reason()) }
                return path
            } catch {
                unlink("\(path).part")
                failure = error
            }
        }
        throw failure
    }

    private func write(
        from address: DatabaseConfiguration.Address,
        to path: String
    ) throws(PrivateServer.Problem) {
        let dump = try ChildProcess.find("mariadb-dump", from: "mariadb-client")
        let gzip = try ChildProcess.find("gzip", from: "gzip")
        let file = try makeFile(path)
        defer { close(file) }
        let complaints = try makeFile("\(path).errors")
        defer {
            close(complaints)
            unlink("\(path).errors")
        }
        let pipe = try Pipe()
        let packing = try ChildProcess.start(
            gzip,
            ["-c"],
            files: .init(input: pipe.out, output: file, errors: complaints)
        )
        let dumping = Result { () throws(PrivateServer.Problem) in
            try ChildProcess.start(
                dump,
                arguments(address),
                environment: ChildProcess.inheritedEnvironment + ["MYSQL_PWD=\(configuration.password)"],
                files: .init(output: pipe.into, errors: complaints)
            )
        }
        // While this program holds its ends, gzip would wait for more and the dump for room that never comes.
        pipe.closeBoth()
        let dumped = dumping.map { $0.end() }
        let packed = packing.end()
        guard try dumped.get() == .exited(0), packed == .exited(0), fsync(file) == 0 else {
            throw .dumpFailed(tail(of: "\(path).errors", bytes: 1000))
        }
    }

    private func makeFile(_ path: String) throws(PrivateServer.Problem) -> Int32 {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw .folder(path, reason: reason()) }
        return file
    }

    /// The password goes by the environment: arguments are there for every account to read.
    private func arguments(_ address: DatabaseConfiguration.Address) -> [String] {
        let place =
            switch address {
            case .socket(let path): ["--protocol=socket", "--socket=\(path)"]
            case .host(let name, let port): ["--protocol=tcp", "--host=\(name)", "--port=\(port)"]
            }
        let encryption =
            switch configuration.encryption {
            case .off: ["--skip-ssl"]
            case .on: ["--ssl"]
            case .verified(let authorities):
                ["--ssl", "--ssl-verify-server-cert"] + (authorities.map { ["--ssl-ca=\($0)"] } ?? [])
            }
        return ["--no-defaults"] + place + encryption + [
            "--user=\(configuration.user)", "--single-transaction", "--quick", "--hex-blob", "--no-tablespaces",
            "--default-character-set=utf8mb4", "--max-allowed-packet=64M", configuration.database ?? "",
        ]
    }
}

/// Both ends of a pipe, which no program started elsewhere inherits.
private final class Pipe {
    private var ends: [Int32] = [-1, -1]

    var out: Int32 { ends[0] }
    var into: Int32 { ends[1] }

    init() throws(PrivateServer.Problem) {
        guard pipe(&ends) == 0 else { throw .cannotRun(program: "gzip", reason: reason()) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit { closeBoth() }

    func closeBoth() {
        for end in ends where end >= 0 { close(end) }
        ends = [-1, -1]
    }
}

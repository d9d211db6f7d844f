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
        let file = try makeFile(path)
        defer { close(file) }
        let dumping = try Pipeline.Program(
            path: ChildProcess.find("mariadb-dump", from: "mariadb-client"),
            arguments: configuration.clientArguments(address) + placeInLog() + [
                "--single-transaction", "--quick", "--hex-blob", "--no-tablespaces", "--max-allowed-packet=64M",
                configuration.database ?? "",
            ],
            password: configuration.password
        )
        let packing = try Pipeline.Program(path: ChildProcess.find("gzip", from: "gzip"), arguments: ["-c"])
        try Pipeline(from: dumping, to: packing, complaintsIn: "\(path).errors").run(output: file)
        guard fsync(file) == 0 else { throw .folder(path, reason: reason()) }
    }

    /// Has the dump say from where on the server's binary log goes further, where it keeps one.
    private func placeInLog() throws(PrivateServer.Problem) -> [String] {
        do throws(DatabaseError) {
            let keepsLog = try Connection(configuration).query("SELECT @@GLOBAL.log_bin")[0].int(0) == 1
            return keepsLog ? ["--master-data=2"] : []
        } catch {
            throw .dumpFailed("\(error)")
        }
    }

    private func makeFile(_ path: String) throws(PrivateServer.Problem) -> Int32 {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw .folder(path, reason: reason()) }
        return file
    }
}

extension Dump {
    /// Runs what a file of `write` holds in the database that `configuration` names, which should be empty.
    ///
    /// - Throws: `dumpFailed` with what the programs say, when the file is damaged too; what came before is written then.
    public static func load(_ path: String, into configuration: DatabaseConfiguration) throws(PrivateServer.Problem) {
        var failure = PrivateServer.Problem.dumpFailed("no database address is configured")
        for address in configuration.addresses {
            do throws(PrivateServer.Problem) {
                return try load(path, into: configuration, at: address)
            } catch {
                failure = error
            }
        }
        throw failure
    }

    private static func load(
        _ path: String,
        into configuration: DatabaseConfiguration,
        at address: DatabaseConfiguration.Address
    ) throws(PrivateServer.Problem) {
        let unpacking = try Pipeline.Program(
            path: ChildProcess.find("gzip", from: "gzip"),
            arguments: ["-dc", absolute(path)]
        )
        let loading = try Pipeline.Program(
            path: ChildProcess.find("mariadb", from: "mariadb-client"),
            arguments: configuration.clientArguments(address) + [
                "--batch", "--max-allowed-packet=64M", configuration.database ?? "",
            ],
            password: configuration.password
        )
        try Pipeline(from: unpacking, to: loading, complaintsIn: "\(absolute(path)).errors").run(output: nil)
    }
}

extension DatabaseConfiguration {
    /// How MariaDB's own programs are told where the server is; the password goes by the environment, since arguments are
    /// there for every account to read.
    fileprivate func clientArguments(_ address: Address) -> [String] {
        let place =
            switch address {
            case .socket(let path): ["--protocol=socket", "--socket=\(path)"]
            case .host(let name, let port): ["--protocol=tcp", "--host=\(name)", "--port=\(port)"]
            }
        let encryption =
            switch encryption {
            case .off: ["--skip-ssl"]
            case .on: ["--ssl"]
            case .verified(let authorities):
                ["--ssl", "--ssl-verify-server-cert"] + (authorities.map { ["--ssl-ca=\($0)"] } ?? [])
            }
        return ["--no-defaults"] + place + encryption + ["--user=\(user)", "--default-character-set=utf8mb4"]
    }
}

import Glibc

/// The account this program runs as, which is the one the private server lets in.
struct Account {
    let name: String
    let isRoot: Bool

    static func current() throws(PrivateServer.Problem) -> Account {
        guard let entry = getpwuid(geteuid()), let name = entry.pointee.pw_name else { throw .namelessAccount }
        return Account(name: String(cString: name), isRoot: geteuid() == 0)
    }

    /// MariaDB refuses to run as root by accident.
    var runArguments: [String] { isRoot ? ["--user=root"] : [] }
}

extension ServerFolder {
    var isInstalled: Bool { access(data, F_OK) == 0 }

    /// Makes the system tables in a folder beside and moves it into place whole, so that a kill leaves nothing half.
    func install(for account: Account, by supervisor: Supervisor) throws(PrivateServer.Problem) {
        let program = try ChildProcess.find("mariadb-install-db", from: "mariadb-server-core")
        let unfinished = "\(path)/installing-\(getpid())"
        let log = try openLog()
        defer { close(log) }
        let arguments =
            [
                "--no-defaults", "--datadir=\(unfinished)", "--tmpdir=\(temporary)", "--skip-test-db",
                "--skip-name-resolve", "--force", "--auth-root-authentication-method=socket",
                "--auth-root-socket-user=\(account.name)", "--innodb-log-file-size=\(Self.redoLogSize)",
            ] + account.runArguments
        let ending = try supervisor.run { () throws(PrivateServer.Problem) in
            try ChildProcess.start(program, arguments, files: .init(output: log, errors: log))
        }
        guard ending == .exited(0) else {
            removeTree(unfinished)
            throw supervisor.isStopping ? .stopped : .installationFailed(lastWords)
        }
        sync()
        guard rename(unfinished, data) == 0 else { throw .folder(data, reason: reason()) }
    }

    static let redoLogSize = "32M"

    func serverArguments(for account: Account, extra: [String]) -> [String] {
        [
            "--no-defaults", "--datadir=\(data)", "--socket=\(socket)", "--pid-file=\(path)/mariadbd.pid",
            "--tmpdir=\(temporary)", "--secure-file-priv=\(temporary)", "--skip-networking", "--skip-name-resolve",
            "--skip-log-bin", "--local-infile=OFF", "--performance-schema=OFF", "--max-connections=64",
            "--max-allowed-packet=64M", "--character-set-server=utf8mb4",
            "--collation-server=utf8mb4_nopad_bin", "--innodb-flush-log-at-trx-commit=1",
            "--innodb-snapshot-isolation=ON", "--innodb-buffer-pool-size=64M",
            "--innodb-log-file-size=\(Self.redoLogSize)", "--innodb-log-buffer-size=4M", "--key-buffer-size=1M",
            "--aria-pagecache-buffer-size=8M", "--log-warnings=1",
        ] + account.runArguments + extra
    }
}

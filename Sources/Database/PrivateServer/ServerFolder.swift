import Glibc

/// The places of the private server under the data folder.
struct ServerFolder {
    let path: String
    let socket: String

    var data: String { "\(path)/data" }
    var temporary: String { "\(path)/tmp" }
    var log: String { "\(path)/mariadbd.log" }

    /// A Unix socket's path has 107 bytes; a longer one is kept elsewhere.
    private static let longestSocketPath = 100

    /// Finds the same places every time; makes nothing.
    init(in dataFolder: String) {
        path = "\(absolute(dataFolder))/database"
        let usual = "\(path)/mariadb.sock"
        let digest = String(fnv1a("\(geteuid()) \(path)"), radix: 36)
        socket =
            usual.utf8.count <= Self.longestSocketPath
            ? usual : "\(Self.shortFolder)/workout-tracker-\(digest)/mariadb.sock"
    }

    func make() throws(PrivateServer.Problem) {
        try makePrivateFolder(path)
        try makePrivateFolder(temporary)
        if let slash = socket.lastIndex(of: "/") { try makePrivateFolder(String(socket[..<slash])) }
        clearUnfinishedInstallations()
    }

    /// Opens the log, begun anew when it has grown beyond a mebibyte, the one before kept.
    func openLog() throws(PrivateServer.Problem) -> Int32 {
        var facts = stat()
        if stat(log, &facts) == 0, facts.st_size > 1 << 20 { rename(log, "\(log).1") }
        let file = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .folder(log, reason: reason()) }
        return file
    }

    /// The last line of the log that says what went wrong, or its last line.
    var lastWords: String {
        let lines = tail(of: log, bytes: 16_384).split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
        // The very last error only says that it gives up.
        return String(
            lines.last { $0.contains("[ERROR]") && !$0.hasSuffix("Aborting") } ?? lines.last ?? "its log is empty"
        )
    }

    /// The process that holds the tables, if one does.
    var holder: pid_t? {
        let file = open("\(data)/ibdata1", O_RDWR | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var lock = Glibc.flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        guard fcntl(file, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK) else { return nil }
        return lock.l_pid
    }

    private func clearUnfinishedInstallations() {
        for name in entries(of: path) where name.hasPrefix("installing-") { removeTree("\(path)/\(name)") }
    }

    private static var shortFolder: String {
        if geteuid() == 0 { return "/run" }
        let own = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? ""
        return own.hasPrefix("/") && own.utf8.count < 60 && access(own, W_OK) == 0 ? own : "/tmp"
    }
}

import Glibc

/// Two programs of which the second reads what the first writes.
struct Pipeline {
    struct Program {
        let path: String
        let arguments: [String]
        /// Given to MariaDB's programs by the environment.
        var password: String?

        fileprivate func start(_ files: ChildProcess.Files) throws(PrivateServer.Problem) -> ChildProcess {
            let secret = password.map { ["MYSQL_PWD=\($0)"] } ?? []
            return try ChildProcess.start(
                path,
                arguments,
                environment: ChildProcess.inheritedEnvironment + secret,
                files: files
            )
        }
    }

    let first: Program
    let second: Program
    /// A file for what they complain about, removed in the end.
    let complaints: String

    init(from first: Program, to second: Program, complaintsIn complaints: String) {
        self.first = first
        self.second = second
        self.complaints = complaints
    }

    /// Waits until both have ended.
    ///
    /// - Parameter output: Where the second writes; nil is nowhere.
    /// - Throws: `dumpFailed` with their own words unless both ended well.
    func run(output: Int32?) throws(PrivateServer.Problem) {
        let errors = open(complaints, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard errors >= 0 else { throw .folder(complaints, reason: reason()) }
        defer {
            close(errors)
            unlink(complaints)
        }
        let pipe = try Pipe()
        let reading = try second.start(.init(input: pipe.out, output: output, errors: errors))
        let writing = Result { () throws(PrivateServer.Problem) in
            try first.start(.init(output: pipe.into, errors: errors))
        }
        // While this program holds its ends, the second would wait for more and the first for room that never comes.
        pipe.closeBoth()
        let written = writing.map { $0.end() }
        let read = reading.end()
        guard try written.get() == .exited(0), read == .exited(0) else {
            throw .dumpFailed(tail(of: complaints, bytes: 1000))
        }
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

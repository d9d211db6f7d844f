import CLinux
import Glibc

/// A program started by this one; it must be waited for exactly once.
struct ChildProcess {
    let id: pid_t

    /// What a child reads and writes; nil is nothing.
    struct Files {
        var input: Int32?
        var output: Int32?
        var errors: Int32?
    }

    enum Ending: Sendable, Equatable {
        case exited(Int32)
        case killed(signal: Int32)
    }

    /// With `diesWithThread` it is asked to stop when the calling thread ends.
    static func start(
        _ path: String,
        _ arguments: [String],
        environment: [String] = inheritedEnvironment,
        files: Files,
        diesWithThread: Bool = true
    ) throws(PrivateServer.Problem) -> ChildProcess {
        let id = withCStrings([path] + arguments) { arguments in
            withCStrings(environment) { environment in
                clinux_spawn(
                    path,
                    arguments,
                    environment,
                    files.input ?? -1,
                    files.output ?? -1,
                    files.errors ?? -1,
                    diesWithThread ? SIGTERM : 0
                )
            }
        }
        guard id > 0 else { throw .cannotRun(program: path, reason: reason(-id)) }
        return ChildProcess(id: id)
    }

    /// Blocks until the child has ended, but leaves its number taken, so that no signal can reach a stranger.
    func waitForEnd() {
        var details = siginfo_t()
        while waitid(P_PID, id_t(id), &details, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    }

    /// Blocks until the child has ended and frees its number.
    @discardableResult
    func end() -> Ending {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7f
        return signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: signal)
    }

    /// The path of a program, by PATH and the places where Debian keeps servers.
    static func find(_ name: String, from package: String) throws(PrivateServer.Problem) -> String {
        let path = getenv("PATH").map { String(cString: $0) } ?? ""
        let folders = path.split(separator: ":").map(String.init) + ["/usr/sbin", "/usr/bin", "/usr/local/sbin"]
        for folder in folders where access("\(folder)/\(name)", X_OK) == 0 {
            return "\(folder)/\(name)"
        }
        throw .missingProgram(name, package: package)
    }

    static var inheritedEnvironment: [String] {
        var lines: [String] = []
        var line = environ
        while let text = line.pointee {
            lines.append(String(cString: text))
            line += 1
        }
        return lines
    }
}

extension ChildProcess.Ending: CustomStringConvertible {
    var description: String {
        switch self {
        case .exited(let code): "exit code \(code)"
        case .killed(let signal): "signal \(signal)"
        }
    }
}

func reason(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }

/// Lends C a list of texts that ends with nil.
private func withCStrings<Value>(
    _ texts: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Value
) -> Value {
    let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { (list + index).initialize(to: strdup(text)) }
    (list + texts.count).initialize(to: nil)
    defer {
        for index in texts.indices { free(list[index]) }
        list.deallocate()
    }
    return body(list)
}

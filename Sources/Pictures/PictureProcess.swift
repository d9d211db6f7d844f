import CLinux
public import Domain
import Glibc

/// Has pictures drawn by a program of its own for each, which is ended when it takes too long.
public struct PictureProcess: Sendable {
    private let program: String
    private let arguments: [String]
    private let environment: [String]
    /// In milliseconds.
    private let deadline: Int

    /// A larger PNG comes of no card.
    private static let largestPicture = 16 * 1_048_576

    /// Takes the path of a program that runs `PictureChild` when it is given these arguments, the path of a fontconfig file,
    /// which is all of the environment that it sees, and how many milliseconds there are from the start to the last byte.
    public init(program: String, arguments: [String], fonts: String, deadline: Int = 8_000) {
        self.program = program
        self.arguments = [program] + arguments
        // glib's own files are found by their usual places.
        environment = ["FONTCONFIG_FILE=\(fonts)", "HOME=/nonexistent", "LANG=C.UTF-8", "SWIFT_BACKTRACE=enable=no"]
        self.deadline = deadline
    }

    /// Blocks until the picture is there.
    @Sendable
    public func draw(_ order: PictureOrder) throws(PictureProblem) -> [UInt8] {
        let until = milliseconds() + deadline
        let input = order.packed.withUnsafeBytes { clinux_memory_file($0.baseAddress, UInt($0.count)) }
        guard input >= 0 else { throw .failed("no memory file: \(reason(-input))") }
        var pipe: [Int32] = [-1, -1]
        let failed = clinux_pipe(&pipe)
        guard failed == 0 else {
            close(input)
            throw .failed("no pipe: \(reason(-failed))")
        }
        let child = start(input, pipe[1])
        close(input)
        close(pipe[1])
        defer { close(pipe[0]) }
        guard child > 0 else { throw .failed("not started: \(reason(-child))") }
        let bytes = read(from: pipe[0], until: until)
        // What has said all that it has to say may still go on.
        let status = bytes == nil ? nil : ending(of: child, until: until)
        if status == nil { end(child) }
        return try picture(bytes, status)
    }

    private func picture(_ bytes: [UInt8]?, _ status: Int32?) throws(PictureProblem) -> [UInt8] {
        guard let bytes, let status else { throw .failed("it took longer than \(deadline) ms, or wrote too much") }
        guard status & 0x7F == 0 else { throw .failed("ended by signal \(status & 0x7F)") }
        switch PictureExit(rawValue: status >> 8 & 0xFF) {
        case .drawn where bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]): return bytes
        case .unreadablePhoto: throw .unreadablePhoto
        case .photoTooLarge: throw .photoTooLarge
        default: throw .failed("ended with \(status >> 8 & 0xFF)")
        }
    }

    /// It is killed with the thread that waits for it.
    private func start(_ input: Int32, _ output: Int32) -> pid_t {
        withCStrings(arguments) { arguments in
            withCStrings(environment) { environment in
                clinux_spawn(program, arguments, environment, input, output, -1, SIGKILL)
            }
        }
    }

    /// All that is written; nil when it takes too long or is too much.
    private func read(from file: Int32, until deadline: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= Self.largestPicture {
            var poll = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            let left = deadline - milliseconds()
            guard left > 0 else { return nil }
            let ready = Glibc.poll(&poll, 1, Int32(clamping: left))
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { return nil }
            let count = Glibc.read(file, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count == 0 ? bytes : nil }
            bytes.append(contentsOf: piece.prefix(count))
        }
        return nil
    }

    /// The status of `waitpid`, asked for every few milliseconds; nil when the child goes on after the deadline.
    private func ending(of child: pid_t, until deadline: Int) -> Int32? {
        var status: Int32 = 0
        while waitpid(child, &status, WNOHANG) != child {
            guard milliseconds() < deadline else { return nil }
            _ = poll(nil, 0, 2)
        }
        return status
    }

    private func end(_ child: pid_t) {
        kill(child, SIGKILL)
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
    }

    /// Of a clock that never goes back.
    private func milliseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
    }
}

private func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

/// Lends C a list of texts that ends with nil.
private func withCStrings<Value>(
    _ texts: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Value
) -> Value {
    var list: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
    defer { for text in list { free(text) } }
    return list.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { preconditionFailure("the list has its end at least") }
        return body(start)
    }
}

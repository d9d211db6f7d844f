import Glibc

/// The listening socket that whoever started the program has opened for it, as systemd does (`sd_listen_fds(3)`).
///
/// It stays open while the program is started again, so that a request waits instead of being refused.
enum HandedSocket {
    /// The first number behind standard input, output and errors.
    static let descriptor: Int32 = 3

    /// - Returns: nil where none is meant for this process; a parent may have left its own variables behind.
    static func find(_ values: [String: String], process: pid_t = getpid()) throws(ConfigurationError) -> Int32? {
        guard values["LISTEN_PID"] == "\(process)", let count = values["LISTEN_FDS"] else { return nil }
        guard count == "1" else {
            throw ConfigurationError(sentence: "LISTEN_FDS must be 1, for one socket is taken, not “\(count)”")
        }
        return descriptor
    }
}

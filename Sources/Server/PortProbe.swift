import CLinux
import Glibc

/// Who has a port, asked from outside.
public enum PortProbe: Sendable, Equatable {
    case free
    /// Something listens there and answers its health as this program does.
    case ours
    case taken
    /// Not to be had for another reason, in the system's words.
    case refused(String)

    /// Tries to listen, and where somebody else does, asks; gives back what it has opened.
    public static func ask(host: String, port: UInt16) -> PortProbe {
        let listener = clinux_listen(host, port, 1)
        if listener >= 0 {
            _ = clinux_close(listener)
            return .free
        }
        guard listener == -EADDRINUSE else { return .refused(String(cString: strerror(-listener))) }
        return isHealthy(host: host, port: port) ? .ours : .taken
    }

    /// Whether this program answers its health there, within two seconds for each step; opens no port itself.
    public static func isHealthy(host: String, port: UInt16) -> Bool {
        let descriptor = clinux_connect(host, port, 2)
        guard descriptor >= 0 else { return false }
        defer { _ = clinux_close(descriptor) }
        let request = Array("GET /healthz HTTP/1.1\r\nhost: localhost:\(port)\r\nconnection: close\r\n\r\n".utf8)
        guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
            return false
        }
        return answer(descriptor).hasSuffix("\r\n\r\nok\n")
    }

    /// At most what fits into one buffer: no health is longer.
    private static func answer(_ descriptor: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 4096)
        var used = 0
        while used < bytes.count {
            let room = bytes.count - used
            let count = bytes.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress.map { $0 + used }, room, 0) }
            guard count > 0 else { break }
            used += count
        }
        return String(decoding: bytes.prefix(used), as: UTF8.self)
    }
}

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
        return isHealthy(port) ? .ours : .taken
    }

    private static func isHealthy(_ port: UInt16) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { _ = clinux_close(descriptor) }
        var patience = timeval(tv_sec: 2, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
        guard connects(descriptor, port) else { return false }
        let request = Array("GET /healthz HTTP/1.1\r\nhost: localhost:\(port)\r\nconnection: close\r\n\r\n".utf8)
        guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
            return false
        }
        return answer(descriptor).hasSuffix("\r\n\r\nok\n")
    }

    private static func connects(_ descriptor: Int32, _ port: UInt16) -> Bool {
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        place.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
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

import Glibc

/// A browser reduced to its socket: it sends exactly the bytes it is told to.
final class TestClient {
    private let descriptor: Int32
    private var received: [UInt8] = []
    private var isOutOfPatience = false

    init(port: UInt16) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        // Generous, so that only a server that never answers fails a test.
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
        isConnected = withUnsafePointer(to: &address) { [descriptor] pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    deinit {
        Glibc.close(descriptor)
    }

    let isConnected: Bool

    /// Sends as much as the server takes; a server that has refused already may reset the connection.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }

    func send(_ text: String) {
        send(Array(text.utf8))
    }

    func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// The next response; nil when the connection ends first.
    func response(toHead: Bool = false) -> TestResponse? {
        while true {
            if let (response, length) = TestResponse.read(received, toHead: toHead, isAtEnd: false) {
                received.removeFirst(length)
                return response
            }
            guard receive() else { break }
        }
        let rest = TestResponse.read(received, toHead: toHead, isAtEnd: true)
        received = []
        return rest?.0
    }

    /// Everything until the server closes; nil when it does not.
    func rest() -> [UInt8]? {
        while receive() {}
        defer { received = [] }
        return isOutOfPatience ? nil : received
    }

    /// Whether the server has closed its side, waiting a moment for it without reading.
    func hasHungUp(withinMilliseconds patience: Int32) -> Bool {
        var watched = pollfd(fd: descriptor, events: Int16(POLLRDHUP_), revents: 0)
        return poll(&watched, 1, patience) > 0
    }

    private func receive() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        isOutOfPatience = count < 0 && errno == EAGAIN
        if count <= 0 { return false }
        received.append(contentsOf: buffer[..<count])
        return true
    }
}

/// `POLLRDHUP`, which the C library only declares for those who ask for GNU's additions.
private let POLLRDHUP_ = 0x2000

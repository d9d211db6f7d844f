public import Database
import Glibc
import Synchronization

/// A Unix socket before the real server that can lose an answer, or answer in the server's place.
public final class FaultyWire: Sendable {
    public let configuration: DatabaseConfiguration
    private let folder: TestFolder
    private let listener: Int32
    private let seen: MessageCount

    /// What becomes of one message of a client.
    public enum Verdict: Sendable {
        case pass
        /// The server acts on it, the line is cut, and nobody hears what it said.
        case loseAnswer
        /// The server never sees it; the client reads that error.
        case refuse(code: Int)
    }

    public struct Message: Sendable {
        /// From 1, over all connections.
        public let number: Int
        let bytes: [UInt8]

        public var text: String { String(decoding: bytes, as: UTF8.self) }

        /// Whether it is a statement, or asks for one to be prepared: what the server answers with a whole answer.
        ///
        /// After the packet's length and its number within the exchange stands the command's own number.
        public var isStatement: Bool {
            bytes.count > 4 && bytes[3] == 0 && [0x03, 0x16, 0x17].contains(bytes[4])
        }
    }

    /// `judge` is asked about each message of a client, before the server sees it.
    public init(to server: DatabaseConfiguration, judge: @escaping @Sendable (Message) -> Verdict) throws {
        guard let target = server.addresses.first else { throw NoSocket() }
        folder = try TestFolder()
        let path = "\(folder.path)/wire.sock"
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        self.listener = listener
        guard withAddress(path, { bind(listener, $0, $1) }) == 0, listen(listener, 16) == 0 else {
            throw NoSocket()
        }
        var configuration = server
        configuration.addresses = [.socket(path: path)]
        self.configuration = configuration
        let seen = MessageCount()
        self.seen = seen
        detach {
            while case let client = accept(listener, nil, nil), client >= 0 {
                detach {
                    carry(client, to: target) { judge(Message(number: seen.next(), bytes: $0)) }
                }
            }
            // By whom it is used: its number would be another's before this thread asks for the next client.
            close(listener)
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    /// How many messages clients have sent.
    public var count: Int { seen.value }

    struct NoSocket: Error {}
}

private final class MessageCount: Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .relaxed) }

    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}

private func carry(
    _ client: Int32,
    to address: DatabaseConfiguration.Address,
    judge: ([UInt8]) -> FaultyWire.Verdict
) {
    let server = connected(to: address)
    defer {
        close(client)
        close(server)
    }
    var ends = [
        pollfd(fd: client, events: Int16(POLLIN), revents: 0), pollfd(fd: server, events: Int16(POLLIN), revents: 0),
    ]
    while server >= 0, poll(&ends, 2, -1) > 0 {
        if ends[0].revents != 0 {
            guard let message = receivePacket(client) else { return }
            switch judge(message) {
            case .refuse(let code): send(client, refusal(code))
            case .pass: guard send(server, message) else { return }
            case .loseAnswer:
                if send(server, message) { _ = receive(server) }
                return
            }
        }
        if ends[1].revents != 0 {
            guard let message = receive(server), send(client, message) else { return }
        }
    }
}

/// The packet in which MariaDB reports an error: length, number in the exchange, mark, code, state, words.
private func refusal(_ code: Int) -> [UInt8] {
    let payload = [0xFF, UInt8(code & 0xFF), UInt8(code >> 8)] + Array("#HY000injected".utf8)
    return [UInt8(payload.count), 0, 0, 1] + payload
}

private func connected(to address: DatabaseConfiguration.Address) -> Int32 {
    switch address {
    case .socket(let path):
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        return withAddress(path, { connect(server, $0, $1) }) == 0 ? server : -1
    case .host(let name, let port):
        var found: UnsafeMutablePointer<addrinfo>?
        var wanted = addrinfo()
        wanted.ai_socktype = Int32(SOCK_STREAM.rawValue)
        guard getaddrinfo(name, String(port), &wanted, &found) == 0, let first = found?.pointee else { return -1 }
        defer { freeaddrinfo(found) }
        let server = socket(first.ai_family, first.ai_socktype, first.ai_protocol)
        return connect(server, first.ai_addr, first.ai_addrlen) == 0 ? server : -1
    }
}

/// One packet whole, however large: its length in three bytes, its number, and what it carries.
private func receivePacket(_ end: Int32) -> [UInt8]? {
    guard let head = receive(end, exactly: 4) else { return nil }
    let length = Int(head[0]) | Int(head[1]) << 8 | Int(head[2]) << 16
    return length == 0 ? head : receive(end, exactly: length).map { head + $0 }
}

private func receive(_ end: Int32, exactly length: Int) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: length)
    return recv(end, &buffer, length, Int32(MSG_WAITALL)) == length ? buffer : nil
}

private func receive(_ end: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(end, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer.prefix(count)) : nil
}

@discardableResult
private func send(_ end: Int32, _ message: [UInt8]) -> Bool {
    var sent = 0
    while sent < message.count {
        let count = message.withUnsafeBytes {
            Glibc.send(end, $0.baseAddress?.advanced(by: sent), message.count - sent, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        sent += count
    }
    return true
}

private func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
    }
}

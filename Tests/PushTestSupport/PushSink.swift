public import Domain
import Glibc
public import HTTP
import Synchronization
import TestSupport

/// A push service on this machine: notes what is sent to it, and answers as it is told.
public final class PushSink: Sendable {
    private let listener: Int32
    private let address: String
    private let port: UInt16
    private let record: Record

    /// What a request said.
    public struct Arrival: Sendable {
        public let path: String
        public let headers: HeaderFields
        public let body: [UInt8]
    }

    struct NoSocket: Error {}

    /// One that gives these answers first, next and so on; then, and without any, 201.
    ///
    /// It listens at an address of this machine, on the port of another sink there where one is given.
    public init(answers: [Response] = [], at address: String = "127.0.0.1", beside other: PushSink? = nil) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = inet_addr(address)
        place.sin_port = in_port_t(other?.port ?? 0).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, size) == 0 && listen(listener, 8) == 0
                    && getsockname(listener, address, &size) == 0
            }
        }
        guard isListening else { throw NoSocket() }
        self.listener = listener
        self.address = address
        port = UInt16(bigEndian: place.sin_port)
        record = Record(answers)
        detach { [listener, record] in
            while case let connection = accept(listener, nil, nil), connection >= 0 { record.serve(connection) }
            // By whom it is used: its number would be another sink's before this thread asks for the next connection.
            close(listener)
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    /// Where it is, as the setting that adds services names it.
    public var origin: String { "http://\(address):\(port)" }

    public var arrivals: [Arrival] { record.arrivals }

    /// What began as no request does, as far as it came at once: how TLS says hello.
    public var greetings: [[UInt8]] { record.greetings }

    /// The address of a browser that is subscribed here.
    public func endpoint(_ path: String = "/browser") -> PushEndpoint? {
        PushServices(adding: origin)?.endpoint(origin + path)
    }
}

/// What has been sent, and what is still to be answered.
private final class Record: Sendable {
    private let state: Mutex<(arrivals: [PushSink.Arrival], greetings: [[UInt8]], answers: [Response])>

    init(_ answers: [Response]) {
        state = Mutex(([], [], answers))
    }

    var arrivals: [PushSink.Arrival] { state.withLock { $0.arrivals } }

    var greetings: [[UInt8]] { state.withLock { $0.greetings } }

    /// One request a connection.
    func serve(_ connection: Int32) {
        defer { close(connection) }
        guard let arrival = read(connection) else { return }
        let answer = state.withLock { state in
            state.arrivals.append(arrival)
            return state.answers.isEmpty ? Response(status: 201) : state.answers.removeFirst()
        }
        let fields = answer.headers.fields.map { "\($0.name): \($0.value)\r\n" }.joined()
        let text = "HTTP/1.1 \(answer.status) Told\r\n\(fields)connection: close\r\ncontent-length: 0\r\n\r\n"
        _ = write(connection, text, text.utf8.count)
    }

    private func read(_ connection: Int32) -> PushSink.Arrival? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 8192)
        while true {
            if let arrival = Self.whole(bytes) { return arrival }
            let count = Glibc.read(connection, &buffer, buffer.count)
            guard count > 0 else { return nil }
            bytes += buffer.prefix(count)
            // Methods are words; whoever says hello otherwise waits for an answer.
            guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[0]) else {
                state.withLock { $0.greetings.append(bytes) }
                return nil
            }
        }
    }

    /// The request, once all of it is there.
    private static func whole(_ bytes: [UInt8]) -> PushSink.Arrival? {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        var headers = HeaderFields()
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers.append(String(parts[0]), String(parts.last ?? "").trimmingPrefix(" ").description)
        }
        let body = Array(bytes[end.upperBound...])
        // What asks a proxy for a tunnel has no body, and says nothing of one.
        guard body.count == headers["content-length"].flatMap({ Int($0) }) ?? 0 else { return nil }
        let path = lines.first?.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        return PushSink.Arrival(path: path, headers: headers, body: body)
    }
}

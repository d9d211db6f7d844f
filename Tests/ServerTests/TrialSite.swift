import Glibc
import HTTP

@testable import Server

/// A site with one page for each thing that a server must do right.
final class TrialSite: Sendable {
    let gate = Gate()
    private let turnsAway: Bool
    private let asked = Locked<[String]>([])
    private let spooled = Locked<[String]>([])
    private let produced = Locked(0)
    private let log = WorkQueue<RefusedRequest>(capacity: .max)

    init(turnsAway: Bool = false) {
        self.turnsAway = turnsAway
    }

    /// Every path that a handler was asked for.
    var paths: [String] { asked.withLock(\.self) }

    /// The first spool file that a handler saw.
    var spoolFile: String? { spooled.withLock(\.first) }

    /// How many pieces the endless stream has made.
    var pieces: Int { produced.withLock(\.self) }

    /// The next request that the server has refused by itself.
    func nextRefusal() -> RefusedRequest? { log.take() }

    @Sendable func record(_ refused: RefusedRequest) { log.push(refused) }

    var service: Service {
        Service(
            admit: Self.admit,
            makeHandler: { [self] _ in { self.answer($0) } },
            turnAway: turnsAway ? Self.turnAway : nil
        )
    }

    @Sendable private static func turnAway(_ request: Request) -> Response {
        Response(status: 503, bytes: Array("kept: \(request.head.query)".utf8))
    }

    private static func admit(_ head: RequestHead) -> Admission {
        switch head.path {
        case "/echo": Admission(lane: .write, bodyLimit: 262_144)
        case "/upload": Admission(lane: .slow, bodyLimit: 4_000_000, spoolAbove: 100_000)
        case "/stuck", "/waited": Admission(lane: .slow, bodyLimit: 0)
        case "/stuck-read": Admission(lane: .read, bodyLimit: 0)
        case "/stuck-write": Admission(lane: .write, bodyLimit: 0)
        case "/plain": Admission(lane: .open, bodyLimit: 0)
        default: Admission(lane: .read, bodyLimit: 0)
        }
    }

    private func answer(_ request: Request) -> Response {
        asked.withLock { $0.append(request.path) }
        switch request.path {
        case "/echo", "/upload": return echo(request.body)
        case "/stuck", "/stuck-read", "/stuck-write": gate.pass()
        case "/waited": return Response(status: 200, bytes: Array("\(request.waited)".utf8))
        case "/nothing": return Response(status: 204)
        case "/unchanged": return Response(status: 304, headers: ["etag": "\"a\""])
        case "/stream": return stream(of: ["one ", "", "two ", "three"])
        case "/broken-stream": return stream(of: ["one ", nil])
        case "/endless": return endless()
        case "/large": return Response(status: 200, bytes: [UInt8](repeating: 0x61, count: 8_000_000))
        default: break
        }
        return Response(status: 200, headers: ["content-type": "text/plain"], bytes: Array(request.path.utf8))
    }

    private func echo(_ body: RequestBody) -> Response {
        switch body {
        case .bytes(let bytes): return Response(status: 200, bytes: Array("memory ".utf8) + bytes)
        case .file(let path, let count):
            spooled.withLock { $0.append(path) }
            let bytes = contents(of: path)
            return Response(status: bytes.count == count ? 200 : 500, bytes: Array("file ".utf8) + bytes)
        }
    }

    /// A stream of parts, where nil throws.
    private func stream(of parts: [String?]) -> Response {
        struct ProducerFailed: Error {}
        let rest = Locked(parts[...])
        return Response(
            status: 200,
            body: .stream {
                guard let part = rest.withLock({ $0.popFirst() }) else { return nil }
                guard let part else { throw ProducerFailed() }
                return Array(part.utf8)
            }
        )
    }

    private func endless() -> Response {
        Response(
            status: 200,
            body: .stream { [produced] in
                produced.withLock { $0 += 1 }
                return [UInt8](repeating: 0x61, count: 65_536)
            }
        )
    }
}

func contents(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = fread(&buffer, 1, buffer.count, file)
        if count == 0 { return bytes }
        bytes += buffer[..<count]
    }
}

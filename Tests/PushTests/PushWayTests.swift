import Crypto
import Domain
import Glibc
import HTTP
import PushTestSupport
import Synchronization
import Testing

@testable import Push

@Suite("A message takes the way that was looked at, and no other")
struct PushWayTests {
    private let now = Instant(milliseconds: 1_796_064_120_000)

    private static func message(to endpoint: PushEndpoint?) throws -> PushMessage {
        let subscription = PushReceiver().subscription(at: try #require(endpoint))
        return PushMessage(Array("Rest over".utf8), to: subscription, secondsToLive: 30, topic: "rest-a")
    }

    private static func client(
        find: @escaping (PushPlace) -> PushResolver.Finding = { PushResolver.find($0) }
    ) -> PushClient {
        PushClient(PushSignature(key: CurveKey.make(), contact: "mailto:mara@log.example"), find: find)
    }

    /// The address of a browser at an origin that whoever runs the server has added.
    private static func endpoint(_ origin: String) -> PushEndpoint? {
        PushServices(adding: origin)?.endpoint("\(origin)/browser")
    }

    @Test("the connection goes to the address that was found, though the name leads elsewhere by then")
    func pinned() throws {
        let elsewhere = try PushSink()
        let found = try PushSink(at: "127.0.0.2", beside: elsewhere)
        let client = Self.client { _ in .addresses(["127.0.0.2"]) }
        let endpoint = Self.endpoint(elsewhere.origin.replacing("127.0.0.1", with: "localhost"))
        #expect(client.send(try Self.message(to: endpoint), at: now) == .taken)
        #expect(found.arrivals.count == 1 && elsewhere.arrivals.isEmpty)
    }

    @Test("a name is looked up once for each message, and what was found for the one before is forgotten")
    func again() throws {
        let elsewhere = try PushSink()
        let sinks = try ["127.0.0.2", "127.0.0.3"].map { try PushSink(at: $0, beside: elsewhere) }
        let asked = Mutex<[String]>([])
        let client = Self.client { place in
            asked.withLock { asked in
                asked.append(place.host)
                return asked.count == 3 ? .isPrivate : .addresses([asked.count == 1 ? "127.0.0.2" : "127.0.0.3"])
            }
        }
        let endpoint = Self.endpoint(elsewhere.origin.replacing("127.0.0.1", with: "localhost"))
        let answers = try (1...3).map { _ in client.send(try Self.message(to: endpoint), at: now) }
        #expect(answers == [.taken, .taken, .refused(reason: "leads into a private network")])
        #expect(sinks.map(\.arrivals.count) == [1, 1] && elsewhere.arrivals.isEmpty)
        #expect(asked.withLock { $0 } == ["localhost", "localhost", "localhost"])
    }

    @Test(
        "a name is refused for a single address that is not of the open internet, wherever that stands",
        arguments: [
            (["8.8.8.8", "2a00:1450:4001:800::200a"], true), ([], nil), (["10.0.0.1"], false),
            (["8.8.8.8", "10.0.0.1"], false), (["10.0.0.1", "8.8.8.8"], false), (["8.8.8.8", "::1"], false),
            (["8.8.8.8", "::ffff:169.254.169.254"], false), (["8.8.8.8", "fd00:ec2::254", "8.8.4.4"], false),
        ] as [([String], Bool?)]
    )
    func several(texts: [String], isTaken: Bool?) throws {
        let place = try #require(PushPlace("https://push.example"))
        let finding = PushResolver.find(place) { _ in texts.compactMap { NetworkAddress($0) } }
        #expect(finding == isTaken.map { $0 ? .addresses(texts) : .isPrivate } ?? .unknown)
    }

    @Test("a name is no way around the look-up because it is spelled in figures of another kind")
    func spelled() throws {
        let sink = try PushSink()
        for host in ["0x7f000001", "0x7f.1", "localhost"] {
            let origin = sink.origin.replacing("127.0.0.1", with: host)
            let answer = Self.client().send(try Self.message(to: Self.endpoint(origin)), at: now)
            #expect(answer == .refused(reason: "leads into a private network"), "\(host)")
        }
        #expect(sink.arrivals.isEmpty)
    }

    @Test("what was written in figures is asked without a look-up")
    func figures() throws {
        for origin in ["http://127.0.0.1:8090", "http://[::1]:8090"] {
            let place = try #require(PushPlace(origin))
            let finding = PushResolver.find(place) { _ in
                Issue.record("it was looked up")
                return []
            }
            #expect(finding == .addresses([]))
        }
    }

    @Test("no answer leads anywhere else", arguments: [201, 300, 301, 302, 303, 307, 308])
    func redirects(status: Int) throws {
        let other = try PushSink()
        for target in ["\(other.origin)/", String(other.origin.dropFirst(5)), "file:///etc/passwd"] {
            let told: HeaderFields = ["location": target, "set-cookie": "a=b", "refresh": "0; url=\(target)"]
            let sink = try PushSink(answers: [Response(status: status, headers: told)])
            let client = Self.client()
            let answer = client.send(try Self.message(to: sink.endpoint()), at: now)
            #expect(answer == (status == 201 ? .taken : .refused(reason: "answered \(status)")), "\(target)")
            #expect(client.send(try Self.message(to: sink.endpoint()), at: now) == .taken)
            // Nor is anything of it kept for the next message.
            #expect(sink.arrivals.map { $0.headers["cookie"] } == [nil, nil])
        }
        #expect(other.arrivals.isEmpty)
    }

    @Test("a place of HTTPS is spoken to in TLS from the first byte, and told nothing where it speaks none")
    func secure() throws {
        let sink = try PushSink()
        let origin = sink.origin.replacing("http:", with: "https:")
        let answer = Self.client().send(try Self.message(to: Self.endpoint(origin)), at: now)
        guard case .later(nil, let reason) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(reason.hasPrefix("was not reached: "))
        #expect(sink.arrivals.isEmpty)
        // A record of a handshake.
        #expect(sink.greetings.map { Array($0.prefix(2)) } == [[0x16, 0x03]])
        #expect(sink.greetings.allSatisfy { $0.firstRange(of: "/browser".utf8) == nil })
    }

    /// In a process of its own, whose environment is nobody else's.
    @Test("no proxy is asked that the environment names, neither for HTTP nor for HTTPS")
    func proxies() async {
        await #expect(processExitsWith: .exitCode(0)) {
            guard let proxy = try? PushSink(), let sink = try? PushSink() else { exit(1) }
            for name in ["http_proxy", "https_proxy", "all_proxy"] {
                for name in [name, name.uppercased()] { setenv(name, proxy.origin, 1) }
            }
            for name in ["no_proxy", "NO_PROXY"] { unsetenv(name) }
            let client = Self.client()
            for origin in [sink.origin, sink.origin.replacing("http:", with: "https:")] {
                guard let message = try? Self.message(to: Self.endpoint(origin)) else { exit(2) }
                _ = client.send(message, at: Instant(milliseconds: 1_796_064_120_000))
            }
            guard proxy.arrivals.isEmpty, proxy.greetings.isEmpty else { exit(3) }
            exit(sink.arrivals.count == 1 && sink.greetings.count == 1 ? 0 : 4)
        }
    }
}

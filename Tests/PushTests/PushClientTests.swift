import Crypto
import Domain
import HTTP
import PushTestSupport
import Testing

@testable import Push

@Suite("Messages go to push services, and nowhere else")
struct PushClientTests {
    private let key = CurveKey.make()
    private let receiver = PushReceiver()
    private let now = Instant(milliseconds: 1_796_064_120_000)
    private let client: PushClient

    init() {
        client = PushClient(PushSignature(key: key, contact: "mailto:mara@log.example"))
    }

    private func message(_ text: String, to endpoint: PushEndpoint?) throws -> PushMessage {
        let subscription = receiver.subscription(at: try #require(endpoint))
        return PushMessage(Array(text.utf8), to: subscription, secondsToLive: 30, topic: "rest-a")
    }

    @Test("a service gets what the receiver can read, urgent, for thirty seconds, under its topic, signed")
    func sent() throws {
        let sink = try PushSink()
        for text in ["Rest ends in 0:30", "Rest over"] {
            #expect(client.send(try message(text, to: sink.endpoint("/w/abc?x=1")), at: now) == .taken)
        }
        let arrivals = sink.arrivals
        #expect(arrivals.map { receiver.read($0.body) } == ["Rest ends in 0:30", "Rest over"])
        let first = try #require(arrivals.first)
        #expect(first.path == "/w/abc?x=1")
        #expect(first.headers["urgency"] == "high")
        #expect(first.headers["ttl"] == "30")
        #expect(first.headers["topic"] == "rest-a")
        #expect(first.headers["content-encoding"] == "aes128gcm")
        #expect(first.headers["content-type"] == "application/octet-stream")
        let authorization = try #require(first.headers["authorization"])
        let token = try #require(PushToken(authorization))
        #expect(token.publicKey == key.publicKey)
        #expect(token.claims.contains(#""aud":"\#(sink.origin)""#))
        // No key and no salt is used twice.
        #expect(Set(arrivals.map { Array($0.body.prefix(86)) }).count == 2)
    }

    @Test(
        "what a service answers is told apart",
        arguments: [
            (Response(status: 200), PushAnswer.taken), (Response(status: 404), .gone), (Response(status: 410), .gone),
            (Response(status: 429, headers: ["retry-after": "7"]), .later(seconds: 7, reason: "answered 429")),
            (Response(status: 503), .later(seconds: nil, reason: "answered 503")),
            (Response(status: 400), .refused(reason: "answered 400")),
            (Response(status: 413), .refused(reason: "answered 413")),
        ]
    )
    func answers(response: Response, answer: PushAnswer) throws {
        let sink = try PushSink(answers: [response])
        #expect(client.send(try message("a", to: sink.endpoint()), at: now) == answer)
        #expect(sink.arrivals.count == 1)
    }

    @Test("a redirect is not followed")
    func redirect() throws {
        let other = try PushSink()
        let sink = try PushSink(answers: [Response(status: 307, headers: ["location": other.origin + "/"])])
        let answer = client.send(try message("a", to: sink.endpoint()), at: now)
        #expect(answer == .refused(reason: "answered 307"))
        #expect(other.arrivals.isEmpty)
    }

    @Test("a name that leads to this machine is not asked, though it was added")
    func privateName() throws {
        let sink = try PushSink()
        let origin = sink.origin.replacing("127.0.0.1", with: "localhost")
        let endpoint = PushServices(adding: origin)?.endpoint("\(origin)/browser")
        let answer = client.send(try message("a", to: endpoint), at: now)
        #expect(answer == .refused(reason: "leads into a private network"))
        #expect(sink.arrivals.isEmpty)
    }

    @Test("a service that is not there is worth another try")
    func nobody() throws {
        let port = try PushSink().origin.split(separator: ":").last ?? ""
        let origin = "http://127.0.0.2:\(port)"
        let endpoint = PushServices(adding: origin)?.endpoint("\(origin)/browser")
        guard case .later(nil, let reason) = client.send(try message("a", to: endpoint), at: now) else {
            Issue.record("it was taken or refused")
            return
        }
        #expect(reason.hasPrefix("was not reached: "))
    }

    @Test(
        "an address is public, or of this machine, its network, or a purpose of its own",
        arguments: [
            ("8.8.8.8", true), ("100.63.255.255", true), ("172.32.0.1", true), ("2a00:1450:4001:800::200a", true),
            ("::ffff:8.8.8.8", true), ("64:ff9b::8.8.8.8", true),
            ("0.0.0.0", false), ("10.0.0.1", false), ("100.64.0.1", false), ("127.0.0.1", false),
            ("127.255.255.254", false), ("169.254.169.254", false), ("172.16.0.1", false), ("172.31.255.255", false),
            ("192.0.0.8", false), ("192.0.2.1", false), ("192.168.0.1", false), ("198.18.0.1", false),
            ("198.51.100.1", false), ("203.0.113.1", false), ("224.0.0.1", false), ("255.255.255.255", false),
            ("::", false), ("::1", false), ("::ffff:127.0.0.1", false), ("::ffff:169.254.169.254", false),
            ("::127.0.0.1", false), ("64:ff9b::10.0.0.1", false), ("fe80::1", false), ("fc00::1", false),
            ("fd12:3456::1", false), ("ff02::1", false), ("2001:db8::1", false), ("2001::1", false),
            ("2002:7f00:1::", false),
        ]
    )
    func addresses(text: String, isPublic: Bool) throws {
        let address = try #require(NetworkAddress(text))
        #expect(address.isPublic == isPublic)
        #expect(NetworkAddress(address.text) == address)
    }
}

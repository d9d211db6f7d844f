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
}

internal import CCurl
internal import Crypto
public import Domain

/// Sends messages to push services (RFC 8030).
///
/// Not Sendable on purpose: it belongs to the thread that made it, and keeps connections open between messages.
public final class PushClient {
    /// Longer than any service takes, and shorter than a message is of use.
    static let patience = 5000

    private let signature: PushSignature
    private let random: (Int) -> [UInt8]
    private let find: (PushPlace) -> PushResolver.Finding
    private let curl: UnsafeMutableRawPointer?

    /// Once for the process, before the first request.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    public convenience init(_ signature: PushSignature) {
        self.init(signature, find: { PushResolver.find($0) })
    }

    init(
        _ signature: PushSignature,
        random: @escaping (Int) -> [UInt8] = SecureRandom.bytes,
        find: @escaping (PushPlace) -> PushResolver.Finding
    ) {
        self.signature = signature
        self.random = random
        self.find = find
        curl = Self.isReady ? curl_easy_init() : nil
    }

    deinit {
        if let curl { curl_easy_cleanup(curl) }
    }

    /// Sends one message, once; whoever calls decides about another try.
    public func send(_ message: PushMessage, at now: Instant) -> PushAnswer {
        let place = message.subscription.endpoint.place
        let addresses: [String]
        switch find(place) {
        case .addresses(let found): addresses = found
        case .isPrivate: return .refused(reason: "leads into a private network")
        case .unknown: return .later(seconds: nil, reason: "cannot be found")
        }
        let body = PushCoding.sealed(
            message.text,
            publicKey: message.subscription.publicKey,
            secret: message.subscription.secret,
            key: CurveKey.make(random),
            salt: random(PushCoding.saltLength)
        )
        guard let body, let authorization = try? signature.authorization(for: place, at: now) else {
            return .refused(reason: "was not asked: nothing can be sealed for this browser")
        }
        let fields = [
            "authorization: \(authorization)", "content-encoding: aes128gcm", "content-type: application/octet-stream",
            "ttl: \(message.secondsToLive)", "urgency: high", "topic: \(message.topic)",
        ]
        return post(body, to: message.subscription.endpoint, at: addresses, fields)
    }

    private func post(
        _ body: [UInt8],
        to endpoint: PushEndpoint,
        at addresses: [String],
        _ fields: [String]
    ) -> PushAnswer {
        guard let curl else { return .later(seconds: nil, reason: "was not asked: curl cannot start") }
        let headers = StringList(fields)
        let pins = StringList(addresses.isEmpty ? [] : [Self.pin(endpoint.place, addresses)])
        // Keeps connections, and forgets all else of the message before.
        curl_easy_reset(curl)
        Self.restrict(curl, to: endpoint.place)
        ccurl_set_text(curl, CURLOPT_URL, endpoint.text)
        ccurl_set_list(curl, CURLOPT_HTTPHEADER, headers.list)
        ccurl_set_list(curl, CURLOPT_RESOLVE, pins.list)
        ccurl_set_number(curl, CURLOPT_POSTFIELDSIZE, body.count)
        let result = body.withUnsafeBytes { bytes in
            ccurl_set_text(curl, CURLOPT_POSTFIELDS, bytes.bindMemory(to: CChar.self).baseAddress)
            return curl_easy_perform(curl)
        }
        guard result == CURLE_OK else {
            return .later(seconds: nil, reason: "was not reached: \(String(cString: curl_easy_strerror(result)))")
        }
        var (status, pause) = (0, curl_off_t(0))
        ccurl_get_status(curl, &status)
        ccurl_get_retry_after(curl, &pause)
        return PushAnswer(status: status, retryAfter: Int(pause))
    }

    /// No redirect, no proxy that the environment names, no other protocol, and what is answered is not read.
    private static func restrict(_ curl: UnsafeMutableRawPointer, to place: PushPlace) {
        ccurl_set_text(curl, CURLOPT_PROTOCOLS_STR, place.isSecure ? "https" : "http")
        ccurl_set_number(curl, CURLOPT_FOLLOWLOCATION, 0)
        ccurl_set_text(curl, CURLOPT_PROXY, "")
        ccurl_set_number(curl, CURLOPT_POST, 1)
        ccurl_set_number(curl, CURLOPT_NOSIGNAL, 1)
        ccurl_set_number(curl, CURLOPT_TIMEOUT_MS, patience)
        ccurl_set_taker(curl) { _, size, count, _ in size * count }
    }

    /// Where a host is, and nowhere else: `host:port:address,address`.
    private static func pin(_ place: PushPlace, _ addresses: [String]) -> String {
        let list = addresses.map { $0.contains(":") ? "[\($0)]" : $0 }.joined(separator: ",")
        return "\(place.host):\(place.port):\(list)"
    }
}

/// A list of texts as curl takes one, freed with it.
private final class StringList {
    private(set) var list: UnsafeMutablePointer<curl_slist>?

    init(_ texts: [String]) {
        for text in texts { list = curl_slist_append(list, text) }
    }

    deinit { curl_slist_free_all(list) }
}

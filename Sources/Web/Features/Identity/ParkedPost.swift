import Crypto
import Domain
import HTTP

/// A post that met no login, sealed into the log-in form so that nothing entered is lost.
struct ParkedPost: Equatable {
    static let longestBody = 65_536
    /// After this a person is asked before it is sent.
    static let freshSeconds = 86_400

    /// The athlete whose login the browser's cookie had named; nil when nobody knows.
    let owner: Int?
    /// Path and query, key included.
    let address: String
    let body: [UInt8]
    let parkedAt: Instant

    func isFresh(at now: Instant) -> Bool { now < parkedAt.advanced(bySeconds: Self.freshSeconds) }

    /// Text for a hidden field that only this server can read or make.
    func sealed(_ services: Services) -> String {
        let key = services.keys.key(for: .parkedPosts)
        return Base64URL.encode(SealedBytes.seal(packed, key: key, nonce: services.random(12)))
    }

    /// Reads what `sealed` wrote; nil for anything else.
    init?(sealed text: String, _ services: Services) {
        guard let box = Base64URL.decode(text),
            let bytes = SealedBytes.open(box, key: services.keys.key(for: .parkedPosts))
        else { return nil }
        self.init(packed: bytes)
    }

    /// What this request posts; nil when it is too large to be kept in a page.
    init?(_ visitor: Visitor, owner: Int?) {
        guard case .bytes(let body) = visitor.request.body, body.count <= Self.longestBody else { return nil }
        self.init(owner: owner, address: visitor.request.address, body: body, parkedAt: visitor.now)
    }

    init(owner: Int?, address: String, body: [UInt8], parkedAt: Instant) {
        self.owner = owner
        self.address = address
        self.body = body
        self.parkedAt = parkedAt
    }

    /// Owner (0 for none), time, length of the address: 8 bytes each; then the address, then the body.
    private var packed: [UInt8] {
        let numbers = [Int64(owner ?? 0), parkedAt.milliseconds, Int64(address.utf8.count)]
        return numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) } }
            + Array(address.utf8) + body
    }

    private init?(packed bytes: [UInt8]) {
        guard bytes.count >= 24 else { return nil }
        let numbers = (0..<3).map { index in
            bytes[(8 * index)..<(8 * index + 8)].reduce(Int64(0)) { $0 << 8 | Int64($1) }
        }
        let rest = bytes.dropFirst(24)
        guard numbers[0] >= 0, numbers[2] > 0, numbers[2] <= Int64(rest.count) else { return nil }
        owner = numbers[0] == 0 ? nil : Int(numbers[0])
        parkedAt = Instant(milliseconds: numbers[1])
        address = String(decoding: rest.prefix(Int(numbers[2])), as: UTF8.self)
        body = Array(rest.dropFirst(Int(numbers[2])))
    }
}

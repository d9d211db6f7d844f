import Crypto
import Domain
import HTTP
import Persistence

/// What opens an athlete's planned days to whoever knows it, without a login: 256 bits in 43 signs.
///
/// It follows from the post that asked for it, so that the same post sent again, its answer lost, leads to the same
/// address; who has the database alone has no more than its digest.
struct CalendarFeedSecret: Equatable {
    let text: String

    /// That of a post, by its key, and of the athlete whose days it opens.
    init(from key: OperationKey, of athlete: Int, _ services: Services) {
        let code = MessageCode.of(
            Array("\(athlete):".utf8) + key.bytes,
            key: services.keys.key(for: .calendarFeeds)
        )
        text = Base64URL.encode(code)
    }

    /// Reads what stands in an address; nil for what can be none.
    init?(_ text: String) {
        guard let bytes = Base64URL.decode(text), bytes.count == 32, Base64URL.encode(bytes) == text else { return nil }
        self.text = text
    }

    /// What is kept of it.
    var digest: [UInt8] { SHA256.digest(Array(text.utf8)) }

    var path: String { "\(Self.prefix)\(text).ics" }

    /// What every such address begins with: the request log goes no further.
    static let prefix = "/feeds/"
}

extension CalendarFeedSecret {
    /// A path as the log may know it: of an address that opens somebody's days only that it is one.
    static func hidden(in path: String) -> String {
        path.hasPrefix(prefix) ? "\(prefix)…" : path
    }
}

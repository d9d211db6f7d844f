/// The server's secret, from which a key for each purpose is derived.
///
/// Never printed: its description hides it.
public struct ServerKeys: Sendable, CustomStringConvertible {
    public static let rootLength = 32

    /// Derived once, since every page asks for one.
    private let keys: [Purpose: [UInt8]]

    /// - Returns: nil unless `root` is 32 bytes long.
    public init?(root: [UInt8]) {
        guard root.count == Self.rootLength else { return nil }
        let all = Purpose.allCases.map { ($0, Self.derive($0, from: root)) }
        keys = Dictionary(uniqueKeysWithValues: all)
    }

    /// The 32-byte key for one purpose.
    public func key(for purpose: Purpose) -> [UInt8] {
        guard let key = keys[purpose] else { preconditionFailure("every purpose has a key") }
        return key
    }

    /// This is the expansion step of HKDF (RFC 5869, 2.3) for one block: the root is already uniformly random, so that
    /// no extraction is needed.
    private static func derive(_ purpose: Purpose, from root: [UInt8]) -> [UInt8] {
        MessageCode.of(Array(purpose.rawValue.utf8) + [1], key: root)
    }

    public var description: String { "ServerKeys(hidden)" }

    /// What a key is for; a key made for one purpose is of no use for another.
    public enum Purpose: String, Sendable, CaseIterable {
        case formTokens = "workout-tracker form tokens"
        case parkedPosts = "workout-tracker parked posts"
        case throttles = "workout-tracker throttles"
        case derivedKeys = "workout-tracker derived operation keys"
        case calendarFeeds = "workout-tracker calendar feeds"
        case recoveryCodes = "workout-tracker recovery codes"
        case passkeyChallenges = "workout-tracker passkey challenges"
        case passkeyHandles = "workout-tracker passkey handles"
        case accountTags = "workout-tracker account tags"
    }
}

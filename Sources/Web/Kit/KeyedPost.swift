import Crypto
import Domain
import Persistence

/// One post with its key, done once however often it arrives.
///
/// The same key with something else to do is an old page that was changed and sent again: it gets a key that follows from
/// both, so that it is done too. In a log the sets themselves carry the keys, which `LogUnit` sees to.
struct KeyedPost {
    let signedIn: SignedIn
    /// Of the address that was posted to.
    let key: OperationKey
    /// What it is about: "routine", "settings.save".
    let kind: String
    /// A digest of what is asked for.
    private let fingerprint: [UInt8]

    init(_ signedIn: SignedIn, _ key: OperationKey, _ kind: String, asking text: String) {
        self.signedIn = signedIn
        self.key = key
        self.kind = kind
        fingerprint = SHA256.digest(Array("\(kind)|\(text)".utf8))
    }

    enum Standing {
        case done(OperationLedger.Operation)
        /// The key to do it under.
        case open(OperationKey)
    }

    /// Whether this very thing was done under the key.
    func standing() throws -> Standing {
        guard let earlier = try signedIn.ledger.operation(under: key.bytes) else { return .open(key) }
        guard earlier.fingerprint != fingerprint else { return .done(earlier) }
        let derived = signedIn.visitor.services.deriveKey(from: key, for: fingerprint)
        return try signedIn.ledger.operation(under: derived.bytes).map { .done($0) } ?? .open(derived)
    }

    /// The key to do it under; nil where it was done.
    ///
    /// Whoever asks holds the lock of the athlete (`once` takes it), or two posts at once are both told to go on.
    func freshKey() throws -> OperationKey? {
        guard case .open(let fresh) = try standing() else { return nil }
        return fresh
    }

    /// Remembers what has just been done under a fresh key.
    ///
    /// The verb is the name that it is remembered by, "routine.save", with at most 20 letters; the target is what it was
    /// done to, with at most 80.
    func record(_ fresh: OperationKey, verb: String, _ target: String, in workout: Identifier? = nil) throws {
        try signedIn.ledger.record(
            fresh.bytes,
            verb: verb,
            target: target,
            workout: workout,
            fingerprint: fingerprint,
            at: signedIn.now
        )
    }

    /// Does what is asked for unless it is done already; runs inside a transaction, and may run again whole.
    func once(_ verb: String, _ target: String, _ work: () throws -> Void) throws {
        // Posts of one athlete queue here, so that each sees what the one before it wrote.
        try signedIn.drafts.lockAthlete()
        guard let fresh = try freshKey() else { return }
        try work()
        try record(fresh, verb: verb, target)
    }
}

extension SignedIn {
    /// Whether anything was done under a key.
    func hasArrived(_ key: OperationKey) throws -> Bool { try ledger.operation(under: key.bytes) != nil }
}

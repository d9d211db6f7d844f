import Crypto
import Domain
import HTTP
import Persistence

/// One post with its key, done once however often it arrives.
///
/// The same key with something else to do is an old page that was changed and sent again: it gets a key that follows from
/// both, so that it is done too.
struct KeyedPost {
    let key: OperationKey
    /// Under what name it is remembered: "settings.save", at most 20 letters.
    let verb: String
    /// A digest of what is asked for.
    let fingerprint: [UInt8]

    init(_ key: OperationKey, verb: String, asking text: String) {
        self.key = key
        self.verb = verb
        fingerprint = SHA256.digest(Array("\(verb)|\(text)".utf8))
    }

    /// Does what is asked for unless it is done already; runs inside a transaction, and may run again whole.
    ///
    /// - Returns: Whether it was done now.
    @discardableResult
    func once(_ signedIn: SignedIn, _ work: () throws -> Void) throws -> Bool {
        // Posts of one athlete queue here, so that each sees what the one before it wrote.
        try signedIn.drafts.lockAthlete()
        guard let fresh = try freshKey(signedIn) else { return false }
        try work()
        try signedIn.ledger.record(
            fresh.bytes,
            verb: verb,
            target: "account",
            workout: nil,
            fingerprint: fingerprint,
            at: signedIn.now
        )
        return true
    }

    /// Whether this very thing was done under this key.
    func isDone(_ signedIn: SignedIn) throws -> Bool { try freshKey(signedIn) == nil }

    private func freshKey(_ signedIn: SignedIn) throws -> OperationKey? {
        guard let earlier = try signedIn.ledger.fingerprint(of: key.bytes) else { return key }
        guard earlier != fingerprint else { return nil }
        let derived = signedIn.visitor.services.deriveKey(from: key, for: fingerprint)
        return try signedIn.ledger.fingerprint(of: derived.bytes) == nil ? derived : nil
    }
}

extension ArrivalPage {
    /// Tells whether a post to a form at `address` arrived.
    static func settled(_ hasArrived: Bool, _ name: String, at address: String) -> ArrivalPage {
        ArrivalPage(
            title: hasArrived ? "It arrived" : "It did not arrive",
            moment: "",
            name: "",
            heading: hasArrived ? "Arrived." : "Did not arrive.",
            lead: hasArrived
                ? "What you sent is written. Nothing is written twice."
                : "Nothing is stored under this address. Go back to the form and send it again. "
                    + "What did arrive is not done twice.",
            ledger: nil,
            address: address,
            action: hasArrived ? "See \(name)" : "To \(name)"
        )
    }
}

extension SignedIn {
    /// Whether anything was written under a key.
    func hasArrived(_ key: OperationKey) throws -> Bool { try ledger.fingerprint(of: key.bytes) != nil }
}

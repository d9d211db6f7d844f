import Crypto
import Domain
import Persistence

/// Doing things to routines once: what has arrived under a key is not done again.
struct RoutineKeys {
    let signedIn: SignedIn
    /// Of the address that was posted to.
    let key: OperationKey

    /// The key to do something under, and what was done under it before.
    ///
    /// The same thing under the same key has been done; another thing, from a page that was gone back to, has a key that
    /// follows from both.
    struct Found {
        let key: OperationKey
        let fingerprint: [UInt8]
        let earlier: RoutineArrival?
    }

    func find(_ what: String) throws -> Found {
        let fingerprint = SHA256.digest(Array("routine|\(what)".utf8))
        let earlier = try signedIn.routines.arrival(of: key.bytes)
        guard let earlier, earlier.fingerprint != fingerprint else {
            return Found(key: key, fingerprint: fingerprint, earlier: earlier)
        }
        let derived = signedIn.visitor.services.deriveKey(from: key, for: fingerprint)
        let second = try signedIn.routines.arrival(of: derived.bytes)
        return Found(key: derived, fingerprint: fingerprint, earlier: second)
    }

    func record(_ found: Found, verb: String, _ routine: Identifier) throws {
        try signedIn.ledger.record(
            found.key.bytes,
            verb: "routine.\(verb)",
            target: routine.text,
            workout: nil,
            fingerprint: found.fingerprint,
            at: signedIn.now
        )
    }
}

/// Makes a routine, once for each key and each thing it is made from.
struct RoutineMaker {
    let signedIn: SignedIn
    let key: OperationKey
    /// What it is made from, in a few letters: `library full-body-a`.
    let source: String

    /// Makes it inside a transaction, unless the same was made under the key before.
    ///
    /// - Returns: The id of the routine.
    /// - Throws: `Domain.Refusal` when there are too many.
    func run(_ make: (Identifier) throws -> Routine) throws -> Identifier {
        try signedIn.drafts.lockAthlete()
        let keys = RoutineKeys(signedIn: signedIn, key: key)
        let found = try keys.find("make|\(source)")
        if let earlier = found.earlier { return earlier.routine }
        guard try signedIn.routines.count() < RoutineLimits.routines else {
            throw Domain.Refusal("You have \(RoutineLimits.routines) routines. Delete one before you make another.")
        }
        let routine = try make(signedIn.mintIdentifier())
        let from = String(source.unicodeScalars.prefix(60).map(Character.init))
        try signedIn.routines.create(routine, key: found.key.bytes, source: from, at: signedIn.now)
        try keys.record(found, verb: "make", routine.id)
        return routine.id
    }
}

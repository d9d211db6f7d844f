import Domain
import Persistence

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
        let post = KeyedPost(signedIn, key, "routine", asking: "make|\(source)")
        switch try post.standing() {
        case .open(let fresh): return try run(make, post, fresh)
        case .done(let earlier):
            guard let routine = earlier.routine else { throw NotFound() }
            return routine
        }
    }

    private func run(
        _ make: (Identifier) throws -> Routine,
        _ post: KeyedPost,
        _ fresh: OperationKey
    ) throws -> Identifier {
        guard try signedIn.routines.count() < RoutineLimits.routines else {
            throw Domain.Refusal("You have \(RoutineLimits.routines) routines. Delete one before you make another.")
        }
        let routine = try make(signedIn.mintIdentifier())
        let from = source.start(codePoints: 60)
        try signedIn.routines.create(routine, key: fresh.bytes, source: from, at: signedIn.now)
        try post.record(fresh, verb: "routine.make", routine.id.text)
        return routine.id
    }
}

import Domain
import HTTP
import Persistence

/// One post about the places of a routine, from its key to what is written; runs inside a transaction, and may run again
/// whole.
struct PlacesPost {
    let signedIn: SignedIn
    let key: OperationKey
    let routine: Identifier
    let form: PlacesForm

    /// - Throws: `BadRequest` for what no form of ours sends.
    init(_ request: Request, _ signedIn: SignedIn, routine: Identifier) throws {
        self.signedIn = signedIn
        self.routine = routine
        key = try request.operationKey()
        form = try PlacesForm(request)
    }

    /// Changes the routine, unless the same was done under the key before.
    ///
    /// `change` writes what becomes of the routine, and makes the page of what was not taken; the key stays free as long as
    /// there is something on it.
    ///
    /// - Returns: The page as it is now where something was not taken; nil where all was.
    func once<Content>(_ page: String, verb: String, _ change: (Routine) throws -> Content?) throws -> Content? {
        // Posts of one athlete queue here, so that each sees what the one before it wrote.
        try signedIn.drafts.lockAthlete()
        let found: Routine? = try signedIn.routines.routine(routine)
        guard let old = found else { throw NotFound() }
        let post = KeyedPost(signedIn, key, "routine", asking: "\(page)|\(form.summary)|\(routine)")
        guard let fresh = try post.freshKey() else { return nil }
        if let refused = try change(old) { return refused }
        try post.record(fresh, verb: verb, routine.text)
        return nil
    }
}

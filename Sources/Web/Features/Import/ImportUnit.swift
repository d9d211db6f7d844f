import Database
import Domain
import HTTP
import Persistence
import Portability

/// One post about an import, from its key to what is written.
struct ImportUnit {
    let signedIn: SignedIn
    let key: OperationKey
    let stored: StoredImport
    let form: FormFields

    init(_ signedIn: SignedIn, _ key: OperationKey, _ stored: StoredImport, _ form: FormFields) {
        self.signedIn = signedIn
        self.key = key
        self.stored = stored
        self.form = form
    }

    private var address: String { "\(ImportRoutes.path)/\(stored.id)" }

    /// - Throws: `BadRequest` for what no form of ours sends.
    func answer() throws -> Response {
        do { return try done() } catch is TooLate { return .seeOther("\(address)?late=1") }
    }

    private func done() throws -> Response {
        switch form["op"] ?? "" {
        case "read": try read()
        case "add": try add()
        case "discard": try discard()
        case "undo": try undo(withTouched: false)
        case "undo-all": try undo(withTouched: true)
        case "put-back": try putBack()
        default: throw BadRequest(status: 400)
        }
    }

    private func read() throws -> Response {
        guard let review = try review() else { return .seeOther(address) }
        let choices = ImportForm.choices(form, over: review)
        try once("import.read", choices.text) { try signedIn.imports.say(choices, of: stored.id) }
        return .seeOther(address)
    }

    /// It was confirmed under another key before.
    private struct TooLate: Error {}

    /// Adds what was seen; where the answers read the file otherwise, that is shown first.
    private func add() throws -> Response {
        guard let review = try review() else {
            guard try signedIn.hasArrived(key) else { throw TooLate() }
            return .seeOther(address)
        }
        let choices = ImportForm.choices(form, over: review)
        let isOther =
            review.reading.isOther(with: choices.answers) || choices.bringsBack != stored.choices.bringsBack
        let search = NameSearch(review.exercises)
        let isOpen =
            review.hasTooManyNames
            || review.names.contains { name in
                search.name(name.decision, choices.names[name.source.name]).isOpen
            }
        guard !isOther, !isOpen else {
            try once("import.read", choices.text) { try signedIn.imports.say(choices, of: stored.id) }
            return .seeOther(isOther ? "\(address)?again=1" : "\(address)?ask=1")
        }
        try once("import.add", stored.id.text) {
            let settled = review.settled(choices, search)
            guard try signedIn.imports.queue(stored.id, settled, at: signedIn.now) else { throw TooLate() }
        }
        return .seeOther(address)
    }

    private func discard() throws -> Response {
        try once("import.discard", stored.id.text) { try signedIn.imports.forget(stored.id) }
        return .seeOther("\(ImportRoutes.path)?thrown=1")
    }

    private func undo(withTouched: Bool) throws -> Response {
        try once(withTouched ? "import.undo-all" : "import.undo", stored.id.text) {
            guard let now = try signedIn.imports.find(stored.id), now.state == .done else { return }
            try signedIn.imports.undo(now, withTouched: withTouched, at: signedIn.now)
        }
        return .seeOther(address)
    }

    private func putBack() throws -> Response {
        try once("import.put-back", stored.id.text) { _ = try signedIn.putBack(import: stored.id) }
        return .seeOther(address)
    }

    /// The file as it is understood now; nil once it is on its way.
    private func review() throws -> ImportReview? {
        guard stored.state == .reviewing || stored.state == .failed else { return nil }
        guard let bytes = try signedIn.keptFiles.file(stored.id, at: signedIn.now)?.bytes else { throw NotFound() }
        return try ImportReview(stored, bytes, signedIn)
    }

    private func once(_ verb: String, _ text: String, _ work: () throws -> Void) throws {
        let post = KeyedPost(signedIn, key, verb, asking: text)
        let connection = signedIn.visitor.connection
        try connection.taking(upTo: SignedIn.longWork) {
            try connection.transaction { try post.once(verb, stored.id.text, work) }
        }
    }
}

extension ImportReview {
    /// The choices with one for every name, so that what is written is what was seen.
    fileprivate func settled(_ choices: ImportChoices, _ search: NameSearch) -> ImportChoices {
        var choices = choices
        choices.answers = reading.answers
        for name in names {
            choices.names[name.source.name] = search.name(name.decision, choices.names[name.source.name]).choice
        }
        return choices
    }
}

extension SignedIn {
    /// Puts an import back that was taken out not too long ago; inside a transaction.
    ///
    /// - Returns: Whether it was in the trash.
    func putBack(import id: Identifier) throws -> Bool {
        let found: StoredImport? = try imports.find(id)
        guard let found, found.state == .undone, let undoneAt = found.undoneAt, undoneAt > TrashLimits.horizon(at: now)
        else { return false }
        try imports.putBack(found)
        return true
    }
}

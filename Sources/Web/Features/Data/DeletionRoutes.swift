import Database
import Domain
import Foundation
import HTTP
import Persistence

/// What can be deleted at one go.
enum Deletion {
    /// Everything but the account and its settings; a copy stays for a while.
    case training
    /// Everything, for good.
    case account

    var path: String { self == .training ? "/data/delete" : "/settings/account/delete" }
}

/// `/data/delete` and `/settings/account/delete`.
enum DeletionRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        for deletion in [Deletion.training, .account] {
            routes.get(deletion.path) { request, _, signedIn in
                if let key = request.optionalKey {
                    let arrival = ArrivalPage.settled(try signedIn.hasArrived(key), "your data", at: "/data")
                    return try signedIn.respond(with: arrival)
                }
                let key = signedIn.mintKey().text
                return try signedIn.respond(with: DeletionPage(deletion, signedIn, key: key))
            }
            routes.post(deletion.path, lane: .slow) { request, _, signedIn in try post(deletion, request, signedIn) }
        }
    }

    private static func post(_ deletion: Deletion, _ request: Request, _ signedIn: SignedIn) throws -> Response {
        let (key, form) = (try request.operationKey(), try request.form())
        do {
            switch deletion {
            case .training:
                try TrainingDeletion(signedIn, key).run(form)
                return .seeOther("/data?done=deleted")
            case .account: return try signedIn.deleteAccount(form)
            }
        } catch let errors as FormErrors {
            let page = try DeletionPage(deletion, signedIn, key: key.text, word: form["word"] ?? "", errors)
            return try signedIn.respond(with: page, status: 422)
        }
    }
}

extension SignedIn {
    /// Makes sure that it is meant: the word is written and the password known; both mistakes are said at once.
    fileprivate func confirm(_ form: FormFields) throws {
        var errors = FormErrors()
        let word = (form["word"] ?? "").trimmingCharacters(in: .whitespaces).uppercased()
        if word != DeletionPage.word { errors.add("word", "Write \(DeletionPage.word) to show that you mean it.") }
        do { try prove(Password(form["password"] ?? "")) } catch let wrong as FormErrors {
            errors.add("password", wrong["password"] ?? "")
        }
        guard errors.isEmpty else { throw errors }
    }

    fileprivate func deleteAccount(_ form: FormFields) throws -> Response {
        try confirm(form)
        try visitor.connection.taking(upTo: Self.longWork) {
            try visitor.connection.transaction { try AccountRepository(visitor.connection).delete(athlete.id) }
        }
        return .seeOther("/").setting(visitor.cookies.removingLogin())
    }
}

/// Deletes all training data once, after a copy of it was kept.
private struct TrainingDeletion {
    let signedIn: SignedIn
    let post: KeyedPost

    init(_ signedIn: SignedIn, _ key: OperationKey) {
        self.signedIn = signedIn
        post = KeyedPost(signedIn, key, "data.delete", asking: "")
    }

    func run(_ form: FormFields) throws {
        guard try post.freshKey() != nil else { return }
        try signedIn.confirm(form)
        let copy = signedIn.mintIdentifier()
        let connection = signedIn.visitor.connection
        try connection.taking(upTo: SignedIn.longWork) {
            try connection.transaction {
                try post.once(post.kind, "account") {
                    try signedIn.keepSafetyCopy(as: copy, before: "all training data was deleted")
                    let here = try signedIn.backups.read()
                    var after = BackupContent()
                    if let table = BackupSchema.table("settings") { after.set(here[table.name], of: table) }
                    try signedIn.backups.write(after, over: here, at: signedIn.now)
                }
            }
        }
    }
}

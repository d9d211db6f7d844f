import Domain
import HTTP

/// A post that was written while another account was logged in on this phone than the one that is now.
struct AnotherAccount: Error {
    /// The tag of the account that is logged in.
    let account: String
    /// Whether the phone's outbox has it; otherwise only the answer can keep it.
    let isKept: Bool

    static let keptSentence =
        "This was written while another account was logged in. It stays on this phone until that account logs in again."
    static let sentence =
        "This was written while another account was logged in. Go back, and send it when that account is logged in again."
}

extension SignedIn {
    /// The field that says how many seconds ago a post was made that had to wait.
    static let ageField = "age"
    /// A phone that says more has its clock wrong, and is not believed at all.
    static let longestWait = 30 * 86_400

    /// Takes a post out of a phone's outbox as what it was: of this account, and done when it was written.
    ///
    /// A set that waited an hour for a signal was done an hour ago, and the rest after it is over. A form that one account
    /// left open is not written for another that has logged in since.
    /// - Throws: `AnotherAccount`.
    func asSent() throws(AnotherAccount) -> SignedIn {
        let headers = visitor.request.headers
        guard visitor.isPosting else { return self }
        guard let account = headers[AccountTag.field] else {
            guard [nil, visitor.account].contains(FormToken.account(of: visitor.request)) else {
                throw AnotherAccount(account: visitor.account, isKept: false)
            }
            return self
        }
        guard account == visitor.account else { throw AnotherAccount(account: visitor.account, isKept: true) }
        guard let age = headers[Self.ageField].flatMap({ Int($0) }), (1...Self.longestWait).contains(age) else {
            return self
        }
        var copy = self
        copy.doneAt = now.advanced(bySeconds: -age)
        return copy
    }

    /// When what a post says was done in a workout: never before that began, and never after now.
    func doneAt(in draft: LogDraft) -> Instant { min(max(doneAt, draft.startedAt ?? doneAt), now) }
}

extension Visitor {
    /// How many posts of this account the phone says that it keeps, as a page prints it; empty for none.
    ///
    /// The worker of the phone puts it into the field `kept` of what it asks for, behind the tag of the account.
    var keptCount: String {
        let said = (request.headers["kept"] ?? "").split(separator: " ")
        guard said.count == 2, !account.isEmpty, said[0] == account, let count = Int(said[1]), count > 0 else {
            return ""
        }
        return "\(count)"
    }
}

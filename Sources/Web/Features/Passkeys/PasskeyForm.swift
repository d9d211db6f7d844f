import Domain
import Foundation
import HTTP

/// A post of the passkeys' page: the verb of its button, and the fields of the form around it.
struct PasskeyForm {
    let operation: Operation
    let password: Password
    /// As it was typed, without blanks around it.
    let name: String
    let answer: PasskeyAnswer

    enum Operation: Equatable {
        /// Shows that the password is known, before one is made.
        case prove
        case add
        case rename(Identifier)
        case remove(Identifier)
    }

    /// - Throws: `BadRequest` when no button of ours posts such an `op`.
    init(_ fields: FormFields) throws(BadRequest) {
        guard let operation = Operation(fields["op"] ?? "") else { throw BadRequest(status: 400) }
        self.operation = operation
        password = Password(fields["password"] ?? "")
        name = (fields["name"] ?? "").withoutUnseen.trimmingCharacters(in: .whitespacesAndNewlines)
        answer = PasskeyAnswer(fields)
    }

    /// What is asked for, to tell one post from another under the same key.
    var summary: String {
        switch operation {
        case .prove: ""
        case .add: Base64URL.encode(answer.credential)
        case .rename(let id): "\(id.text) \(name)"
        case .remove(let id): id.text
        }
    }
}

extension PasskeyForm.Operation {
    fileprivate init?(_ text: String) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let id = parts.count > 1 ? Identifier(parts[1]) : nil
        switch (parts.first, parts.count, id) {
        case ("prove", 1, _): self = .prove
        case ("add", 1, _): self = .add
        case ("rename", 2, let id?): self = .rename(id)
        case ("remove", 2, let id?): self = .remove(id)
        default: return nil
        }
    }

    /// Under what name it is remembered, and what the page says of it afterwards.
    var verb: String {
        switch self {
        case .prove: "prove"
        case .add: "add"
        case .rename: "rename"
        case .remove: "remove"
        }
    }

    /// The passkey that it is about.
    var passkey: Identifier? {
        switch self {
        case .rename(let id), .remove(let id): id
        case .prove, .add: nil
        }
    }
}

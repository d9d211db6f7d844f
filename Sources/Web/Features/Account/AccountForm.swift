import Domain
import Foundation
import HTTP

/// A post of the account's page: the verb of its button, and the fields of the form around it.
struct AccountForm {
    let operation: Operation
    /// As it was typed, without blanks around it.
    let name: String
    let email: String
    /// The one that the account has now.
    let password: Password
    let newPassword: Password

    enum Operation: Equatable {
        case name, email, password
        /// Ends the login of one browser.
        case end(Identifier)
        case endOthers
    }

    /// - Throws: `BadRequest` when no button of ours posts such an `op`.
    init(_ fields: FormFields) throws(BadRequest) {
        guard let operation = Operation(fields["op"] ?? "") else { throw BadRequest(status: 400) }
        self.operation = operation
        name = (fields["name"] ?? "").withoutUnseen.trimmingCharacters(in: .whitespacesAndNewlines)
        email = fields["email"] ?? ""
        password = Password(fields["password"] ?? "")
        newPassword = Password(fields["new-password"] ?? "")
    }

    /// What is asked for, to tell one post from another under the same key; a password is no part of it.
    var summary: String {
        switch operation {
        case .name: name
        case .email: email
        case .password, .endOthers: ""
        case .end(let login): login.text
        }
    }
}

extension AccountForm.Operation {
    fileprivate init?(_ text: String) {
        switch text {
        case "name": self = .name
        case "email": self = .email
        case "password": self = .password
        case "end-others": self = .endOthers
        default:
            guard text.hasPrefix("end."), let login = Identifier(text.dropFirst(4)) else { return nil }
            self = .end(login)
        }
    }

    /// Under what name it is remembered, and what the page says of it afterwards.
    var verb: String {
        switch self {
        case .name: "name"
        case .email: "email"
        case .password: "password"
        case .end: "end"
        case .endOthers: "end-others"
        }
    }
}

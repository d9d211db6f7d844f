import Domain
import Foundation
import HTTP

/// A sign-up as it was typed, and what it means once nothing is wrong with it.
struct SignupForm {
    static let longestName = 80

    let name: String
    let email: String
    let password: Password
    let unit: WeightUnit
    let zone: String?

    init(_ fields: FormFields) {
        name = (fields["name"] ?? "").withoutUnseen.trimmingCharacters(in: .whitespacesAndNewlines)
        email = fields["email"] ?? ""
        password = Password(fields["password"] ?? "")
        unit = fields["unit"].flatMap(WeightUnit.init(rawValue:)) ?? .kilograms
        zone = fields["zone"]
    }

    /// The address, once the whole form is right.
    ///
    /// - Throws: `FormErrors` with a sentence for each wrong field.
    func checked() throws(FormErrors) -> EmailAddress {
        var errors = FormErrors()
        var address: EmailAddress?
        do {
            address = try EmailAddress(email, folding: NameFolding.key)
        } catch {
            errors.add("email", error.sentence)
        }
        do {
            try PasswordRule.check(password.text, email: address, folding: NameFolding.key)
        } catch {
            errors.add("password", error.sentence)
        }
        if name.unicodeScalars.count > Self.longestName {
            errors.add("name", "Use at most \(Self.longestName) characters.")
        }
        guard let address, errors.isEmpty else { throw errors }
        return address
    }
}

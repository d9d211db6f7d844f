import Domain
import Testing

@Suite("Passwords")
struct PasswordRuleTests {
    @Test(
        "a password of ten characters that nobody guesses will do",
        arguments: [
            "gr7!kQ-xwz", "a short sentence works well", "tio tecken räcker", "пароль из слов", "🏋️🏋️🏋️🏋️🏋️🏋️🏋️🏋️🏋️🏋️",
        ]
    )
    func takes(_ password: String) throws {
        try PasswordRule.check(password, email: try email(), folding: fold)
    }

    @Test(
        "a short one is told how many characters it has",
        arguments: [
            ("", "Choose a password of at least 10 characters."),
            ("x", "Use at least 10 characters. This one has 1."),
            ("barbel", "Use at least 10 characters. This one has 6."),
            ("räksmörgå", "Use at least 10 characters. This one has 9."),
            ("🏋️🏋️🏋️", "Use at least 10 characters. This one has 3."),
        ]
    )
    func refusesShort(_ password: String, _ sentence: String) {
        #expect(throws: Refusal(sentence)) { try PasswordRule.check(password, email: nil, folding: fold) }
    }

    @Test("a password has at most 1,024 bytes")
    func refusesLong() throws {
        let longest = String(repeating: "ä", count: 512)
        try PasswordRule.check(longest, email: nil, folding: fold)
        #expect(throws: Refusal("That is too long. Use at most 1,024 bytes.")) {
            try PasswordRule.check(longest + "a", email: nil, folding: fold)
        }
    }

    @Test(
        "the address is not its own password",
        arguments: ["Mara@Example.com", "mara@example.com", "MARA@EXAMPLE.COM"]
    )
    func refusesEmail(_ password: String) throws {
        let email = try email()
        #expect(throws: Refusal("Do not use your email address as the password.")) {
            try PasswordRule.check(password, email: email, folding: fold)
        }
        try PasswordRule.check(password, email: nil, folding: fold)
    }

    @Test(
        "what everyone tries first is refused in any case",
        arguments: ["1234567890", "qwertyuiop", "QwertyUiop", " password123 ", "1q2w3e4r5t", "basketball"]
    )
    func refusesCommon(_ password: String) {
        #expect(throws: Refusal("That is one of the first passwords anyone would try. Choose another.")) {
            try PasswordRule.check(password, email: nil, folding: fold)
        }
    }

    @Test("the list holds passwords and nothing of its licence")
    func listHoldsPasswordsOnly() {
        #expect(!CommonPasswords.contains("# The passwords of ten characters and more"))
        #expect(!CommonPasswords.contains("#"))
        #expect(!CommonPasswords.contains(""))
        #expect(CommonPasswords.contains("zxcvbnm123"))
    }

    private func fold(_ text: String) -> String { text.lowercased() }

    private func email() throws -> EmailAddress {
        try EmailAddress("Mara@Example.com", folding: fold)
    }
}

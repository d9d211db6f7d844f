import Domain
import Testing

@Suite("Email addresses")
struct EmailAddressTests {
    @Test("the address is shown as typed and known by its key")
    func keepsText() throws {
        let email = try EmailAddress("  Mara.Lindqvist@Example.com \n") { $0.lowercased() }
        #expect(email.text == "Mara.Lindqvist@Example.com")
        #expect(email.key == "mara.lindqvist@example.com")
    }

    @Test(
        "addresses that people have are taken",
        arguments: [
            "a@b.se", "mara+gym@example.co.uk", "o'brien@example.ie", "mara@example.museum", "1@example.org",
            "mara_l-x@sub.example-gym.com", "用户@例子.中国", "mära@exämple.de", "mara@xn--exmple-cua.de",
        ]
    )
    func takes(_ typed: String) throws {
        #expect(try EmailAddress(typed) { $0.lowercased() }.text == typed)
    }

    @Test(
        "a slip of the thumb is named",
        arguments: [
            ("", "Enter your email address."), ("  ", "Enter your email address."),
            ("mara", "That address is missing its @."), ("example.com", "That address is missing its @."),
            ("mara@example", "That address is missing its ending, like .com or .se."),
            ("mara@example.", "That address is missing its ending, like .com or .se."),
            ("mara@example.c", "That address is missing its ending, like .com or .se."),
            ("mara@127.0.0.10", "That address is missing its ending, like .com or .se."),
            ("@example.com", "That address is missing what comes before the @."),
            ("mara@", "That address is missing what comes after the @."),
            ("mara@@example.com", "That address has more than one @."),
            ("mara@example.com,lars@example.com", "That address has a character that does not belong there."),
            ("<mara@example.com>", "That address has a character that does not belong there."),
            ("mara\u{0}@example.com", "That address has a character that does not belong there."),
            ("mara lind@example.com", "An address has no blanks in it."),
            ("mara@example .com", "An address has no blanks in it."),
            ("mara@example..com", "That address has a dot too many."),
            ("mara@.example.com", "That address has a dot too many."),
        ]
    )
    func refuses(_ typed: String, _ sentence: String) {
        #expect(throws: Refusal(sentence)) { try EmailAddress(typed) { $0.lowercased() } }
    }

    @Test("invisible characters of a pasted address make no second athlete")
    func dropsInvisibles() throws {
        let email = try EmailAddress("\u{FEFF}mara@\u{200B}example.com\u{200E}") { $0.lowercased() }
        #expect(email.text == "mara@example.com")
    }

    @Test("the syntax is that of the folded address")
    func checksFolded() throws {
        let email = try EmailAddress("mara＠example.com") { String($0.map { $0 == "＠" ? "@" : $0 }) }
        #expect(email.key == "mara@example.com")
    }

    @Test("an address has at most 254 bytes, typed and folded")
    func refusesLong() throws {
        let longest = String(repeating: "a", count: 242) + "@example.com"
        #expect(try EmailAddress(longest) { $0 }.text == longest)
        #expect(throws: Refusal("That address is too long to be one.")) { try EmailAddress("a" + longest) { $0 } }
        #expect(throws: Refusal("That address is too long to be one.")) {
            try EmailAddress("a@b.se") { _ in "a" + longest }
        }
    }
}

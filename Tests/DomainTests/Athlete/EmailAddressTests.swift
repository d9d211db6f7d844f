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
            ("mara lind@example.com", "An address has no blanks in it."),
            ("mara@example .com", "An address has no blanks in it."),
            ("mara@example..com", "That address has a dot too many."),
            ("mara@.example.com", "That address has a dot too many."),
        ]
    )
    func refuses(_ typed: String, _ sentence: String) {
        #expect(throws: Refusal(sentence)) { try EmailAddress(typed) { $0.lowercased() } }
    }

    @Test(
        "no character that cannot be seen makes an address that looks like another",
        arguments: [
            "\u{0}", "\u{7F}", "\u{AD}", "\u{200B}", "\u{200E}", "\u{2060}", "\u{FEFF}", "\u{34F}", "\u{115F}",
            "\u{3164}", "\u{FE0F}", "\u{2800}", "\u{E0061}",
        ]
    )
    func refusesUnseen(character: String) {
        for typed in ["\(character)mara@example.com", "ma\(character)ra@example.com", "mara@example.com\(character)"] {
            let sentence = "That address has a character that cannot be seen. Type it instead of pasting it."
            #expect(throws: Refusal(sentence), "\(typed.unicodeScalars)") { try EmailAddress(typed) { $0 } }
        }
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

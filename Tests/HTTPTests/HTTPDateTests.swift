import HTTP
import Testing

@Suite struct HTTPDateTests {
    @Test(
        "known moments are spelled as RFC 9110 does",
        arguments: [
            (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
            (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
            (951_868_799, "Tue, 29 Feb 2000 23:59:59 GMT"),
            (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
            (1_767_225_599, "Wed, 31 Dec 2025 23:59:59 GMT"),
        ]
    )
    func known(seconds: Int, text: String) {
        #expect(HTTPDate.format(secondsSince1970: seconds) == text)
    }
}

@Suite struct EntityTagTests {
    @Test(
        "a browser that names the version it has is recognised",
        arguments: ["\"abc\"", "W/\"abc\"", "\"x\", \"abc\"", "*", " \"abc\" "]
    )
    func named(field: String) {
        #expect(EntityTag("abc").isNamed(by: field))
    }

    @Test("another version, or none, is not taken for it", arguments: [nil, "", "\"abcd\"", "abc", "\"ABC\""])
    func other(field: String?) {
        #expect(!EntityTag("abc").isNamed(by: field))
    }
}

import HTTP
import Testing

@Suite struct PercentEncodingTests {
    @Test(
        "text survives a journey through an address",
        arguments: ["", "bench", "62,5 kg", "a/b?c#d&e=f+g%", "naïve 💪", "\"quoted\"<b>"]
    )
    func roundTrip(text: String) {
        let encoded = PercentEncoding.encode(text)
        #expect(PercentEncoding.decode(encoded) == text)
        #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"/?#&=+\"<>".utf8.contains($0) })
    }

    @Test func `a plus sign in a path stays a plus sign`() {
        #expect(PercentEncoding.decode("a+b%20c") == "a+b c")
    }

    @Test("a bad escape, a NUL or half a character is no text", arguments: ["%", "%2", "%g1", "%00", "%C3", "%FF"])
    func refused(encoded: String) {
        #expect(PercentEncoding.decode(encoded) == nil)
    }
}

import Testing

@testable import Crypto

@Suite("CBOR is read strictly: whole, bounded, and each name once")
struct CBORValueTests {
    private func read(_ text: String) -> CBORValue? { CBORValue(hex(text)) }

    @Test("the examples of RFC 8949 that authenticators could write")
    func examples() {
        #expect(read("00") == .integer(0))
        #expect(read("17") == .integer(23))
        #expect(read("1864") == .integer(100))
        #expect(read("1903e8") == .integer(1000))
        #expect(read("1a000f4240") == .integer(1_000_000))
        #expect(read("1b000000e8d4a51000") == .integer(1_000_000_000_000))
        #expect(read("20") == .integer(-1))
        #expect(read("3903e7") == .integer(-1000))
        #expect(read("4401020304") == .bytes([1, 2, 3, 4]))
        #expect(read("6449455446") == .text("IETF"))
        #expect(read("62c3bc") == .text("ü"))
        #expect(read("83010203") == .list([.integer(1), .integer(2), .integer(3)]))
        #expect(read("a201020304") == .map([.integer(1): .integer(2), .integer(3): .integer(4)]))
        #expect(read("a26161016162820203")?["b"] == .list([.integer(2), .integer(3)]))
        #expect(read("f4") == .flag(false) && read("f5") == .flag(true) && read("f6") == .null)
        #expect(read("80") == .list([]) && read("a0") == .map([:]) && read("40") == .bytes([]))
    }

    @Test(
        "what is cut, or followed by something, is nothing",
        arguments: ["", "18", "19 03", "1b 00 00", "44 01 02 03", "64 49", "83 01 02", "a2 01 02 03", "00 00", "a0 00"]
    )
    func cut(text: String) {
        #expect(read(text) == nil)
    }

    @Test(
        "unknown lengths, tags, fractions and other simple values are refused",
        arguments: [
            "5f 42 01 02 43 03 04 05 ff", "7f 65 73 74 72 65 61 ff", "9f ff", "bf ff", "c0 60", "c1 1a 51 4b 67 b0",
            "f7", "f0", "f8 20", "f9 3c 00", "fa 47 c3 50 00", "fb 3f f1 99 99 99 99 99 9a", "ff", "1c", "1d", "1e",
            "1f",
        ]
    )
    func unknown(text: String) {
        #expect(read(text) == nil)
    }

    @Test("a name that stands twice, and one that is no name, is refused")
    func names() {
        #expect(read("a2 01 02 01 03") == nil)
        #expect(read("a2 61 61 01 61 61 01") == nil)
        // The same number, written longer.
        #expect(read("a2 01 02 18 01 03") == nil)
        #expect(read("a1 41 01 02") == nil)
        #expect(read("a1 80 02") == nil)
    }

    @Test(
        "a length that nothing stands behind takes no memory",
        arguments: [
            "5a ffffffff", "5b 7fffffffffffffff", "9a ffffffff 00", "bb 7fffffffffffffff", "7b ffffffffffffffff",
        ]
    )
    func announced(text: String) {
        #expect(read(text) == nil)
    }

    @Test("a number that no integer holds, and text that is none, is refused")
    func unreadable() {
        #expect(read("1b 8000000000000000") == nil)
        #expect(read("3b 7fffffffffffffff") == .integer(.min))
        #expect(read("3b 8000000000000000") == nil)
        #expect(read("61 ff") == nil)
    }

    @Test("values stand five deep in one another, and no deeper")
    func depth() {
        #expect(read("81 81 81 81 00") != nil)
        #expect(read("81 81 81 81 81 00") == nil)
        #expect(CBORValue([UInt8](repeating: 0x81, count: 30_000)) == nil)
    }
}

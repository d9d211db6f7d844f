import Testing

@testable import Portability

@Suite("JSON is read strictly and within bounds")
struct JSONReaderTests {
    private func texts(_ json: String) throws -> [JSONScalar] {
        var reader = JSONReader(Array(json.utf8))
        var found: [JSONScalar] = []
        try reader.array { found.append(try $0.scalar()) }
        try reader.end()
        return found
    }

    @Test("texts and numbers come as they are written")
    func values() throws {
        #expect(
            try texts(#" [ "a\"\\\/\n\u00e5\ud83c\udfcb", 0, -12, null ] "#) == [
                .text("a\"\\/\nå🏋"), .integer(0), .integer(-12), .null,
            ]
        )
        #expect(try texts("[9223372036854775807]") == [.integer(.max)])
        #expect(try texts("[]").isEmpty)
    }

    @Test(
        "what is no proper JSON, or more than a backup needs, is refused",
        arguments: [
            "", "[", "[1", "[1,]", "[,1]", "[1 2]", "[01]", "[-0]", "[1.5]", "[1e3]", "[1e400]", "[NaN]", "[Infinity]",
            "[9223372036854775808]", "[-]", "[+1]", "['a']", "[\"a]", "[\"\u{1}\"]", "[\"\\x\"]", "[\"\\ud800\"]",
            "[\"\\ud800\\u0041\"]", "[\"\\udc00\"]", "[\"\\u12g4\"]", "[true]", "[1]x", "[[[[[[[[[1]]]]]]]]]", "//",
            "{}",
        ]
    )
    func refused(_ json: String) {
        #expect(throws: UnreadableFile.self) { try texts(json) }
    }

    @Test("bytes that are no UTF-8 are refused")
    func encoding() {
        var reader = JSONReader([0x22, 0xC3, 0x28, 0x22])
        #expect(throws: UnreadableFile.self) { try reader.scalar() }
    }

    @Test("a hundred thousand brackets are refused at the first that is too deep")
    func depth() {
        var reader = JSONReader([UInt8](repeating: UInt8(ascii: "["), count: 100_000))
        func descend(_ reader: inout JSONReader) throws { try reader.array { try descend(&$0) } }
        #expect(throws: UnreadableFile("It is nested too deep for a backup.")) { try descend(&reader) }
    }

    @Test("a name that stands twice in an object is refused")
    func names() {
        var reader = JSONReader(Array(#"{"a":1,"a":2}"#.utf8))
        #expect(throws: UnreadableFile("It says “a” twice.")) {
            try reader.object { reader, _ in _ = try reader.scalar() }
        }
    }

    @Test("what is recorded has no blanks, and one spelling for each text")
    func record() throws {
        var reader = JSONReader(Array("{ \"a\" : [ 1 , \"\\u0041 b\\/\" ] }".utf8))
        reader.record()
        try reader.object { reader, _ in try reader.array { _ = try $0.scalar() } }
        #expect(String(decoding: reader.takeRecord(), as: UTF8.self) == "{\"a\":[1,\"A b/\"]}")
    }
}

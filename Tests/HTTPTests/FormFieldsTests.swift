import HTTP
import Testing

@Suite struct FormFieldsTests {
    @Test func `a form is read in the order sent, repeated names included`() throws {
        let form = try FormFields(urlEncoded: Array("a=1&b=2&a=3".utf8), maxFields: 3)
        #expect(form.pairs.map(\.name) == ["a", "b", "a"])
        #expect(form["a"] == "1")
        #expect(form.values("a") == ["1", "3"])
        #expect(form["c"] == nil)
    }

    @Test(
        "escapes, plus signs and odd but legal spellings are read as browsers mean them",
        arguments: [
            ("note=62%2C5+kg", "62,5 kg"), ("note=%C3%A9", "é"), ("note=a=b", "a=b"), ("note=", ""), ("note", ""),
            ("&&note=1&", "1"), ("note=%0D%0A", "\r\n"), ("no%74e=x", "x"), ("note=1&note=2", "1"),
        ]
    )
    func spelling(body: String, value: String) throws {
        #expect(try FormFields(urlEncoded: Array(body.utf8), maxFields: 64)["note"] == value)
    }

    @Test(
        "a form that cannot be read whole is refused whole",
        arguments: ["a=%", "a=%4", "a=%zz", "a=%ff", "a=ok&b=%C3", "%=1", "a=%+1"]
    )
    func malformed(body: String) {
        #expect(throws: FormDecodingError.malformed) { try FormFields(urlEncoded: Array(body.utf8), maxFields: 64) }
    }

    @Test func `raw bytes that are not UTF-8 are refused`() {
        #expect(throws: FormDecodingError.malformed) { try FormFields(urlEncoded: [0x61, 0x3D, 0xFF], maxFields: 64) }
    }

    @Test("a NUL is refused as what it is", arguments: ["a=%00", "a=1&b=x%00y", "a%00=1", "a=\u{0}"])
    func nul(body: String) {
        #expect(throws: FormDecodingError.unstorable) { try FormFields(urlEncoded: Array(body.utf8), maxFields: 64) }
    }

    @Test func `an escaped percent sign before two zeros is no NUL`() throws {
        #expect(try FormFields(urlEncoded: Array("a=%2500".utf8), maxFields: 64)["a"] == "%00")
    }

    @Test func `the limit of fields is exact`() throws {
        #expect(try FormFields(urlEncoded: Array("a=1&b=2".utf8), maxFields: 2).pairs.count == 2)
        #expect(throws: FormDecodingError.tooManyFields) {
            try FormFields(urlEncoded: Array("a=1&b=2&c=3".utf8), maxFields: 2)
        }
    }

    @Test func `a query with an unreadable pair keeps the others`() {
        let query = FormFields(query: "page=2&x=%ff&sort=name")
        #expect(query.pairs.map(\.name) == ["page", "sort"])
        #expect(FormFields(query: "") == FormFields())
    }

    @Test func `a query of a thousand pairs costs sixty-four`() {
        let query = FormFields(query: (0..<1000).map { "k\($0)=v" }.joined(separator: "&"))
        #expect(query.pairs.count == 64)
        #expect(query["k63"] == "v")
    }
}

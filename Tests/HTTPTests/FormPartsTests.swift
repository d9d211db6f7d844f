import HTTP
import Testing

@Suite("Forms with files in them")
struct FormPartsTests {
    private func read(
        _ parts: [String],
        boundary: String = "x",
        end: String = "--x--\r\n",
        maxParts: Int = 8,
        files: Set<String> = ["photo"]
    ) throws -> FormParts {
        let body = parts.map { "--\(boundary)\r\n\($0)\r\n" }.joined() + end
        return try FormParts(multipart: Array(body.utf8), boundary: boundary, maxParts: maxParts, files: files)
    }

    private func field(_ name: String, _ value: String) -> String {
        "Content-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)"
    }

    private func file(_ name: String, _ content: String, named: String = "IMG_1.JPG") -> String {
        "Content-Disposition: form-data; name=\"\(name)\"; filename=\"\(named)\"\r\nContent-Type: image/jpeg\r\n\r\n\(content)"
    }

    @Test("texts and a file are read as they were sent, line ends and dashes in them too")
    func whole() throws {
        let parts = try read(
            [
                field("story", "a\r\n--y"), file("photo", "\r\n--\r\n\r\n--xx"[...].description + "z"),
                field("unit", "kg"),
            ],
            boundary: "xyz",
            end: "--xyz--"
        )
        #expect(parts.fields.pairs == [.init(name: "story", value: "a\r\n--y"), .init(name: "unit", value: "kg")])
        #expect(parts.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["\r\n--\r\n\r\n--xxz"])
        #expect(parts.files.map(\.name) == ["photo"])
    }

    @Test("a file field in which nothing was chosen is no file")
    func empty() throws {
        #expect(try read([file("photo", "", named: "")]).files.isEmpty)
    }

    @Test(
        "a file is called as on the phone, without folders",
        arguments: [("log.json", "log.json"), ("C:\\logs\\a%22b.json", "a\"b.json"), ("../../etc/x", "x"), ("/", "")]
    )
    func fileNames(_ sent: String, _ name: String) throws {
        #expect(try read([file("photo", "1", named: sent)]).files.map(\.fileName) == [name])
    }

    @Test("quotes and line ends in names come as browsers write them")
    func names() throws {
        #expect(try read([field("a%22b%0D%0Ac", "1")]).fields["a\"b\r\nc"] == "1")
    }

    @Test(
        "what no browser sends is refused",
        arguments: [
            ("", "", FormDecodingError.malformed),
            ("preamble\r\n--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n", "--x--", .malformed),
            ("--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n", "", .malformed),
            ("--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n", "--x--epilogue", .malformed),
            ("--x\r\nContent-Type: text/plain\r\n\r\n1\r\n", "--x--", .malformed),
            ("--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n", "--x--", .malformed),
            (
                "--x\r\nContent-Disposition: form-data; name=\"a\"\r\nContent-Transfer-Encoding: base64\r\n\r\n1\r\n",
                "--x--", .malformed
            ),
            ("--x\r\nContent-Disposition: form-data; name=\"other\"; filename=\"a\"\r\n\r\n1\r\n", "--x--", .malformed),
            ("--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\u{0}\r\n", "--x--", .unstorable),
            ("--x\nContent-Disposition: form-data; name=\"a\"\n\n1\n", "--x--", .malformed),
        ]
    )
    func refused(_ beginning: String, _ end: String, _ error: FormDecodingError) {
        #expect(throws: error) {
            try FormParts(multipart: Array((beginning + end).utf8), boundary: "x", maxParts: 8, files: ["photo"])
        }
    }

    @Test("too many parts, a text that is too long and text that is none are refused")
    func limits() {
        #expect(throws: FormDecodingError.tooManyFields) { try read(Array(repeating: field("a", "1"), count: 9)) }
        #expect(throws: FormDecodingError.malformed) { try read([field("a", String(repeating: "b", count: 4_097))]) }
        let bytes =
            Array("--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n".utf8) + [0xFF] + Array("\r\n--x--".utf8)
        #expect(throws: FormDecodingError.malformed) {
            try FormParts(multipart: bytes, boundary: "x", maxParts: 8, files: [])
        }
    }

    @Test("a body cut anywhere is refused")
    func cut() throws {
        let body = Array("--x\r\n\(field("a", "1"))\r\n--x\r\n\(file("photo", "bytes"))\r\n--x--".utf8)
        for count in body.indices {
            #expect(throws: FormDecodingError.malformed) {
                try FormParts(multipart: Array(body.prefix(count)), boundary: "x", maxParts: 8, files: ["photo"])
            }
        }
    }

    @Test(
        "the boundary is what the type names",
        arguments: [
            ("multipart/form-data; boundary=----WebKitFormBoundaryAbC", "----WebKitFormBoundaryAbC"),
            ("Multipart/Form-Data; Boundary=\"a b\"", nil), ("multipart/form-data; boundary=\"ab\"", "ab"),
            ("multipart/form-data", nil), ("multipart/mixed; boundary=x", nil), ("multipart/form-data; boundary=", nil),
            ("multipart/form-data; boundary=\(String(repeating: "x", count: 71))", nil),
            ("multipart/form-data; boundary=x; charset=utf-8", nil), ("application/x-www-form-urlencoded", nil),
        ]
    )
    func boundaries(_ type: String, _ boundary: String?) {
        #expect(FormParts.boundary(of: type) == boundary)
    }
}

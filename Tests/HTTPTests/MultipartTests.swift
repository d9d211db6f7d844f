import HTTP
import Testing

@Suite("A form with a file is read part by part")
struct MultipartTests {
    private func read(_ body: String, maxParts: Int = 4) throws -> Multipart {
        try Multipart(Array(body.utf8), boundary: Array("XX".utf8), maxParts: maxParts)
    }

    private let field = "--XX\r\nContent-Disposition: form-data; name=\"t\"\r\n\r\ntoken\r\n"
    private let file =
        "--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"C:\\\\a\\\\log %22x%22.json\"\r\n"
        + "Content-Type: application/json\r\n\r\n{\"a\":1}\r\n--X\r\n\r\n"

    @Test("fields and files come as they were sent, bytes that look like a boundary too")
    func parts() throws {
        let form = try read("\(field)\(file)--XX--\r\n")
        #expect(form["t"]?.bytes == Array("token".utf8) && form["t"]?.fileName == nil)
        #expect(form["file"]?.fileName == "log \"x\".json")
        #expect(form["file"].map { String(decoding: $0.bytes, as: UTF8.self) } == "{\"a\":1}\r\n--X\r\n")
    }

    @Test("a file that nobody chose is an empty one without a name")
    func empty() throws {
        let head = "--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\"\r\n\r\n"
        let form = try read("\(head)\r\n--XX--\r\n")
        #expect(form["file"]?.bytes == [] && form["file"]?.fileName == "")
    }

    @Test(
        "what browsers do not send is refused",
        arguments: [
            "", "--XX", "--XX\r\n", "XX--", "x--XX--", "--XX--more than an end",
            "--XX\r\nContent-Disposition: form-data\r\n\r\nx\r\n--XX--",
            "--XX\r\nContent-Disposition: form-data; name=\"t\"\r\n\r\nx",
            "--XX\r\nContent-Disposition: form-data; name=\"t\r\n\r\nx\r\n--XX--",
            "--XX\nContent-Disposition: form-data; name=\"t\"\n\nx\n--XX--",
        ]
    )
    func malformed(_ body: String) {
        #expect(throws: Multipart.Problem.malformed) { try read(body) }
    }

    @Test("more parts than the form has are refused")
    func many() {
        #expect(throws: Multipart.Problem.tooManyParts) { try read("\(field)\(field)\(field)--XX--", maxParts: 2) }
    }

    @Test("the boundary is that of the type")
    func boundary() {
        #expect(Multipart.boundary(of: "multipart/form-data; boundary=XX") == Array("XX".utf8))
        #expect(Multipart.boundary(of: "Multipart/Form-Data;charset=utf-8; Boundary=\"X X\"") == nil)
        #expect(Multipart.boundary(of: "multipart/form-data; boundary=\"XX\"") == Array("XX".utf8))
        for type in [nil, "text/plain; boundary=XX", "multipart/form-data", "multipart/form-data; boundary="] {
            #expect(Multipart.boundary(of: type) == nil)
        }
        #expect(Multipart.boundary(of: "multipart/form-data; boundary=\(String(repeating: "x", count: 71))") == nil)
    }
}

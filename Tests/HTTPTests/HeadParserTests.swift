import HTTP
import HTTPTestSupport
import Testing

@Suite struct HeadParserTests {
    @Test func `a request is read into its parts`() throws {
        let text = "GET /history?page=2 HTTP/1.1\r\nHost: gym\r\nAccept-Language:  de \r\nX-Empty:\r\n\r\nrest"
        let message = try #require(read(text).message)
        #expect(message.method == "GET")
        #expect(message.path == "/history")
        #expect(message.query == "page=2")
        #expect(message.fields.map(\.name) == ["host", "accept-language", "x-empty"])
        #expect(message.fields.map(\.value) == ["gym", "de", ""])
        #expect(message.length == text.utf8.count - "rest".utf8.count)
        #expect(message.keepsAlive)
    }

    @Test func `a question mark within a query belongs to it`() {
        #expect(read("GET /a?b?c HTTP/1.1\r\nHost: x\r\n\r\n").message?.query == "b?c")
    }

    @Test(
        "whether a connection goes on is the client's word",
        arguments: [
            ("HTTP/1.1\r\nHost: x", true), ("HTTP/1.1\r\nHost: x\r\nConnection: close", false),
            ("HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, CLOSE", false), ("HTTP/1.0", false),
            ("HTTP/1.0\r\nConnection: keep-alive", true), ("HTTP/1.0\r\nConnection: keep-alive, close", false),
        ]
    )
    func keepsAlive(rest: String, expected: Bool) {
        #expect(read("GET / \(rest)\r\n\r\n").message?.keepsAlive == expected)
    }

    @Test func `one empty line before a request is stepped over, two are not`() {
        #expect(read("\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n").message?.path == "/")
        #expect(read("\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n").status == 400)
    }

    @Test func `an HTTP/1.0 client is never told to go on`() {
        let message = read("POST / HTTP/1.0\r\nExpect: 100-continue\r\n\r\n").message
        #expect(message?.expectsContinue == false)
    }

    @Test func `a value that is not UTF-8 is repaired, not dropped`() {
        let bytes = Array("GET / HTTP/1.1\r\nHost: x\r\nX-A: ".utf8) + [0xE9] + Array("\r\n\r\n".utf8)
        #expect(read(bytes).message?.fields.last?.value == "\u{FFFD}")
    }

    @Test func `limits are exact`() {
        let line = "GET / HTTP/1.1\r\nHost: x\r\n"
        let padding = 16_384 - line.utf8.count - "X: \r\n\r\n".utf8.count
        let fits = line + "X: " + String(repeating: "a", count: padding) + "\r\n\r\n"
        let over = line + "X: " + String(repeating: "a", count: padding + 1) + "\r\n\r\n"
        #expect(read(fits).message?.length == 16_384)
        #expect(read(over).status == 431)
        #expect(read(request(target: 4_096)).message?.path.utf8.count == 4_096)
        #expect(read(request(target: 4_097)).status == 414)
        #expect(read(request(fields: 64)).message?.fields.count == 64)
        #expect(read(request(fields: 65)).status == 431)
    }

    private func request(target: Int) -> String {
        "GET /\(String(repeating: "a", count: target - 1)) HTTP/1.1\r\nHost: x\r\n\r\n"
    }

    private func request(fields: Int) -> String {
        "GET / HTTP/1.1\r\nHost: x\r\n" + String(repeating: "X: a\r\n", count: fields - 1) + "\r\n"
    }
}

@Suite struct BodyDecoderTests {
    @Test func `a counted body ends where its length says`() {
        let message = read("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabcGET /").message
        #expect(message?.body == Array("abc".utf8))
        #expect(message?.length == 50)
    }

    @Test func `a chunked body is put together`() {
        let text =
            "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\n\r\n3\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\n"
        #expect(read(text).message?.body == Array("abc0123456789".utf8))
    }

    @Test func `a body of exactly the limit is taken and one byte more is refused`() {
        let counted = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nabcd"
        let chunked = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n2\r\ncd\r\n0\r\n\r\n"
        for text in [counted, chunked] {
            #expect(read(text, bodyLimit: 4).message?.body == Array("abcd".utf8))
            #expect(read(text, bodyLimit: 3).status == 413)
        }
    }

    @Test func `a declared length over the limit is refused before a byte of it arrives`() {
        #expect(read("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n", bodyLimit: 98).status == 413)
    }

    @Test func `a request without a length has no body`() {
        #expect(read("POST / HTTP/1.1\r\nHost: x\r\n\r\nabc").message?.body == [])
    }
}

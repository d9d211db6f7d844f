import HTTP
import Testing

@Suite struct ResponseHeadTests {
    private func text(_ response: Response, _ framing: ResponseFraming, connection: String? = nil) -> String {
        let bytes = response.headBytes(framing: framing, date: "now", connection: connection)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `a response's head is spelled as the wire wants it`() {
        let response = Response(status: 200, headers: ["Content-Type": "text/html"])
        #expect(
            text(response, .length(5), connection: "close")
                == "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 5\r\ndate: now\r\nconnection: close\r\n\r\n"
        )
        #expect(text(response, .chunked).contains("\r\ntransfer-encoding: chunked\r\n"))
        #expect(!text(response, .untilClose).contains("content-length"))
    }

    @Test func `a handler cannot contradict the server about where a response ends`() {
        let response = Response(
            status: 200,
            headers: ["Content-Length": "99", "Transfer-Encoding": "chunked", "Connection": "x", "Date": "then"]
        )
        #expect(text(response, .length(5)) == "HTTP/1.1 200 OK\r\ncontent-length: 5\r\ndate: now\r\n\r\n")
    }

    @Test("no value can start a field of its own", arguments: ["/a\r\nset-cookie: x=1", "/a\nb", "/a\rb", "/a\0b"])
    func splitting(location: String) {
        let lines = text(.seeOther(location), .length(0)).split(separator: "\r\n")
        #expect(lines.count == 4)
        #expect(lines[1].hasPrefix("location: /a"))
        #expect(!lines[1].utf8.contains { $0 < 0x20 })
    }
}

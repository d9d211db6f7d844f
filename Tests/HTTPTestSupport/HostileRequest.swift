/// A request that some server somewhere reads as something else, with the only right answer.
package struct HostileRequest: Sendable, CustomStringConvertible {
    package let name: String
    package let bytes: [UInt8]
    package let status: Int

    package var description: String { name }

    init(_ name: String, _ text: String, _ status: Int) {
        self.name = name
        self.bytes = Array(text.utf8)
        self.status = status
    }

    private static func post(_ name: String, _ fields: String, _ body: String = "", _ status: Int = 400) -> Self {
        Self(name, "POST /echo HTTP/1.1\r\nHost: x\r\n\(fields)\r\n\r\n\(body)", status)
    }

    private static func get(_ name: String, _ fields: String, _ status: Int = 400) -> Self {
        Self(name, "GET /plain HTTP/1.1\r\nHost: x\r\n\(fields)\r\n\r\n", status)
    }

    private static func chunked(_ name: String, _ body: String, _ status: Int = 400) -> Self {
        post(name, "Transfer-Encoding: chunked", body, status)
    }

    private static func repeated(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    package static let all = lengths + codings + chunks + lines + requestLines + fields + sizes

    private static let lengths = [
        post("length and chunked", "Content-Length: 6\r\nTransfer-Encoding: chunked", "0\r\n\r\n"),
        post("chunked and length", "Transfer-Encoding: chunked\r\nContent-Length: 6", "0\r\n\r\n"),
        post("the same length twice", "Content-Length: 3\r\nContent-Length: 3", "abc"),
        post("two lengths", "Content-Length: 3\r\nContent-Length: 8", "abcdefgh"),
        post("two lengths in one field", "Content-Length: 3, 8", "abcdefgh"),
        post("a length twice in one field", "Content-Length: 3, 3", "abc"),
        post("length with plus", "Content-Length: +3", "abc"),
        post("negative length", "Content-Length: -1"),
        post("hexadecimal length", "Content-Length: 0x3", "abc"),
        post("length with a fraction", "Content-Length: 3.0", "abc"),
        post("length with an exponent", "Content-Length: 1e1", "abc"),
        post("length with letters after it", "Content-Length: 3abc", "abc"),
        post("length with a blank inside", "Content-Length: 1 0", "abc"),
        post("empty length", "Content-Length:", "abc"),
        post("length that overflows", "Content-Length: 99999999999999999999999", "abc"),
        post("length in other digits", "Content-Length: ٣", "abc"),
    ]

    private static let codings = [
        post("unknown coding", "Transfer-Encoding: xchunked", "0\r\n\r\n", 501),
        post("gzip then chunked", "Transfer-Encoding: gzip, chunked", "0\r\n\r\n", 501),
        post("chunked then identity", "Transfer-Encoding: chunked, identity", "0\r\n\r\n", 501),
        post("identity coding", "Transfer-Encoding: identity", "", 501),
        post("quoted coding", "Transfer-Encoding: \"chunked\"", "0\r\n\r\n", 501),
        post("coding with a form feed", "Transfer-Encoding: \u{0C}chunked", "0\r\n\r\n", 400),
        post("empty coding", "Transfer-Encoding:", "", 501),
        post("chunked twice", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "0\r\n\r\n"),
        post("chunked, then identity in a second field", "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity"),
        HostileRequest(
            "chunked from HTTP/1.0",
            "POST /echo HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            400
        ),
        post("gzip body", "Content-Encoding: gzip\r\nContent-Length: 3", "abc", 415),
        post("brotli body", "Content-Encoding: br\r\nContent-Length: 3", "abc", 415),
        post("zstd body", "Content-Encoding: zstd\r\nContent-Length: 3", "abc", 415),
    ]

    private static let chunks = [
        chunked("size that is no number", "ZZ\r\nabc\r\n0\r\n\r\n"),
        chunked("size that overflows", "FFFFFFFFFFFFFFFF\r\nabc\r\n0\r\n\r\n"),
        chunked("size padded with zeros", "000000003\r\nabc\r\n0\r\n\r\n"),
        chunked("size with a prefix", "0x3\r\nabc\r\n0\r\n\r\n"),
        chunked("negative size", "-3\r\nabc\r\n0\r\n\r\n"),
        chunked("size with a blank before", " 3\r\nabc\r\n0\r\n\r\n"),
        chunked("size with a blank after", "3 \r\nabc\r\n0\r\n\r\n"),
        chunked("empty size", "\r\nabc\r\n0\r\n\r\n"),
        chunked("bare line feeds", "3\nabc\n0\n\n"),
        chunked("extension", "3;a=b\r\nabc\r\n0\r\n\r\n"),
        chunked("extension with a line feed", "3;a\nb\r\nabc\r\n0\r\n\r\n"),
        chunked("chunk longer than its size", "3\r\nabcd\r\n0\r\n\r\n"),
        chunked("chunk ended by a line feed", "3\r\nabc\n0\r\n\r\n"),
        chunked("trailer", "3\r\nabc\r\n0\r\nX-A: b\r\n\r\n"),
        chunked("last chunk and a line feed", "0\r\n\n"),
        chunked("more than the limit", repeated("10000\r\n\(repeated("a", 65_536))\r\n", 16) + "0\r\n\r\n", 413),
    ]

    private static let lines = [
        HostileRequest("bare line feeds", "GET /plain HTTP/1.1\nHost: x\n\n", 400),
        HostileRequest("a bare line feed in a field", "GET /plain HTTP/1.1\r\nHost: x\nX-A: b\r\n\r\n", 400),
        HostileRequest("a bare carriage return", "GET /plain HTTP/1.1\r\nHost: x\rX-A: b\r\n\r\n", 400),
        HostileRequest("an end by line feed", "GET /plain HTTP/1.1\r\nHost: x\r\n\n", 400),
        get("a NUL in a field", "X-A: b\0c"),
        get("a control character in a field", "X-A: b\u{01}c"),
        get("a folded field", "X-A: b\r\n c"),
        get("a field folded with a tab", "X-A: b\r\n\tc"),
        HostileRequest("a blank first field", "GET /plain HTTP/1.1\r\n Host: x\r\n\r\n", 400),
    ]

    private static let requestLines = [
        HostileRequest("a NUL in the address", "GET /pl\0ain HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        HostileRequest("a blank in the address", "GET /pl ain HTTP/1.1\r\nHost: x\r\n\r\n", 505),
        HostileRequest("a tab for a blank", "GET\t/plain HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        HostileRequest("two blanks", "GET  /plain HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        HostileRequest("raw UTF-8 in the address", "GET /é HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        HostileRequest("an absolute address", "GET http://x/plain HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        HostileRequest("an authority", "CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        HostileRequest("an asterisk", "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        HostileRequest("version 2.0", "GET /plain HTTP/2.0\r\nHost: x\r\n\r\n", 505),
        HostileRequest("version 1.2", "GET /plain HTTP/1.2\r\nHost: x\r\n\r\n", 505),
        HostileRequest("version 1.10", "GET /plain HTTP/1.10\r\nHost: x\r\n\r\n", 400),
        HostileRequest("version in lower case", "GET /plain http/1.1\r\nHost: x\r\n\r\n", 505),
        HostileRequest("no version", "GET /plain\r\n\r\n", 400),
        HostileRequest("a version that is none", "GET /plain FOO\r\nHost: x\r\n\r\n", 505),
        HostileRequest("the HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
        HostileRequest("a control character in the method", "G\u{01}T /plain HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        HostileRequest("an endless method", repeated("A", 1_000_000), 400),
        HostileRequest("a TLS greeting", "\u{16}\u{03}\u{01}\u{02}\0\u{01}\0\u{01}", 400),
    ]

    private static let fields = [
        post("a blank before the colon", "Content-Length : 3", "abc"),
        get("no colon", "garbage"),
        get("an empty name", ": x"),
        get("a name with a control character", "X\u{7F}A: b"),
        HostileRequest("no host", "GET /plain HTTP/1.1\r\n\r\n", 400),
        get("two hosts", "Host: y"),
        HostileRequest("two hosts from HTTP/1.0", "GET / HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n", 400),
        post("an unknown expectation", "Expect: cake\r\nContent-Length: 3", "abc", 417),
        post("a doubled expectation", "Expect: 100-continue, 100-continue", "", 417),
        post("a body announced over the limit", "Content-Length: 99000000\r\nExpect: 100-continue", "", 413),
        post("a body over the limit", "Content-Length: 1000000", repeated("a", 1_000_000), 413),
    ]

    private static let sizes = [
        get("a field of a megabyte", "X-Big: \(repeated("a", 1_000_000))", 431),
        get("a name of a megabyte", repeated("a", 1_000_000), 431),
        get("ten thousand cookies", "Cookie: \(repeated("a=b; ", 10_000))", 431),
        get("five thousand cookie fields", repeated("Cookie: a=b\r\n", 5000), 431),
        get("five thousand fields", repeated("X: a\r\n", 5000), 431),
        HostileRequest("an address of a megabyte", "GET /\(repeated("a", 1_000_000)) HTTP/1.1\r\n", 414),
        HostileRequest("a megabyte of line breaks", repeated("\r\n", 500_000), 400),
    ]
}

import HTTP
import HTTPTestSupport

/// What bytes mean does not depend on how the network cuts them, and no beginning of a good request is refused or taken
/// for a whole one.
enum RequestProperty {
    static let pieces = [
        "GET / HTTP/1.1\r\n", "POST /log?a=b HTTP/1.1\r\n", "Host: x\r\n", "Content-Length: 3\r\n", "\r\n", "\r\n\r\n",
        "abc",
        "Transfer-Encoding: chunked\r\n", "3\r\nabc\r\n", "0\r\n\r\n", "\n", "\r", " ", "\t", ":", ";", "\u{0}",
        "Expect: 100-continue\r\n", "Connection: close\r\n", "Cookie: a=b; c=d\r\n", "HTTP/1.0\r\n", "%00", "é",
    ]

    static func check(_ bytes: [UInt8]) throws(Finding) {
        let whole = read(bytes, bodyLimit: 300)
        try hold(read(bytes, inPiecesOf: 1, bodyLimit: 300) == whole, "pieces of one byte are read differently")
        try hold(read(bytes, inPiecesOf: 7, bodyLimit: 300) == whole, "pieces of seven bytes are read differently")
        guard let message = whole.message else { return }
        try hold(
            message.length <= bytes.count && message.body.count <= 300,
            "\(message.length) of \(bytes.count) bytes"
        )
        for end in stride(from: 0, to: min(message.length, 400), by: 1) {
            try hold(read(Array(bytes[..<end]), bodyLimit: 300) == .incomplete, "a beginning is not waited for")
        }
    }
}

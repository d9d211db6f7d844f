/// A response as it came over the wire.
struct TestResponse: Equatable {
    var status: Int
    var fields: [String: String]
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The first response in some bytes and its length; nil while some of it is missing.
    static func read(_ bytes: [UInt8], toHead: Bool, isAtEnd: Bool) -> (TestResponse, Int)? {
        guard let end = headEnd(bytes) else { return nil }
        let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n").map(String.init)
        let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        let pairs = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
            return (parts[0], parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
        }
        let response = TestResponse(status: status, fields: Dictionary(pairs) { $0 + ", " + $1 }, body: [])
        if toHead || status == 100 || status == 304 || status == 204 { return (response, end) }
        return response.withBody(bytes, from: end, isAtEnd: isAtEnd)
    }

    private func withBody(_ bytes: [UInt8], from start: Int, isAtEnd: Bool) -> (TestResponse, Int)? {
        var response = self
        if fields["transfer-encoding"] == "chunked" {
            guard let (body, end) = dechunked(bytes, from: start) else { return nil }
            response.body = body
            return (response, end)
        }
        if let length = fields["content-length"].flatMap({ Int($0) }) {
            guard bytes.count >= start + length else { return nil }
            response.body = Array(bytes[start..<start + length])
            return (response, start + length)
        }
        guard isAtEnd else { return nil }
        response.body = Array(bytes[start...])
        return (response, bytes.count)
    }

    private func dechunked(_ bytes: [UInt8], from start: Int) -> ([UInt8], Int)? {
        var body: [UInt8] = []
        var position = start
        while let line = bytes[position...].firstIndex(of: UInt8(ascii: "\r")) {
            guard let size = Int(String(decoding: bytes[position..<line], as: UTF8.self), radix: 16) else { return nil }
            let data = line + 2
            guard bytes.count >= data + size + 2 else { return nil }
            body += bytes[data..<data + size]
            position = data + size + 2
            if size == 0 { return (body, position) }
        }
        return nil
    }

    private static func headEnd(_ bytes: [UInt8]) -> Int? {
        let mark = Array("\r\n\r\n".utf8)
        guard bytes.count >= mark.count else { return nil }
        for index in 0...bytes.count - mark.count where bytes[index..<index + mark.count].elementsEqual(mark) {
            return index + mark.count
        }
        return nil
    }
}

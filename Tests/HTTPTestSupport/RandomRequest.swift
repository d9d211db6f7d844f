package import RandomTestSupport

package enum RandomRequest {
    package static func valid(_ dice: inout SeededGenerator) -> [UInt8] {
        var text = dice.pick(["", "", "\r\n"])
        text += dice.pick(["GET", "POST", "HEAD", "M-SEARCH"])
        text += dice.pick([" / ", " /log?x=1&y=%20 ", " /workouts/0198/edit ", " //a/../b?? "])
        text += "HTTP/1.1\r\n"
        var fields = ["Host: x", "Accept: */*", "cookie:  a=b; c=d \t", "X-Empty:", "Connection: keep-alive"]
        fields.removeLast(dice.number(in: 0...fields.count - 1))
        let body = (0..<dice.number(in: 0...40)).map { _ in UInt8(truncatingIfNeeded: dice.next()) }
        let isChunked = dice.pick([true, false])
        fields.append(isChunked ? "Transfer-Encoding: chunked" : "Content-Length: \(body.count)")
        fields.shuffle(using: &dice)
        text += fields.map { $0 + "\r\n" }.joined() + "\r\n"
        return Array(text.utf8) + (isChunked ? chunks(of: body, &dice) : body)
    }

    /// A valid request with some bytes changed, left out, doubled or swapped for what often matters.
    package static func damaged(_ dice: inout SeededGenerator) -> [UInt8] {
        var bytes = valid(&dice)
        for _ in 0..<dice.number(in: 0...4) where !bytes.isEmpty {
            let index = dice.number(in: 0...bytes.count - 1)
            switch dice.number(in: 0...3) {
            case 0: bytes[index] = dice.pick(Array("\r\n\0 :;,0fF9+-\t".utf8))
            case 1: bytes.remove(at: index)
            case 2: bytes.insert(bytes[index], at: index)
            default: bytes[index] = UInt8(truncatingIfNeeded: dice.next())
            }
        }
        return bytes + (dice.pick([true, false]) ? valid(&dice) : [])
    }

    private static func chunks(of body: [UInt8], _ dice: inout SeededGenerator) -> [UInt8] {
        var encoded: [UInt8] = []
        var rest = body[...]
        while !rest.isEmpty {
            let chunk = rest.prefix(dice.number(in: 1...rest.count))
            rest = rest.dropFirst(chunk.count)
            let size = String(chunk.count, radix: 16, uppercase: dice.pick([true, false]))
            encoded += Array("\(size)\r\n".utf8) + chunk + Array("\r\n".utf8)
        }
        return encoded + Array("0\r\n\r\n".utf8)
    }
}

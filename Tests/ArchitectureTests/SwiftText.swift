/// Swift source taken apart just far enough to be judged: code without comments and literals, and the literals.
///
/// The code keeps every line where it was, so that a place found in it is a place in the file.
struct SwiftText: Sendable {
    let code: String
    /// The text of each string literal; what was interpolated is left as `?`.
    let literals: [String]

    init(_ text: String) {
        var scanner = SwiftScanner(Array(text.utf8))
        scanner.readCode(isInterpolated: false)
        code = String(decoding: scanner.code, as: UTF8.self)
        literals = scanner.literals
    }
}

private struct SwiftScanner {
    var code: [UInt8] = []
    var literals: [String] = []

    private let source: [UInt8]
    private var position = 0

    init(_ source: [UInt8]) {
        self.source = source
    }

    private func sees(_ text: StaticString) -> Bool {
        sees(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private func sees(_ bytes: some Collection<UInt8>) -> Bool {
        source[position] == bytes.first && source[position...].starts(with: bytes)
    }

    /// Reads code up to the end of the file, or up to the parenthesis that closes an interpolation.
    mutating func readCode(isInterpolated: Bool) {
        var depth = 0
        while position < source.count {
            switch source[position] {
            case UInt8(ascii: "/") where sees("//"): skip { $0 != UInt8(ascii: "\n") }
            case UInt8(ascii: "\""),
                UInt8(ascii: "#") where opensLiteral:
                readLiteral()
            case UInt8(ascii: "("): depth += 1; take()
            case UInt8(ascii: ")") where depth == 0 && isInterpolated: return
            case UInt8(ascii: ")"): depth -= 1; take()
            default: take()
            }
        }
    }

    private mutating func take() {
        code.append(source[position])
        position += 1
    }

    private mutating func skip(while condition: (UInt8) -> Bool) {
        while position < source.count, condition(source[position]) { position += 1 }
    }

    private var opensLiteral: Bool {
        source[position...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"")
    }

    private mutating func readLiteral() {
        let start = position
        skip { $0 == UInt8(ascii: "#") }
        let pounds = Array(source[start..<position])
        let quotes = [UInt8](repeating: UInt8(ascii: "\""), count: sees("\"\"\"") ? 3 : 1)
        position += quotes.count
        let end = quotes + pounds
        let escape = [UInt8(ascii: "\\")] + pounds
        var literal: [UInt8] = []
        while position < source.count, !sees(end) {
            readLiteralPart(escape: escape, into: &literal)
        }
        position += end.count
        code += Array("\"\"".utf8)
        literals.append(String(decoding: literal, as: UTF8.self))
    }

    private mutating func readLiteralPart(escape: [UInt8], into literal: inout [UInt8]) {
        let byte = source[position]
        guard byte == escape[0], sees(escape), position + escape.count < source.count else {
            // A line of a literal is a line of the file.
            if byte == UInt8(ascii: "\n") { code.append(byte) }
            literal.append(byte)
            position += 1
            return
        }
        let isInterpolation = source[position + escape.count] == UInt8(ascii: "(")
        position += escape.count + 1
        guard isInterpolation else { return }
        code.append(UInt8(ascii: " "))
        readCode(isInterpolated: true)
        position += 1
        literal.append(UInt8(ascii: "?"))
    }
}

/// Swift source taken apart just far enough to be judged: code without comments and literals, and the literals.
///
/// The code keeps every line where it was, so that a place found in it is a place in the file.
struct SwiftText {
    private(set) var code = ""
    /// The text of each string literal; what was interpolated is left as `?`.
    private(set) var literals: [String] = []

    private let source: [Character]
    private var position = 0

    init(_ text: String) {
        source = Array(text)
        readCode(until: nil)
    }

    private func sees(_ text: String) -> Bool {
        let end = position + text.count
        return end <= source.count && source[position..<end].elementsEqual(text)
    }

    /// Reads code up to the parenthesis that closes an interpolation, or to the end of the file.
    private mutating func readCode(until closing: Character?) {
        var depth = 0
        while position < source.count {
            let character = source[position]
            if sees("//") {
                skip(while: { $0 != "\n" })
            } else if sees("/*") {
                skipBlockComment()
            } else if character == "\"" || (character == "#" && opensRawLiteral) {
                readLiteral()
            } else {
                if character == "(" { depth += 1 }
                if character == ")" {
                    if depth == 0, closing != nil { return }
                    depth -= 1
                }
                code.append(character)
                position += 1
            }
        }
    }

    private mutating func skip(while condition: (Character) -> Bool) {
        while position < source.count, condition(source[position]) { position += 1 }
    }

    private mutating func skipBlockComment() {
        while position < source.count, !sees("*/") {
            if source[position] == "\n" { code.append("\n") }
            position += 1
        }
        position += 2
    }

    private var opensRawLiteral: Bool {
        var ahead = position
        while ahead < source.count, source[ahead] == "#" { ahead += 1 }
        return ahead < source.count && source[ahead] == "\""
    }

    private mutating func readLiteral() {
        let start = position
        skip(while: { $0 == "#" })
        let pounds = String(repeating: "#", count: position - start)
        let quotes = sees("\"\"\"") ? "\"\"\"" : "\""
        position += quotes.count
        var literal = ""
        while position < source.count, !sees(quotes + pounds) {
            readLiteralPart(pounds: pounds, into: &literal)
        }
        position += quotes.count + pounds.count
        code.append("\"\"")
        literals.append(literal)
    }

    private mutating func readLiteralPart(pounds: String, into literal: inout String) {
        if sees("\\\(pounds)(") {
            position += 2 + pounds.count
            code.append(" ")
            readCode(until: ")")
            position += 1
            literal.append("?")
        } else if sees("\\\(pounds)"), position + 1 + pounds.count < source.count {
            position += 2 + pounds.count
        } else {
            if source[position] == "\n" { code.append("\n") }
            literal.append(source[position])
            position += 1
        }
    }
}

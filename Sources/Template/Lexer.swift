/// Splits a template into text and tags.
struct Lexer {
    enum Token {
        case text([UInt8], Spot)
        case tag([Word], Spot)
        case comment
    }

    struct Word {
        enum Kind: Equatable {
            /// The parts of a dotted name.
            case name([String])
            case string(String)
            case equals
        }

        let kind: Kind
        let spot: Spot
    }

    private let bytes: [UInt8]
    private var offset = 0
    private var spot: Spot

    private init(_ text: String, file: String) {
        bytes = Array(text.utf8)
        spot = Spot(file: file)
    }

    /// The tokens, with the lines taken out that hold nothing but tags that print nothing themselves.
    static func tokens(of text: String, file: String) throws(TemplateError) -> [Token] {
        var lexer = Lexer(text, file: file)
        var tokens: [Token] = []
        while !lexer.isAtEnd { tokens.append(try lexer.next()) }
        return tokens.withoutBareLines()
    }

    private var isAtEnd: Bool { offset == bytes.count }

    private var current: UInt8? { isAtEnd ? nil : bytes[offset] }

    private func sees(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    }

    private mutating func skip(_ count: Int = 1) {
        for _ in 0..<count {
            spot.advance(over: bytes[offset])
            offset += 1
        }
    }

    private mutating func next() throws(TemplateError) -> Token {
        if sees("{{#") { return try comment() }
        return sees("{{") ? try tag() : line()
    }

    /// Text up to the next tag or the end of its line, the line break included.
    private mutating func line() -> Token {
        let (start, begin) = (spot, offset)
        while let byte = current, !sees("{{") {
            skip()
            if byte == UInt8(ascii: "\n") { break }
        }
        return .text(Array(bytes[begin..<offset]), start)
    }

    private mutating func comment() throws(TemplateError) -> Token {
        let start = spot
        skip(3)
        while !sees("#}}") {
            guard !isAtEnd else { throw start.error("this comment is not closed with #}}") }
            skip()
        }
        skip(3)
        return .comment
    }

    private mutating func tag() throws(TemplateError) -> Token {
        let start = spot
        skip(2)
        var words: [Word] = []
        while !sees("}}") {
            guard let byte = current else { throw start.error("this tag is not closed with }}") }
            if byte.isSpace { skip() } else { words.append(try word(byte)) }
        }
        skip(2)
        guard !words.isEmpty else { throw start.error("this tag is empty") }
        return .tag(words, start)
    }

    private mutating func word(_ byte: UInt8) throws(TemplateError) -> Word {
        let start = spot
        switch byte {
        case UInt8(ascii: "="):
            skip()
            return Word(kind: .equals, spot: start)
        case UInt8(ascii: "\""):
            return Word(kind: .string(try string()), spot: start)
        case _ where byte.startsName:
            return Word(kind: .name(try name()), spot: start)
        default:
            throw start.error("a tag holds names, strings in double quotes and =, nothing else")
        }
    }

    private mutating func string() throws(TemplateError) -> String {
        let start = spot
        skip()
        let begin = offset
        while let byte = current, byte != UInt8(ascii: "\n") {
            if byte == UInt8(ascii: "\"") {
                let text = String(decoding: bytes[begin..<offset], as: UTF8.self)
                skip()
                return text
            }
            skip()
        }
        throw start.error("this string is not closed with \" on its line")
    }

    private mutating func name() throws(TemplateError) -> [String] {
        var parts: [String] = []
        while true {
            guard let first = current, first.startsName else { throw spot.error("a name is missing after the dot") }
            let begin = offset
            while let byte = current, byte.startsName || byte.isDigit { skip() }
            parts.append(String(decoding: bytes[begin..<offset], as: UTF8.self))
            guard current == UInt8(ascii: ".") else { return parts }
            skip()
        }
    }
}

/// Markup as tags and text: enough of HTML for pages that are written well.
///
/// Over bytes, since tests read many thousand pages: every sign that separates is one byte.
struct HTMLScanner {
    enum Token {
        case open(String, [String: String])
        case close(String)
        case text(String)

        /// A tag's name with those of its attributes, `/` and its name where it closes; nil for text.
        var element: String? {
            switch self {
            case .open(let name, let attributes): ([name] + attributes.keys.sorted()).joined(separator: " ")
            case .close(let name): "/\(name)"
            case .text: nil
            }
        }
    }

    private let bytes: [UInt8]
    private var place = 0

    static func tokens(of html: String) -> [Token] {
        var scanner = HTMLScanner(bytes: Array(html.utf8))
        return scanner.tokens()
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func tokens() -> [Token] {
        var tokens: [Token] = []
        while place < bytes.count {
            if starts(with: "<!--") {
                skipComment()
            } else if bytes[place] == Sign.less, let end = tagEnd() {
                tokens.append(tag(until: end))
                place = end + 1
            } else {
                let start = place
                place += 1
                advance { $0 != Sign.less }
                tokens.append(.text(text(start..<place)))
            }
        }
        return tokens
    }

    private mutating func skipComment() {
        while place < bytes.count, !starts(with: "-->") { place += 1 }
        place = min(place + 3, bytes.count)
    }

    private func starts(with mark: StaticString) -> Bool {
        let count = mark.utf8CodeUnitCount
        guard place + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[place + $0] == mark.utf8Start[$0] }
    }

    /// The `>` that ends a tag, outside of quotes.
    private func tagEnd() -> Int? {
        var quote: UInt8?
        for index in place..<bytes.count {
            let byte = bytes[index]
            if byte == quote {
                quote = nil
            } else if quote == nil {
                if byte == Sign.greater { return index }
                if Sign.isQuote(byte) { quote = byte }
            }
        }
        return nil
    }

    private mutating func tag(until end: Int) -> Token {
        place += 1
        if bytes[place] == Sign.slash { return .close(name(place + 1..<end)) }
        let start = place
        advance(to: end) { !Sign.isSpace($0) && $0 != Sign.slash }
        let tag = name(start..<place)
        return .open(tag, attributes(until: end))
    }

    private mutating func attributes(until end: Int) -> [String: String] {
        var attributes: [String: String] = [:]
        skipSpace(to: end)
        while place < end {
            let start = place
            advance(to: end) { !Sign.isSpace($0) && $0 != Sign.equals && $0 != Sign.slash }
            let attribute = name(start..<place)
            if place == start { place += 1 }
            attributes[attribute] = place < end && bytes[place] == Sign.equals ? value(until: end) : ""
            skipSpace(to: end)
        }
        return attributes
    }

    private mutating func value(until end: Int) -> String {
        place += 1
        guard place < end else { return "" }
        let quote = bytes[place]
        guard Sign.isQuote(quote) else {
            let start = place
            advance(to: end) { !Sign.isSpace($0) }
            return text(start..<place)
        }
        place += 1
        let start = place
        advance(to: end) { $0 != quote }
        defer { place = min(place + 1, end) }
        return text(start..<place)
    }

    private mutating func skipSpace(to end: Int) {
        advance(to: end) { Sign.isSpace($0) || $0 == Sign.slash }
    }

    private mutating func advance(to end: Int? = nil, while goesOn: (UInt8) -> Bool) {
        let end = end ?? bytes.count
        while place < end, goesOn(bytes[place]) { place += 1 }
    }

    private func name(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self).lowercased()
    }

    private func text(_ range: Range<Int>) -> String {
        let text = String(decoding: bytes[range], as: UTF8.self)
        return bytes[range].contains(Sign.ampersand) ? Self.unescaped(text[...]) : text
    }

    /// The text behind character references.
    private static func unescaped(_ text: Substring) -> String {
        var result = ""
        var rest = text
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            guard let end = rest.prefix(10).firstIndex(of: ";"),
                let letter = letter(rest[rest.index(after: start)..<end])
            else {
                result.append(rest.removeFirst())
                continue
            }
            result.append(letter)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func letter(_ reference: Substring) -> Character? {
        if let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "nbsp": "\u{A0}"][String(reference)] {
            return Character(named)
        }
        let isHex = reference.hasPrefix("#x")
        guard reference.hasPrefix("#"), let code = UInt32(reference.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
        else {
            return nil
        }
        return Unicode.Scalar(code).map(Character.init)
    }
}

/// What separates in markup.
private enum Sign {
    static let less = UInt8(ascii: "<")
    static let greater = UInt8(ascii: ">")
    static let slash = UInt8(ascii: "/")
    static let equals = UInt8(ascii: "=")
    static let ampersand = UInt8(ascii: "&")

    static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
}

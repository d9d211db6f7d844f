/// Markup as tags and text: enough of HTML for pages that are written well.
enum HTMLScanner {
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

    static func tokens(of html: String) -> [Token] {
        var tokens: [Token] = []
        var rest = html[...]
        while !rest.isEmpty {
            if rest.hasPrefix("<!--") {
                rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
            } else if rest.first == "<", let end = tagEnd(of: rest) {
                tokens.append(tag(rest[rest.index(after: rest.startIndex)..<end]))
                rest = rest[rest.index(after: end)...]
            } else {
                let end = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
                tokens.append(.text(unescaped(rest[..<end])))
                rest = rest[end...]
            }
        }
        return tokens
    }

    /// The `>` that ends a tag, outside of quotes.
    private static func tagEnd(of text: Substring) -> Substring.Index? {
        var quote: Character?
        for index in text.indices {
            let letter = text[index]
            if letter == quote {
                quote = nil
            } else if quote == nil {
                if letter == ">" { return index }
                if letter == "\"" || letter == "'" { quote = letter }
            }
        }
        return nil
    }

    private static func tag(_ inner: Substring) -> Token {
        if inner.hasPrefix("/") { return .close(inner.dropFirst().lowercased()) }
        let name = inner.prefix { !$0.isWhitespace && $0 != "/" }
        return .open(name.lowercased(), attributes(inner.dropFirst(name.count)))
    }

    private static func attributes(_ text: Substring) -> [String: String] {
        var attributes: [String: String] = [:]
        var rest = text.drop { $0.isWhitespace || $0 == "/" }
        while !rest.isEmpty {
            let name = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "/" }
            rest = rest.dropFirst(max(1, name.count))
            guard rest.first == "=" else {
                attributes[name.lowercased()] = ""
                rest = rest.drop { $0.isWhitespace || $0 == "/" }
                continue
            }
            rest = rest.dropFirst()
            let quote = rest.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
            if quote != nil { rest = rest.dropFirst() }
            let value = rest.prefix { quote == nil ? !$0.isWhitespace : $0 != quote }
            attributes[name.lowercased()] = unescaped(value)
            rest = rest.dropFirst(value.count + (quote == nil ? 0 : 1)).drop { $0.isWhitespace || $0 == "/" }
        }
        return attributes
    }

    /// The text behind character references.
    static func unescaped(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
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

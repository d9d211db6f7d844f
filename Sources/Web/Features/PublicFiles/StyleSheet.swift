/// A style sheet with those it imports, as one file.
struct StyleSheet {
    let name: String
    let contents: [String: [UInt8]]

    /// The text with imports put in their places, comments and indents left out, and addresses of public files by their digest.
    func bundled(address: (String) -> String?) -> [UInt8] {
        Array(text(of: name, within: [], address).utf8)
    }

    private func text(of name: String, within parents: [String], _ address: (String) -> String?) -> String {
        let source = String(decoding: contents[name] ?? [], as: UTF8.self)
        var text = ""
        var rest = Self.withoutComments(source)[...]
        while let place = Self.nextAddress(in: rest) {
            let target = Self.resolve(place.reference, beside: name)
            let before = rest[..<place.range.lowerBound]
            rest = rest[place.range.upperBound...]
            if let rule = Self.importRule(endingIn: before), contents[target] != nil, !parents.contains(target) {
                text += before[..<rule] + self.text(of: target, within: parents + [name], address)
                rest = rest.drop { $0 != ";" }.dropFirst()
            } else {
                text += before + "url(\"\(address(target) ?? place.reference)\")"
            }
        }
        return text + rest
    }

    /// Where an `@import` begins that has nothing but blanks before its address.
    private static func importRule(endingIn text: Substring) -> Substring.Index? {
        guard let last = text.lastIndex(where: { !$0.isWhitespace }), text[...last].hasSuffix("@import") else {
            return nil
        }
        return text.index(last, offsetBy: -6)
    }

    /// The next `url(…)`, quoted or not.
    private static func nextAddress(in text: Substring) -> (range: Range<Substring.Index>, reference: String)? {
        guard let open = text.firstRange(of: "url("), let close = text[open.upperBound...].firstIndex(of: ")") else {
            return nil
        }
        let inner = text[open.upperBound..<close].filter { $0 != "\"" && $0 != "'" && !$0.isWhitespace }
        return (open.lowerBound..<text.index(after: close), String(inner))
    }

    /// A reference such as `../fonts/a.woff2` as a path below the public folder.
    static func resolve(_ reference: String, beside name: String) -> String {
        var parts = name.split(separator: "/").dropLast().map(String.init)
        for part in reference.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        return parts.joined(separator: "/")
    }

    /// Comments end at the first `*/`, and blanks one after the other become one; inside quotes all is kept.
    static func withoutComments(_ source: String) -> String {
        var text = ""
        var quote: Character?
        var rest = source[...]
        while let letter = rest.first {
            if quote == nil, rest.hasPrefix("/*") {
                rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
                continue
            }
            if letter == quote { quote = nil } else if quote == nil, letter == "\"" || letter == "'" { quote = letter }
            if quote == nil, letter.isWhitespace, text.last?.isWhitespace ?? false {
                text.removeLast()
                text.append(" ")
            } else {
                text.append(letter)
            }
            rest.removeFirst()
        }
        return text
    }
}

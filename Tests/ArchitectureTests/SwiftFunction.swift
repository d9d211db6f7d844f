/// A function found in source text, with the lines from its name to its closing brace.
struct SwiftFunction {
    let name: String
    let signature: String
    let firstLine: Int
    let lineCount: Int
}

extension SwiftText {
    /// Every function, initialiser, and subscript that has a body.
    var functions: [SwiftFunction] {
        let declaration = /\b(?:func\s+(?<name>[^\s(<]+)|(?<initialiser>init|subscript)(?=[?(<]))/
        return code.matches(of: declaration).compactMap { match in
            // A call such as `super.init(` or `.init(` declares nothing.
            if match.output.initialiser != nil, precedingCharacter(of: match.range.lowerBound) == "." { return nil }
            let name = match.output.name ?? match.output.initialiser ?? ""
            return function(named: String(name), at: match.range.lowerBound, after: match.range.upperBound)
        }
    }

    private func precedingCharacter(of index: String.Index) -> Character? {
        index == code.startIndex ? nil : code[code.index(before: index)]
    }

    private func function(named name: String, at start: String.Index, after nameEnd: String.Index) -> SwiftFunction? {
        guard
            let parameters = code[nameEnd...].firstIndex(of: "("),
            let afterParameters = closing(of: parameters, "(", ")"),
            let body = bodyStart(after: afterParameters),
            let end = closing(of: body, "{", "}")
        else { return nil }
        let lines = code[start...end].count { $0 == "\n" } + 1
        return SwiftFunction(
            name: name,
            signature: String(code[start..<body]),
            firstLine: code[..<start].count { $0 == "\n" } + 1,
            lineCount: lines
        )
    }

    private func closing(of opening: String.Index, _ open: Character, _ close: Character) -> String.Index? {
        var depth = 0
        for index in code[opening...].indices {
            if code[index] == open { depth += 1 }
            if code[index] == close {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    /// The brace that opens a body; nil for a requirement of a protocol, where another declaration follows instead.
    private func bodyStart(after parameters: String.Index) -> String.Index? {
        let rest = code[code.index(after: parameters)...]
        guard let brace = rest.firstIndex(of: "{") else { return nil }
        let between = rest[..<brace]
        let another =
            /\n\s*(?:@|\}|(?:public|private|fileprivate|static|mutating|func|var|let|init|subscript|case|struct|enum|class|extension|protocol)\b)|[=;]/
        return between.contains("}") || between.firstMatch(of: another) != nil ? nil : brace
    }
}

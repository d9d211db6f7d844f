import Testing

/// What may stop the program, hide a race, or be left for later is not written.
@Suite struct CareTests {
    @Test("nothing traps where it could have answered", arguments: SizeTests.sources)
    func traps(_ file: SourceFile) throws {
        let code = try file.swift().code
        for match in code.matches(of: /\btry!|\bas!|\b(?:fatalError)\b/) {
            Issue.record("\(file.path):\(line(of: match.range.lowerBound, in: code)) has \(match.output)")
        }
        for match in code.matches(of: /[\w)\]]!(?!=)/) {
            Issue.record("\(file.path):\(line(of: match.range.lowerBound, in: code)) unwraps by force")
        }
    }

    @Test("unchecked claims say what makes them true", arguments: SizeTests.sources)
    func unchecked(_ file: SourceFile) throws {
        guard try file.text().contains(/@unchecked Sendable|nonisolated\(unsafe\)/) else { return }
        let lines = try file.lines()
        for (index, line) in lines.enumerated() where line.contains(/@unchecked Sendable|nonisolated\(unsafe\)/) {
            let above = index > 0 ? lines[index - 1].trimmingPrefix(while: \.isWhitespace) : ""
            #expect(above.hasPrefix("//"), "\(file.path):\(index + 1) has no reason above it")
        }
    }

    @Test("nothing is left for later", arguments: SizeTests.sources + SizeTests.tests)
    func leftovers(_ file: SourceFile) throws {
        let text = try file.text()
        for match in text.matches(of: /TO[D]O|FIX[M]E|\bXX[X]\b|MA[R]K:/) {
            Issue.record("\(file.path):\(line(of: match.range.lowerBound, in: text)) has \(match.output)")
        }
    }

    @Test("tests never sleep", arguments: SizeTests.tests)
    func sleeping(_ file: SourceFile) throws {
        #expect(try !file.swift().code.contains(/\b(?:u|nano)?sleep\(/))
    }

    private func line(of index: String.Index, in text: String) -> Int {
        text[..<index].count { $0 == "\n" } + 1
    }
}

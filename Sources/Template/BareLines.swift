extension [Lexer.Token] {
    /// Leaves out the white space and the line break of every line that holds only silent tags.
    ///
    /// Control tags on lines of their own then leave no blank lines behind them in the page.
    func withoutBareLines() -> [Lexer.Token] {
        var kept: [Lexer.Token] = []
        var line: [Lexer.Token] = []
        for token in self {
            line.append(token)
            if token.endsLine {
                kept += line.withoutSpaceIfBare()
                line = []
            }
        }
        return kept + line.withoutSpaceIfBare()
    }

    private func withoutSpaceIfBare() -> [Lexer.Token] {
        let isBare = allSatisfy { $0.isBlank || $0.isSilent } && contains(where: \.isSilent)
        return isBare ? filter(\.isSilent) : self
    }
}

extension Lexer.Token {
    fileprivate var endsLine: Bool {
        guard case .text(let bytes, _) = self else { return false }
        return bytes.last == UInt8(ascii: "\n")
    }

    fileprivate var isBlank: Bool {
        guard case .text(let bytes, _) = self else { return false }
        return bytes.allSatisfy(\.isSpace)
    }

    /// Prints nothing on its own line: a comment, or a tag that begins with a keyword other than `asset`.
    ///
    /// An include counts, because what it prints brings its own line breaks.
    fileprivate var isSilent: Bool {
        switch self {
        case .text: false
        case .comment: true
        case .tag(let words, _): Keyword(words.first).map { $0 != .asset } ?? false
        }
    }
}

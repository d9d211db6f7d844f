/// Lines of comma-separated values (RFC 4180) that are safe to open in a table.
struct CSV {
    /// How the lines look that some program expects.
    struct Style {
        var separator: Unicode.Scalar = ","
        var lineEnd = "\r\n"
        /// Whether texts stand between quotes even where they need none.
        var quotesTexts = false
    }

    enum Cell {
        case text(String)
        /// A number, which nothing is done to.
        case number(String)
        static let none = Cell.number("")
    }

    let style: Style
    private(set) var text = ""

    init(_ style: Style, header: [String]) {
        self.style = style
        text = header.joined(separator: String(style.separator)) + style.lineEnd
    }

    mutating func append(_ cells: [Cell]) {
        text += cells.map(written).joined(separator: String(style.separator)) + style.lineEnd
    }

    private func written(_ cell: Cell) -> String {
        switch cell {
        case .number(let text): return text
        case .text(let text):
            let safe = Self.inert(text)
            // As programs read them: a mark stays a mark where it makes one character with what follows.
            let scalars = safe.unicodeScalars
            let needsQuotes = scalars.contains { "\"\r\n".unicodeScalars.contains($0) || $0 == style.separator }
            guard style.quotesTexts || needsQuotes else { return safe }
            return "\"\(String(String.UnicodeScalarView(scalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] })))\""
        }
    }

    /// A text that no table takes for a formula: one that begins like one gets an apostrophe before it.
    ///
    /// So does one that begins with such an apostrophe itself: taking one away always gives the text back. Source: OWASP,
    /// CSV injection.
    static func inert(_ text: String) -> String { beginsLikeFormula(text.unicodeScalars[...]) ? "'" + text : text }

    /// What `inert` was given; any other text as it is.
    static func plain(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard scalars.first == "'", beginsLikeFormula(scalars[...]) else { return text }
        return String(scalars.dropFirst())
    }

    /// Whether a formula begins behind apostrophes, if there are any.
    private static func beginsLikeFormula(_ text: Substring.UnicodeScalarView) -> Bool {
        text.first { $0 != "'" }.map("=+-@\t\r\n＝＋－＠".unicodeScalars.contains) ?? false
    }
}

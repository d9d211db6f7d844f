/// The words of one tag, taken from left to right.
struct Tag {
    let spot: Spot
    private var words: ArraySlice<Lexer.Word>

    init(_ words: [Lexer.Word], _ spot: Spot) {
        self.words = words[...]
        self.spot = spot
    }

    var first: Lexer.Word? { words.first }

    var isAtEnd: Bool { words.isEmpty }

    mutating func skip() {
        words.removeFirst()
    }

    /// Takes the keyword when it is next.
    mutating func take(_ keyword: Keyword) -> Bool {
        guard Keyword(words.first) == keyword else { return false }
        skip()
        return true
    }

    mutating func end() throws(TemplateError) {
        guard let extra = words.first else { return }
        throw extra.spot.error("this tag ends before here")
    }

    mutating func path() throws(TemplateError) -> Path {
        guard let word = words.first, case .name(let parts) = word.kind, Keyword(word) == nil else {
            throw (words.first?.spot ?? spot).error("the name of a value is missing")
        }
        skip()
        return Path(first: parts[0], members: Array(parts.dropFirst()), spot: word.spot)
    }

    /// A name without dots.
    mutating func name(_ what: String) throws(TemplateError) -> String {
        let path = try path()
        guard path.members.isEmpty else { throw path.spot.error("\(what) is named without dots") }
        return path.first
    }

    mutating func string(_ what: String) throws(TemplateError) -> String {
        guard let word = words.first, case .string(let text) = word.kind else {
            throw (words.first?.spot ?? spot).error("\(what) is named in double quotes")
        }
        skip()
        return text
    }

    /// `name=value` or `name="text"`.
    mutating func argument() throws(TemplateError) -> Node.Argument {
        let start = words.first?.spot ?? spot
        let name = try name("an argument")
        guard name != "site", name != "loop" else { throw start.error("\"\(name)\" has a meaning of its own") }
        guard words.first?.kind == .equals else { throw start.error("\"\(name)\" has no value: write \(name)=…") }
        skip()
        if case .string(let text)? = words.first?.kind {
            skip()
            return Node.Argument(name: name, value: .literal(text), spot: start)
        }
        return Node.Argument(name: name, value: .path(try path()), spot: start)
    }
}

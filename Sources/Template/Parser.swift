/// Makes a tree of a template's tokens.
struct Parser {
    private let tokens: [Lexer.Token]
    private var position = 0
    private var depth = 0
    private var tree = SyntaxTree()

    /// Far beyond what a readable template needs, and far below what the stack holds.
    private static let deepest = 64

    /// - Throws: `TemplateError` for bad syntax; names of other templates are not looked up here.
    static func parse(_ text: String, named name: String) throws(TemplateError) -> SyntaxTree {
        var parser = Parser(tokens: try Lexer.tokens(of: text, file: name + ".html"))
        parser.tree.nodes = try parser.nodes(isTop: true)
        if let stray = parser.take() { throw stray.spot.error("there is nothing to end here") }
        return parser.tree
    }

    private init(tokens: [Lexer.Token]) {
        self.tokens = tokens
    }

    /// Everything up to the next `else` or `end`, which is left in place.
    private mutating func nodes(isTop: Bool = false) throws(TemplateError) -> [Node] {
        var nodes: [Node] = []
        while position < tokens.count {
            switch tokens[position] {
            case .comment:
                position += 1
            case .text(let bytes, let spot):
                position += 1
                try refuseStray(bytes, spot, isTop)
                nodes.append(.text(bytes, spot))
            case .tag(let words, let spot):
                if [.else, .end].contains(Keyword(words.first)) { return nodes }
                position += 1
                if let node = try node(Tag(words, spot), isTop) { nodes.append(node) }
            }
        }
        return nodes
    }

    private func refuseStray(_ bytes: [UInt8], _ spot: Spot, _ isTop: Bool) throws(TemplateError) {
        guard isTop, tree.layout != nil, let stray = bytes.firstIndex(where: { !$0.isSpace }) else { return }
        var spot = spot
        for byte in bytes[..<stray] { spot.advance(over: byte) }
        throw spot.error("a template with a layout prints only inside its blocks")
    }

    private mutating func node(_ tag: Tag, _ isTop: Bool) throws(TemplateError) -> Node? {
        var tag = tag
        guard let keyword = Keyword(tag.first) else {
            try refusePrinting(tag, isTop)
            let path = try tag.path()
            try tag.end()
            return .output(path)
        }
        tag.skip()
        if keyword == .layout || keyword == .block {
            try declare(keyword, &tag, isTop)
            return nil
        }
        try refusePrinting(tag, isTop)
        return try control(keyword, &tag)
    }

    private func refusePrinting(_ tag: Tag, _ isTop: Bool) throws(TemplateError) {
        guard isTop, tree.layout != nil else { return }
        throw tag.spot.error("a template with a layout prints only inside its blocks")
    }

    private mutating func control(_ keyword: Keyword, _ tag: inout Tag) throws(TemplateError) -> Node {
        switch keyword {
        case .if: return try branch(&tag)
        case .for: return try loop(&tag)
        case .include: return try include(&tag)
        case .slot: return try slot(&tag)
        case .asset: return try asset(&tag)
        default: throw tag.spot.error("a tag cannot begin with \"\(keyword.rawValue)\"")
        }
    }

    // A layout and its blocks say where a template's parts go; they are no part of what it prints.
    private mutating func declare(_ keyword: Keyword, _ tag: inout Tag, _ isTop: Bool) throws(TemplateError) {
        keyword == .layout ? try layout(&tag, isTop) : try block(&tag, isTop)
    }

    private mutating func layout(_ tag: inout Tag, _ isTop: Bool) throws(TemplateError) {
        let layout = SyntaxTree.Reference(name: try tag.string("a layout"), spot: tag.spot)
        try tag.end()
        guard isTop, tree.layout == nil, isUntouched else { throw tag.spot.error("a layout is named once, at the top") }
        tree.layout = layout
    }

    /// Nothing but white space and comments stands before the tag that was just taken.
    private var isUntouched: Bool {
        tokens[..<(position - 1)].allSatisfy { token in
            switch token {
            case .comment: true
            case .text(let bytes, _): bytes.allSatisfy(\.isSpace)
            case .tag: false
            }
        }
    }

    private mutating func block(_ tag: inout Tag, _ isTop: Bool) throws(TemplateError) {
        let name = try tag.name("a block")
        try tag.end()
        guard isTop else { throw tag.spot.error("a block cannot stand inside another tag") }
        guard tree.layout != nil else { throw tag.spot.error("a block needs a layout at the top of its template") }
        guard tree.blocks[name] == nil else { throw tag.spot.error("there are two blocks \"\(name)\"") }
        let nodes = try closedBody(of: "this block", tag.spot)
        tree.blocks[name] = SyntaxTree.Block(nodes: nodes, spot: tag.spot)
    }

    private mutating func branch(_ tag: inout Tag) throws(TemplateError) -> Node {
        let start = tag.spot
        var arms: [Node.Arm] = []
        while true {
            let isNegated = tag.take(.not)
            let subject = try tag.path()
            try tag.end()
            let body = try nested("this if", start)
            arms.append(Node.Arm(subject: subject, isNegated: isNegated, body: body))
            guard var next = take() else { throw start.error("this if has no end") }
            if next.take(.end) {
                try next.end()
                return .branch(arms, otherwise: [], start)
            }
            next.skip()
            if next.isAtEnd { return .branch(arms, otherwise: try closedBody(of: "this if", start), start) }
            guard next.take(.if) else { throw next.spot.error("else stands alone or before if") }
            tag = next
        }
    }

    private mutating func loop(_ tag: inout Tag) throws(TemplateError) -> Node {
        let item = try tag.name("a loop")
        guard !["loop", "site"].contains(item) else { throw tag.spot.error("\"\(item)\" has a meaning of its own") }
        guard tag.take(.in) else { throw tag.spot.error("a loop reads: for row in rows") }
        let list = try tag.path()
        try tag.end()
        return .loop(item: item, list: list, body: try closedBody(of: "this for", tag.spot), tag.spot)
    }

    private mutating func include(_ tag: inout Tag) throws(TemplateError) -> Node {
        let template = SyntaxTree.Reference(name: try tag.string("an include"), spot: tag.spot)
        var arguments: [Node.Argument] = []
        while !tag.isAtEnd {
            let argument = try tag.argument()
            guard !arguments.contains(where: { $0.name == argument.name }) else {
                throw argument.spot.error("\"\(argument.name)\" is given twice")
            }
            arguments.append(argument)
        }
        return .include(template, arguments)
    }

    private mutating func slot(_ tag: inout Tag) throws(TemplateError) -> Node {
        let name = try tag.name("a slot")
        try tag.end()
        tree.slots.insert(name)
        return .slot(name: name, fallback: try closedBody(of: "this slot", tag.spot), tag.spot)
    }

    private mutating func asset(_ tag: inout Tag) throws(TemplateError) -> Node {
        let file = SyntaxTree.Reference(name: try tag.string("an asset"), spot: tag.spot)
        try tag.end()
        tree.assets.append(file)
        return .asset(file)
    }

    /// The nodes up to `end`, which is taken.
    private mutating func closedBody(of what: String, _ start: Spot) throws(TemplateError) -> [Node] {
        let nodes = try nested(what, start)
        guard var closing = take() else { throw start.error("\(what) has no end") }
        guard closing.take(.end) else { throw closing.spot.error("there is no if that this else could belong to") }
        try closing.end()
        return nodes
    }

    private mutating func nested(_ what: String, _ start: Spot) throws(TemplateError) -> [Node] {
        guard depth < Self.deepest else { throw start.error("\(what) is nested too deeply") }
        depth += 1
        defer { depth -= 1 }
        return try nodes()
    }

    /// The `else` or `end` that stopped `nodes`, or nil at the end of the template.
    private mutating func take() -> Tag? {
        guard position < tokens.count, case .tag(let words, let spot) = tokens[position] else { return nil }
        position += 1
        return Tag(words, spot)
    }
}

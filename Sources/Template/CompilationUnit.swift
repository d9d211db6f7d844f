/// What is known in the middle of compiling one template.
struct CompilationUnit {
    var context = MarkupContext()
    /// The names of the rows of the loops around this place, outermost first.
    var items: [String] = []
    var program = ProgramBuilder()
    /// The template itself, its layout, the layout's layout and so on.
    private let layers: [SyntaxTree]
    /// The layer whose text is being compiled.
    private var layer: Int

    init(layers: [SyntaxTree]) {
        self.layers = layers
        layer = layers.count - 1
    }

    /// A block that is being compiled in the place of a slot.
    struct Placement {
        let content: SyntaxTree.Block
        fileprivate let layer: Int
        fileprivate let items: [String]
    }

    /// Goes to the layer below when it fills the slot.
    ///
    /// A block does not see the loops of its layout, only hides them: their depth still counts.
    mutating func enter(slot name: String) -> Placement? {
        guard layer > 0, let block = layers[layer - 1].blocks[name] else { return nil }
        let placement = Placement(content: block, layer: layer, items: items)
        layer -= 1
        items = items.map { _ in "" }
        return placement
    }

    mutating func leave(_ placement: Placement) {
        layer = placement.layer
        items = placement.items
    }

    mutating func append(literal bytes: [UInt8], at start: Spot) throws(TemplateError) {
        var spot = start
        for byte in bytes {
            do {
                try context.advance(over: byte)
            } catch {
                throw spot.error(error.message)
            }
            spot.advance(over: byte)
        }
        program.append(literal: bytes)
    }

    mutating func append(output path: Path) throws(TemplateError) {
        let value = try operand(path)
        do {
            program.append(print: value, try context.passOutput())
        } catch {
            throw path.spot.error(error.message)
        }
    }

    mutating func operand(_ argument: Node.Argument) throws(TemplateError) -> Operand {
        switch argument.value {
        case .path(let path):
            return try operand(path)
        case .literal(let text):
            let path = Path(first: argument.name, members: [], spot: argument.spot)
            return Operand(source: .literal(.text(text)), path: path)
        }
    }

    mutating func operand(_ path: Path) throws(TemplateError) -> Operand {
        Operand(source: try source(of: path), path: path)
    }

    private mutating func source(of path: Path) throws(TemplateError) -> Operand.Source {
        if path.first == "loop" { return try counter(path) }
        if path.first == "site" { return .site }
        if let depth = items.lastIndex(of: path.first) { return .item(depth) }
        return .parameter(program.parameter(path))
    }

    private func counter(_ path: Path) throws(TemplateError) -> Operand.Source {
        guard let depth = items.indices.last, items[depth] != "" else {
            throw path.spot.error("\"\(path.text)\" stands outside every loop")
        }
        guard path.members.count == 1, let counter = Operand.Counter(rawValue: path.members[0]) else {
            throw path.spot.error("a loop has loop.index, loop.first and loop.last")
        }
        return .counter(depth, counter)
    }
}

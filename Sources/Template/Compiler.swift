/// Turns trees into programs, each template once, and checks everything that templates say about each other.
struct Compiler {
    private let templates: [String: SyntaxTree]
    private let assets: [String: String]
    private(set) var programs: [String: Program] = [:]
    /// The templates that are being compiled, each included by the one before it.
    private var chain: [String] = []

    /// Keeps a long chain of includes from exhausting the stack.
    private static let deepest = 64

    /// Takes the templates that may name each other, and the public address of every asset that they name.
    init(templates: [String: SyntaxTree], assets: [String: String]) {
        self.templates = templates
        self.assets = assets
    }

    /// The program of a template that exists.
    mutating func program(named name: String) throws(TemplateError) -> Program {
        if let program = programs[name] { return program }
        chain.append(name)
        defer { chain.removeLast() }
        let page = try layers(of: name)
        var unit = CompilationUnit(layers: page)
        try compile(page[page.count - 1].nodes, in: &unit)
        guard unit.context.isText else {
            throw Spot(file: name + ".html").error("this template ends inside a tag, a comment or raw text")
        }
        let program = unit.program.build()
        programs[name] = program
        return program
    }

    /// The template, its layout, the layout's layout and so on.
    private func layers(of name: String) throws(TemplateError) -> [SyntaxTree] {
        var names = [name]
        var layers: [SyntaxTree] = []
        while let template = templates[names[layers.count]] {
            layers.append(template)
            guard let layout = template.layout else { break }
            guard let next = templates[layout.name] else {
                throw layout.spot.error("there is no layout \"\(layout.name)\"")
            }
            guard !names.contains(layout.name) else {
                throw layout.spot.error("these layouts never end: \((names + [layout.name]).joined(separator: " → "))")
            }
            try refuseUnplaced(template.blocks, in: next, named: layout.name)
            names.append(layout.name)
        }
        return layers
    }

    private func refuseUnplaced(
        _ blocks: [String: SyntaxTree.Block],
        in layout: SyntaxTree,
        named name: String
    ) throws(TemplateError) {
        for (block, content) in blocks.sorted(by: { $0.key < $1.key }) where !layout.slots.contains(block) {
            throw content.spot.error("the layout \"\(name)\" has no slot \"\(block)\"")
        }
    }

    private mutating func compile(_ nodes: [Node], in unit: inout CompilationUnit) throws(TemplateError) {
        for node in nodes {
            switch node {
            case .text(let bytes, let spot):
                try unit.append(literal: bytes, at: spot)
            case .asset(let file):
                var bytes: [UInt8] = []
                Escaping.attribute.append(assets[file.name, default: ""], to: &bytes)
                try unit.append(literal: bytes, at: file.spot)
            case .output(let path):
                try unit.append(output: path)
            case .branch(let arms, let otherwise, let spot):
                try compile(arms, otherwise, spot, in: &unit)
            case .loop(let item, let list, let body, let spot):
                try compile(body, forEach: item, in: list, spot, in: &unit)
            case .include(let template, let arguments):
                try compile(template, arguments, in: &unit)
            case .slot(let name, let fallback, _):
                try compile(slot: name, fallback, in: &unit)
            }
        }
    }

    private mutating func compile(
        _ arms: [Node.Arm],
        _ otherwise: [Node],
        _ spot: Spot,
        in unit: inout CompilationUnit
    ) throws(TemplateError) {
        let before = unit.context
        var contexts: [MarkupContext] = []
        var jumps: [Int] = []
        for arm in arms {
            unit.context = before
            let test = unit.program.append(unless: try unit.operand(arm.subject), holds: !arm.isNegated)
            try compile(arm.body, in: &unit)
            contexts.append(unit.context)
            jumps.append(unit.program.appendJump())
            unit.program.land(test)
        }
        unit.context = before
        try compile(otherwise, in: &unit)
        for jump in jumps { unit.program.land(jump) }
        for context in contexts {
            guard let merged = unit.context.merged(with: context) else {
                throw spot.error("the branches of this if end in different places of the markup")
            }
            unit.context = merged
        }
    }

    private mutating func compile(
        _ body: [Node],
        forEach item: String,
        in list: Path,
        _ spot: Spot,
        in unit: inout CompilationUnit
    ) throws(TemplateError) {
        let loop = unit.program.append(loopOver: try unit.operand(list))
        let before = unit.context
        unit.items.append(item)
        try compile(body, in: &unit)
        unit.items.removeLast()
        unit.program.land(loop)
        guard unit.context == before else {
            throw spot.error("this for ends in another place of the markup than it begins in")
        }
    }

    private mutating func compile(
        slot name: String,
        _ fallback: [Node],
        in unit: inout CompilationUnit
    ) throws(TemplateError) {
        guard let block = unit.enter(slot: name) else { return try compile(fallback, in: &unit) }
        try compile(block.content.nodes, in: &unit)
        unit.leave(block)
    }

    private mutating func compile(
        _ template: SyntaxTree.Reference,
        _ arguments: [Node.Argument],
        in unit: inout CompilationUnit
    ) throws(TemplateError) {
        let program = try included(template)
        guard unit.context.isText else { throw template.spot.error("an include stands in text, not inside a tag") }
        for argument in arguments where !program.parameters.contains(where: { $0.name == argument.name }) {
            throw argument.spot.error("\"\(template.name)\" has no use for \"\(argument.name)\"")
        }
        var operands: [Operand] = []
        for parameter in program.parameters {
            guard let argument = arguments.first(where: { $0.name == parameter.name }) else {
                throw template.spot.error(
                    "\"\(template.name)\" needs \"\(parameter.name)\", see \(parameter.spot.text)"
                )
            }
            operands.append(try unit.operand(argument))
        }
        unit.program.append(call: program, operands)
    }

    private mutating func included(_ template: SyntaxTree.Reference) throws(TemplateError) -> Program {
        guard let tree = templates[template.name] else {
            throw template.spot.error("there is no template \"\(template.name)\" to include")
        }
        guard !chain.contains(template.name) else {
            let cycle = chain.drop { $0 != template.name } + [template.name]
            throw template.spot.error("these includes never end: \(cycle.joined(separator: " → "))")
        }
        guard chain.count < Self.deepest else { throw template.spot.error("these includes are nested too deeply") }
        guard tree.layout == nil else {
            throw template.spot.error("\"\(template.name)\" has a layout of its own and cannot be included")
        }
        return try program(named: template.name)
    }
}

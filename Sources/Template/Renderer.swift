/// The values that one program is run with.
struct Frame {
    let site: TemplateValue?
    /// In the order of the program's parameters; nil where the page has no such value.
    let parameters: [TemplateValue?]
    /// The rows of the running loops, outermost first.
    fileprivate var rows: [Row] = []

    fileprivate struct Row {
        let value: TemplateValue
        let index: Int
        let count: Int
    }

    init(site: TemplateValue?, parameters: [TemplateValue?]) {
        self.site = site
        self.parameters = parameters
    }

    func value(_ operand: Operand) throws(TemplateError) -> TemplateValue {
        switch operand.source {
        case .literal(let value): value
        case .parameter(let index): try member(operand.path, of: parameters[index])
        case .site: try member(operand.path, of: site)
        case .item(let depth): try member(operand.path, of: rows[depth].value)
        case .counter(let depth, let counter): rows[depth].value(of: counter)
        }
    }

    private func member(_ path: Path, of root: TemplateValue?) throws(TemplateError) -> TemplateValue {
        guard var value = root else { throw path.spot.error("there is no value \"\(path.first)\"") }
        for name in path.members {
            guard case .object(let object) = value else {
                throw path.spot.error("\"\(path.text)\" asks \(value.kind) for \"\(name)\"")
            }
            guard let next = object[name] else {
                throw path.spot.error("there is no value \"\(path.text)\": nothing is called \"\(name)\"")
            }
            value = next
        }
        return value
    }
}

extension Frame.Row {
    fileprivate func value(of counter: Operand.Counter) -> TemplateValue {
        switch counter {
        case .index: .text(String(index + 1))
        case .first: .flag(index == 0)
        case .last: .flag(index == count - 1)
        }
    }
}

extension [Operation] {
    func run(in frame: inout Frame, into output: inout [UInt8]) throws(TemplateError) {
        for operation in self {
            switch operation {
            case .literal(let bytes):
                output.append(contentsOf: bytes)
            case .print(let operand, let escaping):
                try frame.print(operand, escaping, into: &output)
            case .branch(let arms, let otherwise):
                try frame.body(of: arms, otherwise).run(in: &frame, into: &output)
            case .loop(let list, let body):
                try frame.loop(over: list, body, into: &output)
            case .call(let program, let operands):
                var called = Frame(site: frame.site, parameters: try frame.values(operands))
                try program.operations.run(in: &called, into: &output)
            }
        }
    }
}

extension Frame {
    fileprivate func print(
        _ operand: Operand,
        _ escaping: Escaping,
        into output: inout [UInt8]
    ) throws(TemplateError) {
        switch (try value(operand), escaping) {
        case (.text(let text), _): escaping.append(text, to: &output)
        case (.markup(let markup), .text): output.append(contentsOf: markup.bytes)
        case (.markup, _): throw operand.error("is markup and cannot stand in an attribute")
        case (let other, _): throw operand.error("is \(other.kind) and cannot be printed")
        }
    }

    fileprivate func body(of arms: [Operation.Arm], _ otherwise: [Operation]) throws(TemplateError) -> [Operation] {
        for arm in arms where try holds(arm.subject) != arm.isNegated { return arm.body }
        return otherwise
    }

    private func holds(_ operand: Operand) throws(TemplateError) -> Bool {
        switch try value(operand) {
        case .flag(let flag): flag
        case .text(let text): !text.isEmpty
        case .list(let list): !list.isEmpty
        case .markup(let markup): !markup.bytes.isEmpty
        case .object: throw operand.error("is a record and cannot be asked yes or no")
        }
    }

    fileprivate mutating func loop(
        over operand: Operand,
        _ body: [Operation],
        into output: inout [UInt8]
    ) throws(TemplateError) {
        let value = try value(operand)
        guard case .list(let list) = value else { throw operand.error("is \(value.kind) and not a list") }
        for (index, object) in list.enumerated() {
            rows.append(Row(value: .object(object), index: index, count: list.count))
            try body.run(in: &self, into: &output)
            rows.removeLast()
        }
    }

    fileprivate func values(_ operands: [Operand]) throws(TemplateError) -> [TemplateValue?] {
        var values: [TemplateValue?] = []
        values.reserveCapacity(operands.count)
        for operand in operands { values.append(try value(operand)) }
        return values
    }
}

extension Operand {
    fileprivate func error(_ message: String) -> TemplateError {
        path.spot.error("\"\(path.text)\" \(message)")
    }
}

extension TemplateValue {
    fileprivate var kind: String {
        switch self {
        case .text: "a text"
        case .flag: "a flag"
        case .list: "a list"
        case .object: "a record"
        case .markup: "markup"
        }
    }
}

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
        case .parameter(let index): try member(operand, of: parameters[index])
        case .site: try member(operand, of: site)
        case .item(let depth): try member(operand, of: rows[depth].value)
        case .counter(let depth, let counter): rows[depth].value(of: counter)
        }
    }

    private func member(_ operand: Operand, of root: TemplateValue?) throws(TemplateError) -> TemplateValue {
        guard var value = root else { throw operand.path.spot.error("there is no value \"\(operand.path.first)\"") }
        for name in operand.members {
            guard case .object(let object) = value else { throw operand.error("asks \(value.kind) for \"\(name)\"") }
            guard let next = object[name] else { throw operand.error("does not exist: nothing is called \"\(name)\"") }
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

extension Program {
    func run(in frame: inout Frame, into output: inout [UInt8]) throws(TemplateError) {
        try run(0..<instructions.count, in: &frame, into: &output)
    }

    private func run(
        _ range: Range<Int>,
        in frame: inout Frame,
        into output: inout [UInt8]
    ) throws(TemplateError) {
        var next = range.lowerBound
        while next < range.upperBound {
            let instruction = instructions[next]
            next += 1
            switch instruction {
            case .literal(let from, let to):
                text.withUnsafeBufferPointer { output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[from..<to])) }
            case .print(let operand, let escaping):
                try frame.print(operands[operand], escaping, into: &output)
            case .unless(let operand, let holds, let other):
                if try frame.holds(operands[operand]) != holds { next = other }
            case .goTo(let other):
                next = other
            case .loop(let operand, let end):
                let list = try frame.list(operands[operand])
                for (index, object) in list.enumerated() {
                    frame.enter(object, index, of: list.count)
                    try run(next..<end, in: &frame, into: &output)
                    frame.leave()
                }
                next = end
            case .call(let call):
                var called = Frame(site: frame.site, parameters: try frame.values(calls[call].arguments))
                try calls[call].program.run(in: &called, into: &output)
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

    fileprivate func holds(_ operand: Operand) throws(TemplateError) -> Bool {
        switch try value(operand) {
        case .flag(let flag): flag
        case .text(let text): !text.isEmpty
        case .list(let list): !list.isEmpty
        case .markup(let markup): !markup.bytes.isEmpty
        case .object: throw operand.error("is a record and cannot be asked yes or no")
        }
    }

    fileprivate func list(_ operand: Operand) throws(TemplateError) -> [TemplateObject] {
        let value = try value(operand)
        guard case .list(let list) = value else { throw operand.error("is \(value.kind) and not a list") }
        return list
    }

    fileprivate mutating func enter(_ object: TemplateObject, _ index: Int, of count: Int) {
        rows.append(Row(value: .object(object), index: index, count: count))
    }

    fileprivate mutating func leave() {
        rows.removeLast()
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

/// A program while it is written.
struct ProgramBuilder {
    private(set) var parameters: [Program.Parameter] = []
    private var instructions: [Instruction] = []
    private var text: [UInt8] = []
    private var operands: [Operand] = []
    private var calls: [Program.Call] = []
    /// The last place that a jump leads to: text behind it cannot be joined to text before it.
    private var joint = 0

    func build() -> Program {
        Program(parameters: parameters, instructions: instructions, text: text, operands: operands, calls: calls)
    }

    /// The number of the parameter with that name, which is added when it is new.
    mutating func parameter(_ path: Path) -> Int {
        if let known = parameters.firstIndex(where: { $0.name == path.first }) { return known }
        parameters.append(Program.Parameter(name: path.first, spot: path.spot))
        return parameters.count - 1
    }

    /// Adjoining literal text is written at once.
    mutating func append(literal bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        let start = text.count
        text += bytes
        if instructions.count > joint, case .literal(let from, start)? = instructions.last {
            instructions[instructions.count - 1] = .literal(from: from, to: text.count)
        } else {
            instructions.append(.literal(from: start, to: text.count))
        }
    }

    mutating func append(print operand: Operand, _ escaping: Escaping) {
        instructions.append(.print(operand: add(operand), escaping))
    }

    mutating func append(call program: Program, _ arguments: [Operand]) {
        calls.append(Program.Call(program: program, arguments: arguments))
        instructions.append(.call(calls.count - 1))
    }

    /// A condition whose way out is set by `land`.
    mutating func append(unless operand: Operand, holds: Bool) -> Int {
        append(.unless(operand: add(operand), holds: holds, goTo: 0))
    }

    /// A jump that is set by `land`.
    mutating func appendJump() -> Int {
        append(.goTo(0))
    }

    /// A loop whose end is set by `land`.
    mutating func append(loopOver operand: Operand) -> Int {
        append(.loop(operand: add(operand), end: 0))
    }

    /// Lets the instruction lead to the place behind the last one.
    mutating func land(_ index: Int) {
        joint = instructions.count
        switch instructions[index] {
        case .unless(let operand, let holds, _):
            instructions[index] = .unless(operand: operand, holds: holds, goTo: joint)
        case .goTo:
            instructions[index] = .goTo(joint)
        case .loop(let operand, _):
            instructions[index] = .loop(operand: operand, end: joint)
        case .literal, .print, .call:
            break
        }
    }

    private mutating func append(_ instruction: Instruction) -> Int {
        instructions.append(instruction)
        return instructions.count - 1
    }

    private mutating func add(_ operand: Operand) -> Int {
        operands.append(operand)
        return operands.count - 1
    }
}

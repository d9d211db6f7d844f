/// A template compiled to what it does, in order.
///
/// Flat, and its instructions plain numbers: running it copies no tree, and counts few references but the values'.
final class Program: Sendable {
    /// A value that has to be passed in.
    struct Parameter: Sendable {
        let name: String
        /// Where it is first used.
        let spot: Spot
    }

    struct Call: Sendable {
        let program: Program
        /// In the order of the program's parameters.
        let arguments: [Operand]
    }

    let parameters: [Parameter]
    let instructions: [Instruction]
    /// All literal text, one piece behind the other.
    let text: [UInt8]
    let operands: [Operand]
    let calls: [Call]

    init(
        parameters: [Parameter],
        instructions: [Instruction],
        text: [UInt8],
        operands: [Operand],
        calls: [Call]
    ) {
        self.parameters = parameters
        self.instructions = instructions
        self.text = text
        self.operands = operands
        self.calls = calls
    }
}

enum Instruction: Sendable {
    case literal(from: Int, to: Int)
    case print(operand: Int, Escaping)
    /// Goes on at another place unless the operand holds, or does not hold.
    case unless(operand: Int, holds: Bool, goTo: Int)
    case goTo(Int)
    /// The instructions from the next one up to `end`, for each row of the operand.
    case loop(operand: Int, end: Int)
    case call(Int)
}

/// Where a value is found: resolved at compile time, so that no name is looked up but members.
final class Operand: Sendable {
    enum Source: Sendable {
        case literal(TemplateValue)
        case parameter(Int)
        case site
        /// The row of the loop that stands at this depth, the outermost at 0.
        case item(Int)
        case counter(Int, Counter)
    }

    enum Counter: String, Sendable {
        case index, first, last
    }

    let source: Source
    /// The members that lead from the source to the value.
    let members: [String]
    let path: Path

    init(source: Source, path: Path) {
        self.source = source
        members = path.members
        self.path = path
    }
}

/// A template compiled to what it does.
struct Program: Sendable {
    /// A value that has to be passed in.
    struct Parameter: Sendable {
        let name: String
        /// Where it is first used.
        let spot: Spot
    }

    let parameters: [Parameter]
    let operations: [Operation]
}

indirect enum Operation: Sendable {
    case literal([UInt8])
    case print(Operand, Escaping)
    case branch([Arm], otherwise: [Operation])
    case loop(over: Operand, body: [Operation])
    /// The arguments stand in the order of the program's parameters.
    case call(Program, [Operand])

    struct Arm: Sendable {
        let subject: Operand
        let isNegated: Bool
        let body: [Operation]
    }
}

/// Where a value is found when a page is rendered: resolved at compile time, so that no name is looked up but members.
struct Operand: Sendable {
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
    let path: Path
}

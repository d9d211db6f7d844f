/// One template as it was written: what the parser hands to the compiler.
struct SyntaxTree {
    /// A template or file that another one names.
    struct Reference {
        let name: String
        let spot: Spot
    }

    struct Block {
        let nodes: [Node]
        let spot: Spot
    }

    var layout: Reference?
    var nodes: [Node] = []
    /// What this template puts into the slots of its layout.
    var blocks: [String: Block] = [:]
    /// The names of the slots that stand anywhere in it.
    var slots: Set<String> = []
    var assets: [Reference] = []
}

/// A piece of a template.
indirect enum Node {
    case text([UInt8], Spot)
    case output(Path)
    case branch([Arm], otherwise: [Node], Spot)
    case loop(item: String, list: Path, body: [Node], Spot)
    case include(SyntaxTree.Reference, [Argument])
    case slot(name: String, fallback: [Node], Spot)
    case asset(SyntaxTree.Reference)

    struct Arm {
        let subject: Path
        let isNegated: Bool
        let body: [Node]
    }

    struct Argument {
        enum Value {
            case path(Path)
            case literal(String)
        }

        let name: String
        let value: Value
        let spot: Spot
    }
}

/// A dotted name such as `row.title`.
///
/// A class, because it is handed around for every value that is printed: one count to keep instead of three.
final class Path: Sendable {
    let first: String
    let members: [String]
    let spot: Spot

    init(first: String, members: [String], spot: Spot) {
        self.first = first
        self.members = members
        self.spot = spot
    }

    var text: String { ([first] + members).joined(separator: ".") }
}

import HTTP
import Template

/// The parts that stand already in the page of the script that asks, and need not be printed again.
///
/// The script names them by their marks in a field of its request. A mark is a digest of all that a part is printed from,
/// salted by the process: a part that another version of the program has printed is never taken for one of this.
struct HeldParts: Sendable {
    /// A request that has it asks for what stands in a document, without one around it.
    static let field = "parts"
    static let none = HeldParts(marks: [])

    private let marks: Set<String>

    private init(marks: Set<String>) {
        self.marks = marks
    }

    init(_ head: RequestHead) {
        marks = Set((head.headers[Self.field] ?? "").split(separator: " ").map(String.init))
    }

    func contains(_ mark: String) -> Bool { marks.contains(mark) }
}

extension RequestHead {
    /// Whether a script asks that has a document around it already.
    ///
    /// No page of another site can ask so: browsers let it name fields of ours only where we allow it, which we never do.
    var isForPart: Bool { headers[HeldParts.field] != nil }
}

extension TemplateObject {
    /// Also `mark`, and `is_held`, whether whoever asks has just this already.
    func marked(_ held: HeldParts) -> TemplateObject {
        let mark = mark
        return adding(["mark": .text(mark), "is_held": .flag(held.contains(mark))])
    }

    /// A digest of all that is in it, salted by the process.
    ///
    /// 36 bits, seven signs: a page has six parts, and only they are ever compared.
    var mark: String {
        var hasher = Hasher()
        hasher.combine(self)
        return String(UInt(bitPattern: hasher.finalize()) >> 28, radix: 36)
    }
}

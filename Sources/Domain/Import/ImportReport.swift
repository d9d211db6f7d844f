/// What an import has come to: every line of the file is counted once.
public struct ImportReport: Sendable, Equatable {
    public var linesRead = 0
    public var addedWorkouts = 0
    public var addedSets = 0
    /// Sets that were here already.
    public var knownSets = 0
    /// Sets that were brought in before and deleted since.
    public var deletedSets = 0
    public var leftOut: [LeftOutLine] = []
    public var slips: [ImportedSlip] = []

    public init() {}

    public init(_ plan: ImportPlan, _ history: ImportedHistory) {
        linesRead = history.linesRead
        (addedWorkouts, addedSets) = (plan.addedWorkouts, plan.addedSets)
        (knownSets, deletedSets) = (plan.knownSets, plan.deletedSets)
        leftOut = history.leftOut
    }

    /// Lines that say something of training and become no set.
    public var unreadable: [LeftOutLine] { leftOut.filter { !$0.isExpected } }
}

/// A set that was kept with a question.
public struct ImportedSlip: Sendable, Equatable {
    public let line: Int
    public let set: Identifier
    /// "Squat: 846 kg, you usually lift 86".
    public let text: String

    public init(line: Int, set: Identifier, text: String) {
        self.line = line
        self.set = set
        self.text = text
    }
}

extension [LeftOutLine] {
    /// As a row keeps them.
    public var text: String {
        TabbedLines.text(map { ["\($0.line)", $0.isExpected ? "expected" : "", $0.reason] })
    }

    public init(text: String) {
        self = TabbedLines.read(text).compactMap { parts in
            guard parts.count == 3, let line = Int(parts[0]) else { return nil }
            return LeftOutLine(line: line, reason: parts[2], isExpected: parts[1] == "expected")
        }
    }
}

extension [ImportedSlip] {
    /// As a row keeps them.
    public var text: String { TabbedLines.text(map { ["\($0.line)", $0.set.text, $0.text] }) }

    public init(text: String) {
        self = TabbedLines.read(text).compactMap { parts in
            guard parts.count == 3, let line = Int(parts[0]), let set = Identifier(parts[1]) else { return nil }
            return ImportedSlip(line: line, set: set, text: parts[2])
        }
    }
}

public import Domain

/// What a file of another program holds, how it was read, and what it leaves open.
public struct ImportReading: Sendable, Equatable {
    public var program: ImportProgram { history.program }
    public var history: ImportedHistory
    /// In the order in which they are asked; empty where the file says everything.
    public var questions: [ImportQuestion]
    /// With what it was read: what the athlete has said, and where that was nothing, what was assumed.
    public var answers: ImportAnswers
    /// Numbers that could be read two ways and where nothing in their column decides.
    public var doubts: [ImportDoubt]

    public init(
        history: ImportedHistory,
        questions: [ImportQuestion] = [],
        answers: ImportAnswers = ImportAnswers(),
        doubts: [ImportDoubt] = []
    ) {
        self.history = history
        self.questions = questions
        self.answers = answers
        self.doubts = doubts
    }
}

/// A number such as `1.250` that was taken with decimals though it could be thousands.
public struct ImportDoubt: Sendable, Equatable {
    public var line: Int
    /// As it stands in the file.
    public var text: String

    public init(line: Int, text: String) {
        self.line = line
        self.text = text
    }
}

/// Why a file is no history, in a sentence for the person who sent it.
public struct ImportRefusal: Error, Hashable, Sendable {
    public let sentence: String

    public init(_ sentence: String) {
        self.sentence = sentence
    }
}

/// What each reader of a format is told beside the file.
struct ImportContext: Sendable {
    let answers: ImportAnswers
    /// What the athlete's wall shows at a moment.
    let wall: @Sendable (Instant) -> (day: LocalDay, second: Int)
}

/// Why a line becomes no set.
struct LineFault: Error {
    let reason: String
    var isExpected = false

    init(_ reason: String, isExpected: Bool = false) {
        self.reason = reason
        self.isExpected = isExpected
    }

    /// A cell that cannot be read, quoted with what it should be: `Weight “abc”`.
    init(_ name: String, cell: String) {
        reason = "\(name) “\(cell.prefix(40))”"
    }
}

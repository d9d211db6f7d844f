/// Decides what a post of the log form does to a draft.
///
/// It first takes what the cells say, then performs the one operation. Both parts may be repeated, with the same
/// page or an older one, without doing anything twice; nothing typed is dropped. It reads no clock and writes
/// nothing: `changes` says what is to be written, in order.
public struct LogEditor: Sendable {
    public internal(set) var draft: LogDraft
    public internal(set) var changes: [LogChange] = []
    /// Sets that had been removed elsewhere and are back, because this post changed them.
    public internal(set) var revived: [Identifier] = []
    /// The draft as it was found.
    let found: LogDraft
    let unit: WeightUnit
    let today: LocalDay
    /// Whether something was written before under the key of this post.
    let isRepeat: Bool
    /// Whether a saved workout is corrected on purpose, on a page that shows it as it is: then sets may go, too.
    let isCorrection: Bool

    public init(
        _ draft: LogDraft,
        unit: WeightUnit,
        today: LocalDay,
        isRepeat: Bool = false,
        isCorrection: Bool = false
    ) {
        self.draft = draft
        found = draft
        self.unit = unit
        self.today = today
        self.isRepeat = isRepeat
        self.isCorrection = isCorrection
    }

    /// Takes every cell that says something new.
    public mutating func take(_ post: LogPost) {
        if let head = post.head { take(head) }
        for texts in post.sets { take(texts) }
        for note in post.notes { take(note) }
        for (row, texts) in post.entries.sorted(by: { $0.key < $1.key }) where !post.operation.uses(entry: row) {
            takeEntry(row, texts)
        }
        if ![.addExercise(.typed), .addExercise(.own)].contains(post.operation) { takeExerciseText(post.exerciseText) }
    }

    private mutating func takeExerciseText(_ text: String) {
        if isRepeat && (text.isEmpty || isPast(LogCell.exercise, text)) { return }
        if text.isEmpty { putAway(LogCell.exercise) } else { replace(LogCell.exercise, by: text) }
    }

    /// Throws the workout away, whatever it is: it stays in the trash for a while.
    public mutating func throwAway() {
        guard draft.state != .binned else { return }
        draft.state = .binned
        changes.append(.bin)
    }

    /// Makes room for one more exercise, and forgets the text that named it.
    ///
    /// - Returns: The position it takes.
    public mutating func takeExercise() throws(LogRefusal) -> Int {
        guard draft.standing.count < WorkoutLimits.exercises else {
            throw .tooManyExercises(WorkoutLimits.exercises)
        }
        putAway(LogCell.exercise)
        return (draft.exercises.map(\.position).max() ?? 0) + 1
    }

    /// Keeps a text that names no exercise, to be shown again as it was typed.
    public mutating func keepExercise(_ text: String) {
        replace(LogCell.exercise, by: text)
    }

    mutating func replace(_ cell: String, by text: String) {
        if draft.keptTexts[cell] != text { putAway(cell) }
        keep(cell, text)
    }

    /// Forgets a text that is no part of a set, but remembers that it has been dealt with.
    mutating func putAway(_ cell: String) {
        guard let text = draft.keptTexts[cell] else { return }
        let past = draft.keptTexts.filter { LogCell.pastRev(of: $0.key, cell) != nil }
        if !past.values.contains(text) { keep(LogCell.past(cell, rev: past.count + 1), text) }
        forget(cell)
    }

    mutating func keep(_ cell: String, _ text: String) {
        guard draft.keptTexts[cell] != text else { return }
        draft.keptTexts[cell] = text
        changes.append(.keepText(cell: cell, text: text))
    }

    mutating func forget(_ cell: String) {
        guard draft.keptTexts.removeValue(forKey: cell) != nil else { return }
        changes.append(.forgetText(cell: cell))
    }

    /// Whether a text is kept for a cell, or was printed there on a page that has passed.
    func isPast(_ cell: String, _ text: String, after rev: Int = 0) -> Bool {
        if rev == 0, draft.keptTexts[cell] == text { return true }
        return draft.keptTexts.contains { $0.value == text && (LogCell.pastRev(of: $0.key, cell) ?? 0) > rev }
    }
}

extension LogPost.Operation {
    /// Whether the operation itself takes the input row of an exercise.
    func uses(entry row: Identifier) -> Bool {
        switch self {
        case .addSet(let id), .clearEntry(let id), .readNumber(let id, _, _),
            .setLoadKind(let id, _):
            id == row
        default: false
        }
    }
}

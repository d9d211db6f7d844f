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
    let unit: WeightUnit
    let today: LocalDay
    /// Whether something was written before under the key of this post.
    let isRepeat: Bool

    public init(_ draft: LogDraft, unit: WeightUnit, today: LocalDay, isRepeat: Bool = false) {
        self.draft = draft
        self.unit = unit
        self.today = today
        self.isRepeat = isRepeat
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

    /// Keeps what was typed into an input row and is not added by this post.
    private mutating func takeEntry(_ row: Identifier, _ texts: [SetField: LogPost.EntryText]) {
        guard let exercise = draft.exercise(row) else { return }
        let fields = exercise.loadKind.fields
        let isTyped = fields.contains { field in
            texts[field].map { !$0.printed.isUntouched($0.text, in: unit) } ?? false
        }
        guard isTyped else { return }
        let typed = fields.map { texts[$0]?.text ?? "" }
        let offer = exercise.standing.last.map { set in fields.map { set.values.text(of: $0, in: unit) } }
        // Written back over a kept text, what the row offers takes it back.
        let showsKept = fields.contains { texts[$0]?.printed.isKept ?? false }
        let isCleared = typed.allSatisfy(\.isEmpty) || showsKept && typed == offer
        let isOld = isCleared || zip(fields, typed).allSatisfy { isPast(LogCell.entry(row, $0), $1) }
        guard !(isRepeat && isOld) else { return }
        if isCleared { return forgetEntry(row) }
        restoreExercise(row)
        for (field, text) in zip(fields, typed) { replace(LogCell.entry(row, field), by: text) }
    }

    /// A post that comes again takes nothing back, and does not bring back what has been added since.
    private mutating func takeExerciseText(_ text: String) {
        if isRepeat && (text.isEmpty || isPast(LogCell.exercise, text)) { return }
        if text.isEmpty { putAway(LogCell.exercise) } else { replace(LogCell.exercise, by: text) }
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

    mutating func forgetEntry(_ row: Identifier) {
        for field in SetField.allCases { putAway(LogCell.entry(row, field)) }
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
        case .addSet(let id), .clearEntry(let id), .readWeight(let id, _, _): id == row
        default: false
        }
    }
}

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
    /// What the input row of an exercise offers while the draft has no set of it, by exercise row.
    let prefills: [Identifier: SetValues]

    public init(
        _ draft: LogDraft,
        unit: WeightUnit,
        today: LocalDay,
        prefills: [Identifier: SetValues] = [:]
    ) {
        self.draft = draft
        self.unit = unit
        self.today = today
        self.prefills = prefills
    }

    /// Takes every cell that says something new.
    public mutating func take(_ post: LogPost) {
        if let head = post.head { take(head) }
        for texts in post.sets { take(texts) }
        for note in post.notes { take(note) }
        for (row, texts) in post.entries.sorted(by: { $0.key < $1.key }) where !post.operation.uses(entry: row) {
            takeEntry(row, texts)
        }
        if post.operation != .addExercise(.typed) { takeExerciseText(post.exerciseText) }
    }

    private mutating func takeEntry(_ row: Identifier, _ texts: [SetField: String]) {
        guard let exercise = draft.exercise(row) else { return }
        let fields = exercise.loadKind.fields
        if fields.allSatisfy({ (texts[$0] ?? "").isEmpty }) { return forgetEntry(row) }
        let offered = [prefills[row]].compactMap { $0 } + exercise.offers
        guard !exercise.prints(texts, from: offered, in: unit) else { return }
        for field in fields { keep(LogCell.entry(row, field), texts[field] ?? "") }
    }

    private mutating func takeExerciseText(_ text: String) {
        if text.isEmpty { forget(LogCell.exercise) } else { keep(LogCell.exercise, text) }
    }

    /// Makes room for one more exercise, and forgets the text that named it.
    ///
    /// - Returns: The position it takes.
    public mutating func takeExercise() throws(LogRefusal) -> Int {
        guard draft.standing.count < WorkoutLimits.exercises else {
            throw .tooManyExercises(WorkoutLimits.exercises)
        }
        forget(LogCell.exercise)
        return (draft.exercises.map(\.position).max() ?? 0) + 1
    }

    /// Keeps a text that names no exercise, to be shown again as it was typed.
    public mutating func keepExercise(_ text: String) {
        keep(LogCell.exercise, text)
    }

    mutating func forgetEntry(_ row: Identifier) {
        for field in SetField.allCases { forget(LogCell.entry(row, field)) }
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
}

extension LogExercise {
    /// What its input row may have been printed with, on this page or an older one: any values its sets ever had.
    var offers: [SetValues] {
        sets.flatMap { set in set.revisions.map(\.values) + [set.values] }
    }

    /// Whether these texts of the input row are some of these values as they are printed.
    func prints(_ texts: [SetField: String], from offered: [SetValues], in unit: WeightUnit) -> Bool {
        offered.contains { values in
            loadKind.fields.allSatisfy { values.text(of: $0, in: unit) == texts[$0] ?? "" }
        }
    }

    /// Whether the texts of its input row come from elsewhere than its own sets: typed, or offered from last time.
    public func isUnexplained(_ texts: [SetField: String], in unit: WeightUnit) -> Bool {
        !prints(texts, from: offers, in: unit)
    }
}

extension LogPost.Operation {
    /// Whether the operation itself takes the input row of an exercise.
    func uses(entry row: Identifier) -> Bool {
        switch self {
        case .addSet(let id), .clearEntry(let id), .readWeight(let id, _): id == row
        default: false
        }
    }
}

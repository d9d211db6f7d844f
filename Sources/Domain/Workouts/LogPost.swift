/// One post of the log form: every cell it carried, and the one thing it asks for.
public struct LogPost: Sendable, Equatable {
    /// Texts of written sets.
    public var sets: [SetTexts] = []
    /// Texts of the input rows, by exercise row.
    public var entries: [Identifier: [SetField: EntryText]] = [:]
    public var head: HeadTexts?
    public var notes: [NoteText] = []
    /// What stands in the field that adds an exercise.
    public var exerciseText = ""
    public var operation: Operation

    public init(operation: Operation) {
        self.operation = operation
    }

    public struct SetTexts: Sendable, Equatable {
        public let set: Identifier
        /// The revision the page was printed from.
        public let rev: Int
        public var texts: [SetField: String]

        public init(set: Identifier, rev: Int, texts: [SetField: String]) {
            self.set = set
            self.rev = rev
            self.texts = texts
        }
    }

    /// One field of an input row: what stands in it, and what was printed there.
    public struct EntryText: Sendable, Equatable {
        public let text: String
        public let printed: PrintedText

        public init(_ text: String, printed: PrintedText = .nothing) {
            self.text = text
            self.printed = printed
        }
    }

    public struct HeadTexts: Sendable, Equatable {
        public let rev: Int
        public var name: String?
        public var day: String?
        /// The times on the clock, and what is said of the whole; only a workout that is corrected has fields for them.
        public var start: String?
        public var end: String?
        public var note: String?

        public init(rev: Int, name: String? = nil, day: String? = nil) {
            self.rev = rev
            self.name = name
            self.day = day
        }
    }

    public struct NoteText: Sendable, Equatable {
        public let exercise: Identifier
        public let rev: Int
        public let text: String

        public init(exercise: Identifier, rev: Int, text: String) {
            self.exercise = exercise
            self.rev = rev
            self.text = text
        }
    }

    /// The verb of the button that was pressed.
    public enum Operation: Sendable, Equatable {
        /// Keep what is in the cells, and nothing else.
        case update
        case addExercise(ChosenExercise)
        case removeExercise(Identifier)
        case restoreExercise(Identifier)
        case moveUp(Identifier)
        case openNote(Identifier)
        /// Show what can be said of a set, or of the next set of an exercise row, beside its numbers.
        case openDetails(Identifier)
        case closeDetails(Identifier)
        case addSet(Identifier)
        case removeSet(Identifier)
        case restoreSet(Identifier)
        /// The answer to "which number?": what stands in the first cell of a set at the revision asked about, or, at
        /// revision 0, of the input row of an exercise.
        case readNumber(Identifier, rev: Int, String)
        /// Take the value that was sent from an out-of-date page, by its number in the set's history.
        case useConflict(Identifier, number: Int)
        case keepCurrent(Identifier, number: Int)
        /// The numbers of a set are right as they stand at a revision.
        case confirm(Identifier, rev: Int)
        /// Forget what stands in an input row and was not added.
        case clearEntry(Identifier)
        /// How the exercise of a row is measured, while no set was done of it.
        case setLoadKind(Identifier, LoadKind)
        case save
        case abandon(Identifier)
        case restoreWorkout(Identifier)
    }

    /// An exercise by its row in the catalogue, or by what stands in the field.
    public enum ChosenExercise: Sendable, Equatable {
        case known(Identifier)
        case typed
        /// By what stands in the field, as one's own, though others come near.
        case own
    }
}

extension LogPost {
    /// The exercise rows that the page showed; they tell which workout it was printed for.
    public var rows: [Identifier] { Set(entries.keys).union(notes.map(\.exercise)).sorted() }

    /// Whether the page can have been printed for a workout: it showed some of its rows, or none of any.
    public func isOf(_ draft: LogDraft) -> Bool {
        rows.isEmpty || rows.contains { draft.exercise($0) != nil }
    }
}

extension LogPost.Operation {
    public var addsExercise: Bool {
        if case .addExercise = self { true } else { false }
    }

    /// The set or exercise row that the operation is about, if it is about one.
    public var target: Identifier? {
        switch self {
        case .update, .addExercise, .save, .abandon, .restoreWorkout: nil
        case .removeExercise(let id), .restoreExercise(let id), .moveUp(let id), .openNote(let id), .addSet(let id),
            .removeSet(let id), .restoreSet(let id), .readNumber(let id, _, _), .useConflict(let id, _),
            .keepCurrent(let id, _), .clearEntry(let id), .setLoadKind(let id, _),
            .openDetails(let id), .closeDetails(let id), .confirm(let id, _):
            id
        }
    }
}

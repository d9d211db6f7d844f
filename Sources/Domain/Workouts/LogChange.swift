/// One thing to write after a post of the log form was decided.
public enum LogChange: Equatable, Sendable {
    /// A new name or day; counts as one head revision.
    case head(name: String?, day: LocalDay)
    /// When it began and ended on the clock of its day; nil where only the day is known.
    case hours(WorkoutHours?, on: LocalDay)
    /// What is said of the workout as a whole.
    case remark(String?)
    case note(exercise: Identifier, text: String?)
    /// An entry for the history of a set, with what it does to the set itself.
    case revise(set: Identifier, SetRevision)
    /// A conflict has its answer; `number` is that of its entry in the set's history.
    case settleConflict(set: Identifier, number: Int)
    case binExercise(Identifier)
    case restoreExercise(Identifier)
    case position(exercise: Identifier, Int)
    case keepText(cell: String, text: String)
    case forgetText(cell: String)
    case addSet(NewSet)
    /// The numbers of a set are right, or are to be asked about.
    case confirm(set: Identifier, Bool)
    case finish
    case bin
    /// Back from the trash, as the open draft.
    case reopen
    /// Back from the trash, as the saved workout that it was.
    case putBack
}

/// A set to be added.
public struct NewSet: Equatable, Sendable {
    /// The row of the workout that it belongs to.
    public let exercise: Identifier
    public let position: Int
    public let values: PerformedSet
    /// Which of the sets of its line it is, from 1, and how many the line makes.
    public let number: Int
    public let count: Int
    /// False where its numbers are to be asked about.
    public var isConfirmed = true

    public init(exercise: Identifier, position: Int, values: PerformedSet, number: Int = 1, count: Int = 1) {
        self.exercise = exercise
        self.position = position
        self.values = values
        self.number = number
        self.count = count
    }
}

extension LogChange {
    /// The set or exercise row that is changed.
    public var target: Identifier? {
        switch self {
        case .revise(let id, _), .settleConflict(let id, _), .note(let id, _), .position(let id, _),
            .confirm(let id, _),
            .binExercise(let id), .restoreExercise(let id):
            id
        case .addSet(let new): new.exercise
        case .head, .hours, .remark, .keepText, .forgetText, .finish, .bin, .reopen, .putBack: nil
        }
    }
}

/// What came of a post, for the page that follows.
public enum LogOutcome: Equatable, Sendable {
    case updated
    case addedSets(exercise: Identifier, count: Int)
    /// The same sets had arrived before, from the first one on, and are not added again.
    case repeatedSets(first: Identifier, count: Int)
    /// Another set had arrived from the same button of the same page; both are kept.
    case addedBeside(Identifier)
    case addedExercise(Identifier)
    case removedSet(Identifier)
    case restoredSet(Identifier)
    case removedExercise(Identifier)
    case restoredExercise(Identifier)
    case moved(Identifier)
    case openedNote(Identifier)
    case openedDetails(Identifier)
    case closedDetails(Identifier)
    case saved
    case abandoned
    case restoredWorkout
}

/// Why a post of the log form was not carried out; what could be kept has been kept.
public enum LogRefusal: Error, Equatable, Sendable {
    /// The input row of this exercise cannot be read.
    case unreadableEntry(Identifier)
    /// These cells cannot be read, so the workout is not finished.
    case unreadableCells([String])
    /// These input rows hold something that was typed and not added.
    case typedNotAdded([Identifier])
    case nothingToSave
    /// These sets were changed in two places, and which version holds is not answered yet.
    case openConflicts([Identifier])
    /// The workout was saved meanwhile; nothing is removed from it here.
    case savedMeanwhile
    /// It is the last that was done in a saved workout, which is never empty: the workout is deleted, or it stays.
    case lastOfWorkout
    case tooManySets(inExercise: Int)
    case tooManySetsInWorkout(Int)
    case tooManyExercises(Int)
    /// No exercise is called so, but others come near; which is meant, or whether it is one's own.
    case unclearExercise(String)
    /// What stands in the field that names an exercise cannot be one; why, as a sentence.
    case unreadableExercise(String)
    /// Nothing under this name stands in the workout.
    case notFound
}

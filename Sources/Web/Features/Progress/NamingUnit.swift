import Domain
import HTTP
import Persistence

/// What was just done to an exercise, as an address says it.
enum NamingNotice: String {
    case renamed, named, forgotten, merged, undone

    var sentence: String {
        switch self {
        case .renamed: "Renamed. Every workout and routine shows the new name."
        case .named: "Added. That name now leads here."
        case .forgotten: "Taken away. That name no longer leads here."
        case .merged: "Made one. Records are worked out anew, and the other name leads here."
        case .undone: "Two again, as they were, each with its own records."
        }
    }

    /// Whether it was done among the names, so that it is answered there.
    var isOfNames: Bool { self == .renamed || self == .named || self == .forgotten }
}

/// One post about the names of an exercise.
///
/// Runs inside a transaction, and runs again whole when the database asks for it.
struct NamingUnit {
    private let signedIn: SignedIn
    private let key: OperationKey
    private let exercise: Identifier
    private let operation: Operation
    private let typed: ExerciseNaming

    /// How many names of one's own lead to one exercise.
    private static let mostNames = 20

    private enum Operation: Equatable {
        case rename, add
        case forget(Identifier)
    }

    enum Result {
        case done(NamingNotice)
        case refused(ExerciseNaming)
    }

    /// - Throws: `BadRequest` for what no form of ours sends.
    init(_ request: Request, _ signedIn: SignedIn, exercise: Identifier) throws {
        let fields = try request.form()
        self.signedIn = signedIn
        self.exercise = exercise
        key = try request.operationKey()
        typed = ExerciseNaming(name: fields["name"] ?? "", alias: fields["alias"] ?? "")
        switch fields["op"] ?? "" {
        case "rename": operation = .rename
        case "add-name": operation = .add
        case let text where text.hasPrefix("forget."):
            guard let id = Identifier(text.dropFirst("forget.".count)) else { throw BadRequest(status: 400) }
            operation = .forget(id)
        default: throw BadRequest(status: 400)
        }
    }

    func run() throws -> Result {
        try signedIn.drafts.lockAthlete()
        guard let profile = try signedIn.profile(exercise), profile.mergedInto == nil else { throw NotFound() }
        var naming = typed
        if operation != .rename { naming.name = profile.name }
        do {
            return .done(try perform(profile))
        } catch let refusal as Domain.Refusal {
            if operation == .rename {
                naming.nameError = refusal.sentence
            } else {
                naming.aliasError = refusal.sentence
            }
            return .refused(naming)
        }
    }

    private func perform(_ profile: ExerciseProfile) throws -> NamingNotice {
        switch operation {
        case .rename:
            guard profile.isOwn else { throw NotFound() }
            let name = try ExerciseName(typed.name, folding: NameFolding.key)
            try signedIn.changeExercise(exercise, "rename", name.text, key) {
                try refuseTaken(name, profile, mayBeItself: true)
                try signedIn.exercises.rename(exercise, to: name)
            }
            return .renamed
        case .add:
            let name = try ExerciseName(typed.alias, folding: NameFolding.key)
            try signedIn.changeExercise(exercise, "add-name", name.text, key) {
                guard profile.ownNames.count < Self.mostNames else {
                    throw Domain.Refusal("\(Self.mostNames) names lead here. Take one away first.")
                }
                try refuseTaken(name, profile, mayBeItself: false)
                try signedIn.exercises.addName(name, id: signedIn.mintIdentifier(), to: profile, at: signedIn.now)
            }
            return .named
        case .forget(let id):
            try signedIn.changeExercise(exercise, "forget", id.text, key) {
                try signedIn.exercises.removeName(id, of: exercise)
            }
            return .forgotten
        }
    }

    /// One name leads to one exercise.
    private func refuseTaken(_ name: ExerciseName, _ profile: ExerciseProfile, mayBeItself: Bool) throws {
        guard let holder = try signedIn.exercises.exercise(named: name.key) else { return }
        guard holder.id == profile.id else {
            throw Domain.Refusal("\(holder.name) is called so already. If they are one movement, merge them.")
        }
        let isSame = NameFolding.key(profile.name) == name.key
        guard mayBeItself && isSame else { throw Domain.Refusal("That name leads here already.") }
    }
}

extension SignedIn {
    /// Changes an exercise, once for each key and each thing that is asked of it; run it in a transaction.
    func changeExercise(
        _ exercise: Identifier,
        _ verb: String,
        _ what: String,
        _ key: OperationKey,
        _ work: () throws -> Void
    ) throws {
        let post = KeyedPost(self, key, "exercise", asking: "\(verb)|\(exercise)|\(what)")
        try post.once("exercise.\(verb)", exercise.text, work)
    }
}

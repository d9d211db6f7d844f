import Domain
import HTTP
import Persistence

/// One post of a routine's grid, from its key to what is written.
///
/// Runs inside a transaction, and runs again whole when the database asks for it: what it finds under its own key
/// counts as done.
struct RoutineUnit {
    let signedIn: SignedIn
    let key: OperationKey
    let routine: Identifier
    let form: RoutineForm

    enum Result {
        case done(Routine, row: Identifier?)
        /// The grid as it is now, with what was not taken or not done.
        case refused(RoutineContent)
        case trashed(Identifier)
        case copied(Identifier)
    }

    /// - Throws: `BadRequest` for what no form of ours sends.
    init(_ request: Request, _ signedIn: SignedIn, routine: Identifier) throws {
        self.signedIn = signedIn
        self.routine = routine
        key = try request.operationKey()
        form = try RoutineForm(request.form(maxFields: RoutineForm.maxFields))
    }

    func run() throws -> Result {
        // Posts of one athlete queue here, so that each sees what the one before it wrote.
        try signedIn.drafts.lockAthlete()
        guard let kept = try signedIn.routines.kept(routine) else { throw NotFound() }
        var editor = RoutineEditor(kept.routine, unit: signedIn.athlete.unit)
        editor.take(form.post)
        var problem = RoutineContent.Problem.none
        var row = form.operation.row
        do {
            row = try perform(&editor) ?? row
        } catch let refusal as Domain.Refusal {
            problem = form.operation.isAddition ? .exercise(refusal.sentence, []) : .refused(refusal.sentence)
        } catch let unclear as UnclearExercise {
            problem = .exercise("", unclear.near)
        }
        try signedIn.routines.write(editor.routine, from: kept.routine, at: signedIn.now)
        return try result(editor, problem, row, isBinned: kept.isBinned)
    }

    private func result(
        _ editor: RoutineEditor,
        _ problem: RoutineContent.Problem,
        _ row: Identifier?,
        isBinned: Bool
    ) throws -> Result {
        if form.operation == .bin || (isBinned && form.operation != .bringBack) { return .trashed(routine) }
        guard editor.faults.isEmpty, problem == .none else {
            var content = RoutineContent(editor.routine, signedIn)
            content.faults = editor.faults
            content.problem = problem
            content.exerciseText = problem.isAboutExercise ? form.exerciseText : ""
            return .refused(content)
        }
        guard form.operation == .duplicate else { return .done(editor.routine, row: row) }
        return .copied(try copy(editor.routine))
    }

    /// - Returns: The exercise row to show afterwards, where the operation itself does not name it.
    private func perform(_ editor: inout RoutineEditor) throws -> Identifier? {
        if case .add(let chosen) = form.operation { return try add(chosen, &editor) }
        // A copy is remembered by the routine that it made.
        guard form.operation != .duplicate else { return nil }
        let post = KeyedPost(signedIn, key, "routine", asking: "\(form.operation)|\(routine)")
        guard let fresh = try post.freshKey() else { return nil }
        switch form.operation {
        case .remove(let id): try editor.remove(id)
        case .restore(let id): try editor.restore(id)
        case .moveUp(let id): try editor.moveUp(id)
        case .moveDown(let id): try editor.moveDown(id)
        case .setRounds(let count): try editor.setRounds(to: count)
        case .setRoundsOf(let id, let count): try editor.setRounds(of: id, to: count)
        case .join(let id): try editor.joinPrevious(id)
        case .leave(let id): try editor.leaveGroup(id)
        case .bin: try signedIn.routines.setBinned(true, routine, at: signedIn.now)
        case .bringBack: try signedIn.routines.setBinned(false, routine, at: signedIn.now)
        case .save: if editor.faults.isEmpty { editor.settleRounds() }
        case .update, .add, .duplicate: break
        }
        try post.record(fresh, verb: "routine.\(form.operation.verb)", routine.text)
        return nil
    }

    private func add(_ chosen: RoutineForm.Chosen, _ editor: inout RoutineEditor) throws -> Identifier? {
        let exercise = try signedIn.exercise(chosen, called: form.exerciseText)
        let post = KeyedPost(signedIn, key, "routine", asking: "add|\(exercise.id)|\(routine)")
        guard let fresh = try post.freshKey() else { return nil }
        let row = RoutineExercise(
            id: signedIn.mintIdentifier(),
            exerciseID: exercise.id,
            name: exercise.name,
            loadKind: exercise.loadKind
        )
        try editor.add(row)
        try post.record(fresh, verb: "routine.\(form.operation.verb)", routine.text)
        return row.id
    }

    private func copy(_ routine: Routine) throws -> Identifier {
        try RoutineMaker(signedIn: signedIn, key: key, source: "copy \(routine.id)").run { id in
            routine.copy(id: id, name: routine.copyName, mint: signedIn.mintIdentifier)
        }
    }
}

extension RoutineForm.Operation {
    fileprivate var isAddition: Bool { if case .add = self { true } else { false } }
}

/// No exercise is called so, but some come near.
struct UnclearExercise: Error {
    let near: [Exercise]
}

extension SignedIn {
    /// The exercise that was chosen; one that nothing comes near is written as an own one.
    ///
    /// - Throws: `Domain.Refusal` for what is no name, `UnclearExercise`, or `NotFound`.
    func exercise(_ chosen: RoutineForm.Chosen, called text: String) throws -> Exercise {
        if case .known(let id) = chosen {
            guard let exercise = try exercises.exercise(id) else { throw NotFound() }
            return exercise
        }
        let name = try ExerciseName(text, folding: NameFolding.key)
        if let exercise = try exercises.exercise(named: name.key) { return exercise }
        let near = chosen == .typed ? try exercises.near(name.text) : []
        guard near.isEmpty else { throw UnclearExercise(near: near) }
        guard let added = try exercises.add(name, id: mintIdentifier(), at: now) else { throw NotFound() }
        return added
    }
}

import Domain
import Persistence

/// Beginning a workout, and putting another exercise in a place.
extension GymUnit {
    /// Opens a draft and lays out what is to be done; sent again, it finds what it began.
    func begin(_ beginning: GymPost.Beginning) throws -> Result {
        try signedIn.drafts.lockAthlete()
        let unit = LogUnit(signedIn, key: key, LogPost(operation: .update), zone: zone)
        if try signedIn.ledger.entry(key.bytes) != nil { return .went(nil) }
        let course = try self.course(beginning)
        if let open = try signedIn.runningDraft() { return .anotherOpen(open) }
        guard let draft = try unit.openDraft().map(unit.renew) else { return .nothingOpen }
        let stamp = unit.makeStamp()
        _ = try gym.lead(draft, along: course.lines, by: course.routine, course.course, stamp)
        try record("start", on: draft.id, in: draft)
        return .went(nil)
    }

    private struct Course {
        var lines: [GymRepository.Line] = []
        var routine: RoutineMark?
        var course = RoutineCourse.straight
    }

    private func course(_ beginning: GymPost.Beginning) throws -> Course {
        switch beginning {
        case .nothing: return Course()
        case .routine(let id):
            let found: Routine? = try signedIn.routines.routine(id)
            guard let routine = found else { throw NotFound() }
            let lines = routine.exercises.map { row in
                GymRepository.Line(
                    exercise: row.exerciseID,
                    slot: row.id,
                    group: row.group,
                    targets: row.planned.map(\.target)
                )
            }
            return Course(
                lines: lines,
                routine: RoutineMark(id: routine.id, name: routine.name),
                course: routine.course
            )
        case .workout(let id):
            guard let workout = try signedIn.workouts.workout(id), workout.state == .saved else { throw NotFound() }
            let lines = workout.exercises.map { exercise in
                GymRepository.Line(exercise: exercise.exerciseID, targets: exercise.asTargets)
            }
            return Course(lines: lines)
        }
    }

    /// Another exercise in the place of a row, found as the log finds one.
    func swap(_ row: Identifier, _ chosen: LogPost.ChosenExercise) throws -> Result {
        try signedIn.drafts.lockAthlete()
        guard let draft = try draft(of: row), let old = draft.exercise(row) else { return .nothingOpen }
        if try signedIn.ledger.entry(key.bytes) != nil { return .went(nil) }
        var log = LogPost(operation: .addExercise(chosen))
        if case .known = chosen {} else { log.exerciseText = post.exerciseText }
        let unit = LogUnit(signedIn, key: key, log, zone: zone)
        let stamp = unit.makeStamp()
        var editor = LogEditor(draft, unit: signedIn.athlete.unit, today: unit.today)
        do {
            let exercise = try unit.find(chosen, &editor)
            _ = try editor.takeExercise()
            try signedIn.drafts.write(editor.changes, to: editor.draft, stamp)
            let new = try put(exercise.id, inPlaceOf: old, draft, stamp)
            try record("swap", on: new, in: draft)
            try gym.show(new, of: draft.id)
            return .went(nil)
        } catch let refusal as LogRefusal {
            try signedIn.drafts.write(editor.changes, to: editor.draft, stamp)
            return .refused(refusal, editor.draft)
        }
    }

    /// The row to go on with; what stood there before is turned to again, and the exercise itself stays as it is.
    private func put(
        _ exercise: Identifier,
        inPlaceOf old: LogExercise,
        _ draft: LogDraft,
        _ stamp: LogStamp
    ) throws -> Identifier {
        if exercise == old.exerciseID { return old.id }
        let original = draft.guidance.replaced[old.id].flatMap { draft.exercise($0.row) }
        guard let original, original.exerciseID == exercise else {
            return try gym.swap(old, for: exercise, in: draft, stamp)
        }
        try gym.swapBack(old, to: original, in: draft, at: stamp.now)
        return original.id
    }
}

extension WorkoutExercise {
    /// What is asked for when it is done again; the weight of a set that is asked about itself is left open.
    fileprivate var asTargets: [SetTarget] {
        sets.indices.filter { sets[$0].kind.answersTarget }.map { index in
            var target = sets[index].asTarget
            if setIDs.indices.contains(index), doubted[setIDs[index]] != nil { target.weight = nil }
            return target
        }
    }
}

extension PerformedSet {
    /// What is asked for when a workout is done again.
    fileprivate var asTarget: SetTarget {
        SetTarget(
            weight: weight,
            reps: reps.flatMap { RepTarget($0) },
            seconds: seconds,
            metresMilli: metresMilli
        )
    }
}

extension Routine {
    /// Puts another exercise in the place of one, which stays among those taken out.
    ///
    /// Sets and rest stay as they are, and so do reps where both are counted in them; the load is that of the new
    /// exercise's own history.
    ///
    /// - Parameters:
    ///   - row: The row that gives way.
    ///   - exercise: What comes, with what was done of it lately.
    ///   - id: The name of its row.
    ///   - gym: What can be loaded.
    ///   - unit: The athlete's.
    /// - Throws: `Refusal` when the row is not there.
    public mutating func exchange(
        _ row: Identifier,
        for exercise: PlanExercise,
        id: Identifier,
        in gym: GymInventory,
        _ unit: WeightUnit
    ) throws(Refusal) {
        guard let index = exercises.firstIndex(where: { $0.id == row }) else {
            throw Refusal("That exercise is no longer in the routine.")
        }
        let old = exercises[index]
        let cells = old.cells.map { cell in
            var target = cell.target.asked(of: exercise.loadKind)
            target.weight = exercise.load(asking: target, .lastWorkouts, in: gym, unit)
            return RoutineCell(isOn: cell.isOn, target: target)
        }
        exercises[index] = RoutineExercise(
            id: id,
            exerciseID: exercise.id,
            name: exercise.name,
            loadKind: exercise.loadKind,
            group: old.group,
            cells: cells
        )
        removed.append(RemovedExercise(index: index, exercise: old))
    }
}

extension SetTarget {
    /// The same without a load, in what an exercise of another kind is measured in.
    fileprivate func asked(of loadKind: LoadKind) -> SetTarget {
        if loadKind.hasReps { return SetTarget(reps: reps ?? RepTarget(8, to: 12), rest: rest) }
        return SetTarget(seconds: seconds ?? 30, metresMilli: loadKind == .distance ? metresMilli : nil, rest: rest)
    }
}

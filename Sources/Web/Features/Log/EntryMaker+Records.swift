import Domain

extension EntryMaker {
    /// "Best 140 × 5", where there is one.
    func best(_ exercise: LogExercise) -> [String] {
        let best = exercise.loadKind.best(of: content.standing[exercise.exerciseID] ?? [], in: content.unit)
        return best.map { ["Best \($0)"] } ?? []
    }
}

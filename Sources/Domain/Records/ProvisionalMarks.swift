extension LogDraft {
    /// The sets that would hold a record if the draft were saved as it stands; `standing` are the bests until now, by
    /// exercise.
    ///
    /// None where an exercise has no bests yet: its first workout is the baseline.
    public func provisionalMarks(over standing: [Identifier: [RecordEntry]]) -> Set<Identifier> {
        guard state == .draft else { return [] }
        let exercises = Dictionary(grouping: self.standing, by: \.exerciseID)
        return exercises.reduce(into: []) { marked, exercise in
            guard let loadKind = exercise.value.first?.loadKind, let bests = standing[exercise.key] else { return }
            let book = RecordBook(of: exercise.value.flatMap(candidates), loadKind: loadKind, after: bests)
            marked.formUnion(book.entries.filter { $0.isRecord && $0.best.workout.id == id }.map(\.best.set))
        }
    }

    private func candidates(of exercise: LogExercise) -> [RecordCandidate] {
        exercise.standing.map { set in
            RecordCandidate(
                set: set.id,
                workout: HistoryKey(day: day, instant: createdAt, id: id),
                row: exercise.position,
                position: set.position,
                performed: set.values,
                isConfirmed: set.isConfirmed
            )
        }
    }
}

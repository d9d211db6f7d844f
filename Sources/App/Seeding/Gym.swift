import Domain

/// The exercises that a made-up lifter finds: those of the catalogue, and one own.
struct Gym {
    /// Stands for a slug where an own exercise has none.
    static let own = ""
    static let ownName = "Hotel chest press"

    struct Exercise {
        let id: Identifier
        let loadKind: LoadKind
        /// In thousandths of a kilogram.
        let step: Int
    }

    private let exercises: [String: Exercise]

    /// Takes of the catalogue what has an id.
    init(_ catalogue: [CatalogueExercise], ids: [String: Identifier], own: Identifier) {
        var exercises = [Self.own: Exercise(id: own, loadKind: .external, step: 5000)]
        for exercise in catalogue {
            guard let id = ids[exercise.slug] else { continue }
            exercises[exercise.slug] = Exercise(
                id: id,
                loadKind: exercise.loadKind,
                step: exercise.stepThousandths
            )
        }
        self.exercises = exercises
    }

    subscript(slug: String) -> Exercise? { exercises[slug] }

    /// The same muscles with help, for who cannot lift the own body yet.
    func assisted(_ slug: String) -> Exercise? { exercises["assisted-\(slug)"] }
}

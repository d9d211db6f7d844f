import Domain

/// The quiet question about a set that is far from what was done before.
struct Doubt {
    /// "846".
    let typed: String
    let text: String
    /// The same where nothing can be written over.
    let savedText: String
    /// The same where a set is corrected on a page of its own.
    let gymText: String
    /// The load that was likely meant; nil where nothing comes near.
    let meant: Weight?

    /// `rule` is nil, or has no question, where what it was compared with is gone since.
    init(_ set: PerformedSet, _ kind: LoadKind, _ rule: OutlierRule?, unit: WeightUnit) {
        let question = rule?.question(about: set)
        typed = question?.typed(in: unit) ?? set.text(of: kind.fields[0], in: unit)
        meant = question?.meant
        let usual = question?.reminder(in: unit) ?? "That is far from what you did before."
        text = "\(usual) Write over it, or say that it is right. Until then it holds no record."
        savedText = "\(usual) Say if it is right. Until then it holds no record."
        let way = meant == nil ? "Correct it by its number, or say that it is right" : "Say which it is"
        gymText = "\(usual) \(way). Until then it holds no record."
    }

    /// That it is right, and what it was instead where that can be guessed: one touch each.
    func answers(about set: LogSet, unit: WeightUnit, mintAddress: () -> String) -> [ExerciseEntry.Ask.Answer] {
        let right = (
            operation: "confirm.\(set.id).\(set.rev)", address: mintAddress(), label: "\(typed) is right", note: ""
        )
        let other = meant.map { weight in
            (
                operation: "read.\(set.id).\(set.rev).\(CellReading.weight(weight).answer(in: unit))",
                address: mintAddress(), label: "It was \(weight.stamped(in: unit))", note: ""
            )
        }
        return [right] + (other.map { [$0] } ?? [])
    }
}

extension LogDraft {
    /// The exercises with a set that is asked about.
    var doubtedExercises: [Identifier] {
        Set(standing.filter { !$0.standing.allSatisfy(\.isConfirmed) }.map(\.exerciseID)).sorted()
    }
}

import Domain

/// The quiet question about a set that is far from what was done before.
struct Doubt {
    /// "846".
    let typed: String
    let text: String
    /// The same where nothing can be written over.
    let savedText: String

    /// `rule` is nil, or has no question, where what it was compared with is gone since.
    init(_ set: PerformedSet, _ kind: LoadKind, _ rule: OutlierRule?, unit: WeightUnit) {
        let question = rule?.question(about: set)
        typed = question?.typed(in: unit) ?? set.text(of: kind.fields[0], in: unit)
        let usual = question?.reminder(in: unit) ?? "That is far from what you did before."
        text = "\(usual) Write over it, or say that it is right. Until then it holds no record."
        savedText = "\(usual) Say if it is right. Until then it holds no record."
    }
}

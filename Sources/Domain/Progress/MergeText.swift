extension MergePreview.Change {
    /// In a sentence or two, as in "142.5 kg × 5 stays. Before it now stands 141 kg × 5, Sun 2 Feb 2025."
    public func text(in unit: WeightUnit) -> String {
        let now = kind.text(of: best.performed, in: unit)
        if let before, before.set == best.set {
            guard let previous else { return "\(now) stays, and is a baseline." }
            return "\(now) stays. Before it now stands \(kind.text(of: previous.performed, in: unit)), "
                + "\(previous.day.mediumYearText)."
        }
        let when = best.day.mediumYearText
        guard let before else { return "\(now) of \(when) is new." }
        return "\(now) of \(when) takes the place of \(kind.text(of: before.performed, in: unit))."
    }
}

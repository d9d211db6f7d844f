/// Plates in words, for someone who reads numbers in one unit; plates of the other carry theirs.
extension PlateLoading {
    /// `The bar`, `20 each side`, `25, 20 and 2.5 each side`, and for a landmine `20 and 5 on the end`.
    public func text(in unit: WeightUnit) -> String {
        guard !plates.isEmpty else { return "The bar" }
        return plates.listed(in: unit) + (sleeves == 1 ? " on the end" : " each side")
    }
}

extension PlateChange {
    /// `Add 1.25`, `Take off 10`, `Take off 2.5 and 10, add 15`, `Nothing to change`.
    public func text(in unit: WeightUnit) -> String {
        switch (removed.isEmpty, added.isEmpty) {
        case (true, true): "Nothing to change"
        case (true, false): "Add \(added.listed(in: unit))"
        case (false, true): "Take off \(removed.listed(in: unit))"
        case (false, false): "Take off \(removed.listed(in: unit)), add \(added.listed(in: unit))"
        }
    }
}

extension PlannedLoad {
    /// `118 cannot be made here: 117.5 or 120.`, or nil when the weight is made.
    public func sentence(in unit: WeightUnit) -> String? {
        guard let nearest else { return nil }
        let wanted = wanted.stamped(in: unit)
        switch (nearest.below?.stamped(in: unit), nearest.above?.stamped(in: unit)) {
        case (let below?, let above?): return "\(wanted) cannot be made here: \(below) or \(above)."
        case (let below?, nil): return "\(wanted) cannot be made here: \(below) is all there is."
        case (nil, let above?): return "\(wanted) cannot be made here: the bar is \(above)."
        case (nil, nil): return "\(wanted) cannot be made here."
        }
    }
}

extension Weight {
    /// What stands on the plate: the number, with the unit only where it is not the reader's.
    public func stamped(in unit: WeightUnit) -> String {
        text(in: self.unit) + (self.unit == unit ? "" : " \(self.unit.symbol)")
    }
}

extension [Weight] {
    fileprivate func listed(in unit: WeightUnit) -> String {
        let texts = map { $0.stamped(in: unit) }
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
        return texts.dropLast().joined(separator: ", ") + " and " + last
    }
}

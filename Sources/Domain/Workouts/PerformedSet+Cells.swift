extension PerformedSet {
    /// What the cell of a field prints, in the athlete's unit; empty where there is nothing.
    public func text(of field: SetField, in unit: WeightUnit) -> String {
        switch field {
        case .weight: weight?.text(in: unit) ?? ""
        case .reps: reps.map(String.init) ?? ""
        case .metres: metresMilli.map { DecimalText.of(thousandths: Int128($0)) } ?? ""
        case .seconds: seconds.map(ClockText.of(seconds:)) ?? ""
        case .kind: kind.rawValue
        case .rpe: rpeHalves.map(EffortField.text) ?? ""
        case .note: note ?? ""
        }
    }

    /// The set with everything that tells it from another: "140 × 5", or "warm-up 140 × 5 @8 “belt on”".
    public func text(in unit: WeightUnit, besides other: PerformedSet) -> String {
        [
            kind == other.kind ? nil : kind.name,
            text(in: unit),
            rpeHalves == other.rpeHalves ? nil : rpeHalves.map { "@" + EffortField.text(halves: $0) } ?? "without RPE",
            note == other.note ? nil : note.map { "“\($0)”" } ?? "without note",
        ].compactMap { $0 }.joined(separator: " ")
    }

    /// Takes over what a cell was read as; what was not read changes nothing.
    mutating func take(_ reading: CellReading) {
        switch reading {
        case .weight(let weight): self.weight = weight
        case .reps(let reps): self.reps = reps
        case .metres(let metresMilli): self.metresMilli = metresMilli
        case .seconds(let seconds): self.seconds = seconds
        case .kind(let kind): self.kind = kind
        case .effort(let halves): rpeHalves = halves
        case .note(let note): self.note = note
        case .line(let line):
            weight = line.weight
            reps = line.reps
            if let halves = line.rpeHalves { rpeHalves = halves }
        case .ambiguous, .refused: break
        }
    }
}

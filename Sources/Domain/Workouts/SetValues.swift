/// What was done in a set as far as it can be written, measured as its load kind asks for.
public struct SetValues: Hashable, Sendable {
    public var kind: SetKind
    public var weight: Weight?
    public var reps: Int?
    /// Thousandths of a metre.
    public var metresMilli: Int?
    public var seconds: Int?
    /// Rate of perceived exertion in halves: 17 is 8.5.
    public var rpeHalves: Int?
    public var note: String?

    public init(
        kind: SetKind = .working,
        weight: Weight? = nil,
        reps: Int? = nil,
        metresMilli: Int? = nil,
        seconds: Int? = nil,
        rpeHalves: Int? = nil,
        note: String? = nil
    ) {
        self.kind = kind
        self.weight = weight
        self.reps = reps
        self.metresMilli = metresMilli
        self.seconds = seconds
        self.rpeHalves = rpeHalves
        self.note = note
    }

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

    /// "140 × 5", as a ledger prints it.
    public func text(in unit: WeightUnit) -> String { performed.text(in: unit) }

    /// The set with everything that tells it from another: "140 × 5", or "warm-up 140 × 5 @8 “belt on”".
    public func text(in unit: WeightUnit, besides other: SetValues) -> String {
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

    /// The set as it is read back.
    public var performed: PerformedSet {
        PerformedSet(
            kind: kind,
            weight: weight,
            reps: reps,
            seconds: seconds,
            metresMilli: metresMilli,
            rpeHalves: rpeHalves,
            note: note
        )
    }
}

extension PerformedSet {
    /// What of it can be written in the log.
    public var values: SetValues {
        SetValues(
            kind: kind,
            weight: weight,
            reps: reps,
            metresMilli: metresMilli,
            seconds: seconds,
            rpeHalves: rpeHalves,
            note: note
        )
    }
}

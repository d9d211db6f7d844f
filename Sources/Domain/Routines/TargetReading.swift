/// Reads what a person typed as the reps that are asked for.
public enum RepTargetField {
    /// Reads a number or a range, as `5`, `8-12`, `8–12` and `8 to 12`; nothing typed leaves the reps open.
    public static func read(_ text: String) throws(Refusal) -> RepTarget? {
        let ends = TypedRange.ends(of: text)
        guard ends != [""] else { return nil }
        guard ends.count <= 2 else { throw shape }
        let low = try reps(ends[0])
        let high = ends.count == 2 ? try reps(ends[1]) : low
        guard low <= high else { throw Refusal("Write the lower number first, like \(high)–\(low).") }
        guard let target = RepTarget(low, to: high), low > 0 else { throw Refusal("Ask for at least 1 rep.") }
        return target
    }

    private static func reps(_ text: String) throws(Refusal) -> Int {
        guard !text.isEmpty else { throw shape }
        switch RepsField.read(text) {
        case .value(let reps): return reps
        case .refused(let sentence): throw Refusal(sentence)
        }
    }

    private static let shape = Refusal("Reps are a number, like 5, or a range, like 8–12.")
}

/// Reads what a person typed as the rest after a set.
public enum RestField {
    /// Reads up to an hour in seconds, as `3:00`, `90 s` and `90`; 0 goes straight on, nothing typed leaves it open.
    public static func read(_ text: String) throws(Refusal) -> Int? {
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        if isZero(text) { return 0 }
        switch TimeField.read(text) {
        case .refused(let sentence): throw Refusal(sentence)
        case .value(let seconds):
            guard seconds <= RoutineLimits.rest else { throw Refusal("Rest goes up to an hour.") }
            return seconds
        }
    }

    /// `0`, `0:00`, `0 s`: no time, which is a rest all the same.
    private static func isZero(_ text: String) -> Bool {
        let marks = text.withoutInvisibles.lowercased().filter { !$0.isWhitespace }
        let unit = marks.drop { $0.wholeNumberValue == 0 || $0 == ":" }
        return unit.count < marks.count && ["", "s", "sec", "m", "min"].contains(unit)
    }
}

/// Something of a target that can be written; the raw value stands in the name of its cell.
public enum TargetField: String, Sendable, CaseIterable {
    case weight, reps, seconds, metres, rest
}

extension LoadKind {
    /// What can be asked of a set of this kind, in the order of its cells.
    public var targetFields: [TargetField] {
        switch self {
        case .external, .bodyweight, .assisted: [.weight, .reps, .rest]
        case .duration: [.seconds, .rest]
        case .distance: [.metres, .seconds, .rest]
        }
    }

    /// Seconds of rest when nothing says how many.
    public var usualRest: Int {
        switch self {
        case .external, .distance: 120
        case .bodyweight, .assisted: 90
        case .duration: 60
        }
    }
}

extension SetTarget {
    /// What stands in a cell; empty where it is left open.
    public func text(of field: TargetField, in unit: WeightUnit) -> String {
        switch field {
        case .weight: weight?.text(in: unit) ?? ""
        case .reps: reps?.text ?? ""
        case .seconds: seconds.map(ClockText.of(seconds:)) ?? ""
        case .metres: metresMilli.map { DecimalText.of(thousandths: Int128($0)) } ?? ""
        case .rest: rest.map(ClockText.of(seconds:)) ?? ""
        }
    }

    /// Takes what was typed into a cell; nothing typed leaves it open.
    public mutating func take(_ text: String, of field: TargetField, in unit: WeightUnit) throws(Refusal) {
        let isOpen = text.allSatisfy(\.isWhitespace)
        switch field {
        case .weight: weight = isOpen ? nil : try Self.weight(text, unit)
        case .reps: reps = try RepTargetField.read(text)
        case .seconds: seconds = isOpen ? nil : try Self.seconds(text)
        case .metres: metresMilli = isOpen ? nil : try Self.metres(text)
        case .rest: rest = try RestField.read(text)
        }
    }

    private static func weight(_ text: String, _ unit: WeightUnit) throws(Refusal) -> Weight {
        switch WeightField.read(text, in: unit) {
        case .value(let weight): return weight
        case .refused(let sentence): throw Refusal(sentence)
        case .ambiguous(let thousands, let decimal):
            throw Self.ambiguous(thousands.text(in: thousands.unit), decimal.text(in: decimal.unit))
        }
    }

    private static func seconds(_ text: String) throws(Refusal) -> Int {
        switch TimeField.read(text) {
        case .value(let seconds): return seconds
        case .refused(let sentence): throw Refusal(sentence)
        }
    }

    private static func metres(_ text: String) throws(Refusal) -> Int {
        switch DistanceField.read(text) {
        case .value(let metresMilli): return metresMilli
        case .refused(let sentence): throw Refusal(sentence)
        case .ambiguous(let thousands, let decimal):
            let texts = [thousands, decimal].map { DecimalText.of(thousandths: Int128($0)) }
            throw Self.ambiguous(texts[0], texts[1])
        }
    }

    private static func ambiguous(_ one: String, _ other: String) -> Refusal {
        Refusal("That reads two ways. Write \(one) or \(other) without a mark between thousands.")
    }
}

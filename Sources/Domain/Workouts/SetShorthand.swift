/// Sets typed in one line: `3x100x5@8` is three sets of 100 × 5 at RPE 8.
public struct SetShorthand: Sendable, Equatable {
    /// 1 to 20 sets, all alike.
    public let count: Int
    public let weight: Weight
    public let reps: Int
    /// Rate of perceived exertion in halves, 2 to 20.
    public let rpeHalves: Int?

    public init(count: Int = 1, weight: Weight, reps: Int, rpeHalves: Int? = nil) {
        self.count = count
        self.weight = weight
        self.reps = reps
        self.rpeHalves = rpeHalves
    }

    /// The most sets that one line makes.
    public static let mostSets = 20

    /// The line that reads as this, in whatever unit and for whomever: `100kgx5`, `3x62.5lbx5@8.5`.
    public var text: String {
        let sets = count == 1 ? "" : "\(count)x"
        let effort = rpeHalves.map { "@" + DecimalText.plain(thousandths: Int128($0) * 500) } ?? ""
        return sets + weight.plainText(in: weight.unit) + weight.unit.symbol + "x\(reps)" + effort
    }

    /// Alike only when the weights are written alike, which is more than weighing the same.
    public static func == (one: SetShorthand, other: SetShorthand) -> Bool {
        one.count == other.count && one.weight.isWritten(as: other.weight) && one.reps == other.reps
            && one.rpeHalves == other.rpeHalves
    }
}

/// What a typed line turned out to be.
public enum SetShorthandReading: Sendable, Equatable {
    case sets(SetShorthand)
    /// `1,250x5`: both weights are possible, so it is asked about.
    case ambiguous(thousands: SetShorthand, decimal: SetShorthand)
    /// The sentence is shown beside the field.
    case refused(sentence: String)
}

extension SetShorthand {
    /// Reads weight x reps, with the number of sets before and the effort after where wanted.
    ///
    /// - Returns: nil for what is no shorthand but, if anything, a weight.
    public static func read(_ text: String, in unit: WeightUnit) -> SetShorthandReading? {
        let typed = text.withoutInvisibles
        guard typed.contains(where: isMark), typed.contains(where: \.isNumber) else { return nil }
        do throws(Refusal) {
            return try reading(of: typed, in: unit)
        } catch {
            return .refused(sentence: error.sentence)
        }
    }

    private static func reading(of typed: String, in unit: WeightUnit) throws(Refusal) -> SetShorthandReading {
        let halves = typed.split(omittingEmptySubsequences: false, whereSeparator: isEffortMark).map(String.init)
        let parts = halves[0].split(omittingEmptySubsequences: false, whereSeparator: isTimesMark).map(String.init)
        guard halves.count <= 2, (2...3).contains(parts.count) else {
            throw Refusal("Write weight x reps, like 100x5, 3x100x5 or 100x5@8.")
        }
        let count = parts.count == 3 ? try setCount(parts[0]) : 1
        let reps = try reps(parts[parts.count - 1])
        let rpeHalves = halves.count == 2 ? try rpeHalves(halves[1]) : nil
        func sets(of weight: Weight) -> SetShorthand {
            SetShorthand(count: count, weight: weight, reps: reps, rpeHalves: rpeHalves)
        }
        return switch WeightField.read(parts[parts.count - 2], in: unit) {
        case .value(let weight): .sets(sets(of: weight))
        case .ambiguous(let thousands, let decimal):
            .ambiguous(thousands: sets(of: thousands), decimal: sets(of: decimal))
        case .refused(let sentence): .refused(sentence: sentence)
        }
    }

    private static func setCount(_ text: String) throws(Refusal) -> Int {
        switch NumberParser.read(text, upTo: mostSets * 1000) {
        case .value(let thousandths) where thousandths >= 1000 && thousandths.isMultiple(of: 1000):
            return thousandths / 1000
        case .refused(.tooLarge):
            throw Refusal("One line makes at most \(mostSets) sets. Their number comes first, like 3x100x5.")
        default:
            throw Refusal("The number of sets comes first, like 3x100x5.")
        }
    }

    private static func reps(_ text: String) throws(Refusal) -> Int {
        switch RepsField.read(text) {
        case .value(let reps): return reps
        case .refused(let sentence): throw Refusal(sentence)
        }
    }

    private static func rpeHalves(_ text: String) throws(Refusal) -> Int {
        switch EffortField.read(text) {
        case .value(let halves): return halves
        case .refused(let sentence): throw Refusal(sentence)
        }
    }

    private static func isMark(_ letter: Character) -> Bool { isTimesMark(letter) || isEffortMark(letter) }

    /// The last two are the Cyrillic letters that look the same.
    private static func isTimesMark(_ letter: Character) -> Bool { "xX×*✕ｘＸ＊хХ".contains(letter) }

    private static func isEffortMark(_ letter: Character) -> Bool { letter == "@" || letter == "＠" }
}

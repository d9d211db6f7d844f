/// Even steps as they are typed and printed: `5–200 by 5`.
extension WeightStack {
    /// Reads the lightest, the heaviest and the step; a unit written at any of the three holds for those without.
    public init(_ text: String, in unit: WeightUnit) throws(Refusal) {
        guard let parts = Self.parts(of: text) else {
            throw Refusal("Write the lightest, the heaviest and the step, like 5–200 by 5.")
        }
        var shared = unit
        if let written = parts.last(where: { !TypedQuantity($0).unit.isEmpty }) {
            shared = try GymField.weight(written, in: unit).unit
        }
        try self.init(
            from: GymField.weight(parts[0], in: shared),
            to: GymField.weight(parts[1], in: shared),
            step: GymField.weight(parts[2], in: shared)
        )
    }

    private static func parts(of text: String) -> [String]? {
        let words = text.withoutInvisibles.lowercased()
        guard let by = words.firstRange(of: "by") else { return nil }
        let ends = TypedRange.ends(of: String(words[..<by.lowerBound]))
        return ends.count == 2 ? ends + [String(words[by.upperBound...]).trimmingWhitespace] : nil
    }

    /// `5–200 by 5`; in the other unit than the reader's, `10–400 by 10 lb`.
    public func text(in unit: WeightUnit) -> String {
        "\(first.text(in: first.unit))–\(last.text(in: first.unit)) by \(step.stamped(in: unit))"
    }
}

/// Weights that are taken whole, as they are typed and printed: `1–10 by 1, 12.5, 15`.
extension WeightRack {
    /// So many weights in a row that differ by the same are printed as steps.
    private static let run = 4

    /// Reads weights and steps between semicolons, line ends, or commas with a blank behind them.
    ///
    /// A comma without one is a decimal mark. Nothing typed is an empty rack.
    public init(_ text: String, in unit: WeightUnit) throws(Refusal) {
        let items = Self.items(of: text)
        guard items.count <= GymLimits.rack else {
            throw Refusal("A rack holds at most \(GymLimits.rack) different weights.")
        }
        var weights: [Weight] = []
        for item in items {
            do throws(Refusal) {
                weights += try Self.weights(item, unit)
            } catch {
                throw items.count == 1 ? error : Refusal("“\(item.prefix(20))”: \(error.sentence)")
            }
        }
        try self.init(weights)
    }

    private static func weights(_ item: String, _ unit: WeightUnit) throws(Refusal) -> [Weight] {
        guard TypedRange.ends(of: item).count > 1 || item.lowercased().contains("by") else {
            return [try GymField.weight(item, in: unit)]
        }
        return try WeightStack(item, in: unit).weights
    }

    private static func items(of text: String) -> [String] {
        var items = [""]
        for letter in text.withoutInvisibles {
            let isBreak = letter.isNewline || ";،、".contains(letter)
            if isBreak || letter.isWhitespace && items.last?.hasSuffix(",") == true {
                items.append("")
            } else {
                items[items.count - 1].append(letter)
            }
        }
        return items.map(\.withoutEndingComma).filter { !$0.isEmpty }
    }

    /// Those of the reader's unit first; runs of even steps are printed as such.
    public func text(in unit: WeightUnit) -> String {
        let isOwn = { (weight: Weight) in weight.unit == unit }
        let parts = Self.parts(weights.filter(isOwn), unit) + Self.parts(weights.filter { !isOwn($0) }, unit)
        return parts.joined(separator: ", ")
    }

    private static func parts(_ weights: [Weight], _ unit: WeightUnit) -> [String] {
        var parts: [String] = []
        var rest = weights[...]
        while let first = rest.first {
            let even = evenSteps(rest)
            if even.count >= run, let last = even.last {
                let step = Weight(thousandths: even[1].thousandths - first.thousandths, unit: first.unit)
                parts.append(WeightStack(known: first, last, step).text(in: unit))
                rest.removeFirst(even.count)
            } else {
                parts.append(first.stamped(in: unit))
                rest.removeFirst()
            }
        }
        return parts
    }

    /// The first weights that follow each other by the same step.
    private static func evenSteps(_ weights: ArraySlice<Weight>) -> [Weight] {
        let thousandths = weights.map(\.thousandths)
        guard thousandths.count > 1 else { return Array(weights) }
        let step = thousandths[1] - thousandths[0]
        let count = zip(thousandths, thousandths.dropFirst()).prefix { $1 - $0 == step }.count
        return Array(weights.prefix(count + 1))
    }
}

extension String {
    fileprivate var withoutEndingComma: String {
        let text = trimmingWhitespace
        return text.hasSuffix(",") ? String(text.dropLast()).trimmingWhitespace : text
    }
}

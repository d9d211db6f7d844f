/// Even steps as they are typed and printed: `5–200 by 5`.
extension WeightStack.Run {
    /// Reads the lightest, the heaviest and the step; a unit written at any of the three holds for those without.
    init(_ text: String, in unit: WeightUnit) throws(Refusal) {
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
    func text(in unit: WeightUnit) -> String {
        "\(first.text(in: first.unit))–\(last.text(in: first.unit)) by \(step.stamped(in: unit))"
    }
}

/// The pins of a stack: `5–200 by 5`, or `5–35 by 5, 42–98 by 7`.
extension WeightStack {
    /// Reads one run of steps, or several and single pins, between what parts the weights of a rack.
    public init(_ text: String, in unit: WeightUnit) throws(Refusal) {
        let items = WeightRack.items(of: text)
        guard items.count > 1 else {
            self.init(known: try Run(text, in: unit))
            return
        }
        try self.init(pins: WeightRack.weights(items, unit))
    }

    public func text(in unit: WeightUnit) -> String {
        guard runs.count > 1 else { return runs[0].text(in: unit) }
        return runs.map { $0.first == $0.last ? $0.first.stamped(in: unit) : $0.text(in: unit) }
            .joined(separator: TextStyle.current.listMark + " ")
    }
}

/// Weights that are taken whole, as they are typed and printed: `1–10 by 1, 12.5, 15`.
extension WeightRack {
    /// Reads weights and steps between semicolons, line ends, or commas with a blank behind them.
    ///
    /// A comma without one is a decimal mark. Nothing typed is an empty rack.
    public init(_ text: String, in unit: WeightUnit) throws(Refusal) {
        let items = Self.items(of: text)
        guard items.count <= GymLimits.rack else {
            throw Refusal("A rack holds at most \(GymLimits.rack) different weights.")
        }
        try self.init(Self.weights(items, unit))
    }

    static func weights(_ items: [String], _ unit: WeightUnit) throws(Refusal) -> [Weight] {
        var weights: [Weight] = []
        for item in items {
            do throws(Refusal) {
                weights += try Self.weights(item, unit)
            } catch {
                throw items.count == 1 ? error : Refusal("“\(item.prefix(20))”: \(error.sentence)")
            }
        }
        return weights
    }

    private static func weights(_ item: String, _ unit: WeightUnit) throws(Refusal) -> [Weight] {
        guard TypedRange.ends(of: item).count > 1 || item.lowercased().contains("by") else {
            return [try GymField.weight(item, in: unit)]
        }
        return try WeightStack.Run(item, in: unit).weights
    }

    static func items(of text: String) -> [String] {
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
        return parts.joined(separator: TextStyle.current.listMark + " ")
    }

    private static func parts(_ weights: [Weight], _ unit: WeightUnit) -> [String] {
        weights.evenRuns.map { run in
            guard let last = run.last, run.count > 1 else { return run[0].stamped(in: unit) }
            let step = Weight(thousandths: run[1].thousandths - run[0].thousandths, unit: run[0].unit)
            return WeightStack.Run(known: run[0], last, step).text(in: unit)
        }
    }
}

extension String {
    fileprivate var withoutEndingComma: String {
        let text = trimmingWhitespace
        return text.hasSuffix(",") ? String(text.dropLast()).trimmingWhitespace : text
    }
}

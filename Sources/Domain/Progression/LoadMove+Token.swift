/// A move as one line of text, in which it is remembered and told from another.
extension LoadMove {
    /// `60000kg,8,12,,,90;…`: a set after the other, and behind `=` the training max.
    public var token: String {
        let sets = targets.map(\.token).joined(separator: ";")
        return sets + (trainingMax.map { "=\($0.token)" } ?? "")
    }

    /// Reads what `token` writes; nil for anything else.
    public init?(token: String) {
        let halves = token.split(separator: "=", omittingEmptySubsequences: false)
        let sets = halves[0].split(separator: ";", omittingEmptySubsequences: false).map { SetTarget(token: $0) }
        let targets = sets.compactMap { $0 }
        guard halves.count < 3, targets.count == sets.count else { return nil }
        let max = halves.count == 2 ? Weight(token: halves[1]) : nil
        guard (max == nil) == (halves.count == 1) else { return nil }
        self.init(targets, trainingMax: max)
    }
}

extension SetTarget {
    /// Weight, lowest and highest reps, seconds, thousandths of a metre, rest; what is open is empty.
    fileprivate var token: String {
        let numbers = [reps?.low, reps?.high, seconds, metresMilli, rest].map { $0.map(String.init) ?? "" }
        return ([weight?.token ?? ""] + numbers).joined(separator: ",")
    }

    fileprivate init?(token: Substring) {
        let parts = token.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 6 else { return nil }
        let numbers = parts.dropFirst().map { Int($0) }
        guard zip(numbers, parts.dropFirst()).allSatisfy({ ($0 == nil) == $1.isEmpty }) else { return nil }
        self.init(
            weight: Weight(token: parts[0]),
            reps: numbers[0].flatMap { RepTarget($0, to: numbers[1]) },
            seconds: numbers[2],
            metresMilli: numbers[3],
            rest: numbers[4]
        )
        guard self.token == token else { return nil }
    }
}

extension Weight {
    fileprivate var token: String { PrintedText.weight(self).token }

    fileprivate init?(token: Substring) {
        guard case .weight(let weight)? = PrintedText(token: token) else { return nil }
        self = weight
    }
}

import Domain

/// Turns amounts into places of a drawing 520 wide and 180 high; whole numbers alone, so that nothing is rounded twice.
struct ChartScale: Equatable {
    /// In thousandths of what is printed.
    let bottom: Int
    let top: Int
    /// Where rules are drawn, the top and the bottom included.
    let ticks: [Int]

    static let width = 520
    static let height = 180
    private static let margin = 10

    /// Holds every amount, none below 0, between two round numbers, with rules at round numbers between them.
    ///
    /// `steps` are the distances that rules may have, the least first.
    init?(_ amounts: [Int], steps: [Int]) {
        guard let least = amounts.min(), let most = amounts.max(), least >= 0 else { return nil }
        let rules = 3
        // A single amount stands under a rule, and not between two that nobody could tell apart.
        let isOne = least == most
        for step in steps where !isOne || step >= most / 10 {
            let bottom = (isOne ? max(0, least - 1) : least) / step * step
            guard bottom + rules * step >= most else { continue }
            let needed = max(1, (most - bottom + step - 1) / step)
            self.bottom = bottom
            top = bottom + needed * step
            ticks = (0...needed).map { bottom + $0 * step }
            return
        }
        return nil
    }

    /// 1, 2 and 5 with noughts.
    static let decimalSteps = (0...12).flatMap { power in
        [1, 2, 5].map { $0 * (0..<power).reduce(1) { size, _ in size * 10 } }
    }

    /// What a clock is divided by, in thousandths of a second.
    static let clockSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200]
        .map { $0 * 1000 }

    /// A tenth of a unit exactly.
    func y(_ amount: Int) -> String {
        let room = Self.height - 2 * Self.margin
        let tenths = (amount - bottom) * room * 10 / (top - bottom)
        return Self.text(tenths: (Self.height - Self.margin) * 10 - tenths)
    }

    /// Where a day stands among days; a single one in the middle.
    static func x(_ day: LocalDay, in days: ClosedRange<LocalDay>) -> String {
        let length = days.lowerBound.days(until: days.upperBound)
        guard length > 0 else { return "\(width / 2)" }
        let tenths = days.lowerBound.days(until: day) * (width - 2 * margin) * 10 / length
        return text(tenths: tenths + margin * 10)
    }

    private static func text(tenths: Int) -> String {
        tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}

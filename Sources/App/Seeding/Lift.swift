import Domain

/// An exercise as a lifter plans it for years: where it starts, where it tends to, and how it is done.
struct Lift {
    let slug: String
    /// What could be lifted once at the beginning, in kilograms; the body included where it is lifted too.
    let start: Int
    /// What could be lifted once after endless years.
    let ceiling: Int
    let reps: ClosedRange<Int>
    let sets: Int
    var role = Role.assistance

    enum Role {
        /// Warmed up for, with long rests.
        case main
        case assistance
        /// Small enough for drop sets, and for being done in turns.
        case isolation
    }

    /// Seconds from one set to the next.
    var rest: ClosedRange<Int> {
        switch role {
        case .main: 150...260
        case .assistance: 100...170
        case .isolation: 65...115
        }
    }

    /// What could be lifted once on a day, in thousandths of a kilogram: half of all there is to gain takes 900 days.
    func strength(onDay day: Int) -> Int {
        start * 1000 + (ceiling - start) * 1000 * day / (day + 900)
    }
}

/// How far a lifter has come with an exercise: double progression, reps first and then weight.
struct Progress {
    /// The load of the next working sets in thousandths of a kilogram, the body not included.
    private(set) var load: Int
    private let step: Int
    private var failures = 0

    /// Begins where the fewest reps leave two in reserve.
    init(_ lift: Lift, body: Int, step: Int, onDay day: Int) {
        self.step = step
        let bearable = lift.strength(onDay: day) * 30 / (30 + lift.reps.lowerBound + 4) - body
        load = bearable / step * step
    }

    /// The next time is heavier after a full house, and lighter after three times too heavy.
    mutating func learn(from reps: [Int], of lift: Lift) {
        guard let first = reps.first else { return }
        if reps.allSatisfy({ $0 >= lift.reps.upperBound }) {
            load += step
            failures = 0
        } else if first < lift.reps.lowerBound {
            failures += 1
        }
        if failures == 3 {
            load = (load > 0 ? load * 9 / 10 : load - 2 * step) / step * step
            failures = 0
        }
    }

    /// The load at a share of the working load, on the same steps.
    func load(percent: Int) -> Int { max(load * percent / 100 / step * step, min(load, step)) }
}

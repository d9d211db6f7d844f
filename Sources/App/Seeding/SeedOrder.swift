import Domain

/// What life is to be made up, and for whom.
struct SeedOrder: Equatable {
    var email = ""
    var workouts = 500
    var seed: UInt64 = 1
    /// The day after the last workout; nil is today.
    var until: LocalDay?

    /// How many days of each of the last weeks follow a plan; nil without one.
    var planDays: Int?

    /// About thirty years of training.
    static let mostWorkouts = 6000
    /// So that thirty years earlier is still after 1970.
    static let earliestEnd = LocalDay(daysSinceEpoch: 14_610)
}

extension SeedOrder {
    /// Reads options, each with its value after it.
    init(arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else {
                throw UsageError(
                    sentence: "seed knows --email, --workouts, --seed, --until and --plan, each with a value"
                )
            }
            try take(name, value)
        }
        guard !email.isEmpty else { throw UsageError(sentence: "seed needs an address to log in with: --email EMAIL") }
    }

    private mutating func take(_ name: String, _ value: String) throws(UsageError) {
        switch name {
        case "--email": email = value
        case "--workouts":
            guard let number = Int(value), (1...Self.mostWorkouts).contains(number) else {
                throw UsageError(sentence: "--workouts must be a number from 1 to \(Self.mostWorkouts), not “\(value)”")
            }
            workouts = number
        case "--seed":
            guard let number = UInt64(value) else {
                throw UsageError(sentence: "--seed must be a whole number from 0, not “\(value)”")
            }
            seed = number
        case "--until":
            guard let day = LocalDay(iso: value), day >= Self.earliestEnd else {
                let earliest = Self.earliestEnd.iso
                throw UsageError(sentence: "--until must be a day like 2026-05-31, from \(earliest) on, not “\(value)”")
            }
            until = day
        case "--plan":
            guard let number = Int(value), (1...6).contains(number) else {
                throw UsageError(sentence: "--plan must be a number of days from 1 to 6, not “\(value)”")
            }
            planDays = number
        default: throw UsageError(sentence: "seed does not know “\(name)”")
        }
    }
}

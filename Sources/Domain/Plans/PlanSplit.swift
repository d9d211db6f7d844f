/// How the body is divided over the days of a plan.
enum PlanSplit: Sendable {
    case fullBody, upperLower, pushLegsPull, five, six

    /// Each muscle has a day between two trainings, wherever the days fall in the week.
    init(_ answers: PlanAnswers) {
        switch answers.days.count {
        case 1...3 where !answers.hasNeighbours: self = .fullBody
        case 2, 4: self = .upperLower
        case 3: self = .pushLegsPull
        case 5: self = .five
        default: self = .six
        }
    }

    /// The days in the order they come.
    func days(count: Int) -> [PlanDay] {
        switch self {
        case .fullBody: [.fullBodyA, .fullBodyB]
        case .upperLower: count == 2 ? [.upperA, .lowerA] : [.lowerA, .upperA, .lowerB, .upperB]
        case .pushLegsPull: [.pushA, .legsA, .pullA]
        case .five: [.pushA, .pullA, .legsA, .upperB, .lowerB]
        case .six: [.pushA, .pullA, .legsA, .pushB, .pullB, .legsB]
        }
    }

    /// Why it is divided so.
    func reason(count: Int) -> String {
        switch self {
        case .fullBody where count == 1: "One day trains the whole body, in two forms that take turns."
        case .fullBody: "With a day between, each day trains the whole body: the more often, the better it is learnt."
        case .upperLower where count == 2: "Two days in a row share the body, so that none is trained twice in a row."
        case .upperLower: "Four days train upper and lower body twice each, which does more than one long day."
        case .pushLegsPull: "Days that follow one another divide the body in three: push, legs, pull."
        case .five: "Three days divide the body, two more train each half again."
        case .six: "Six days divide the body in three, twice a week, so that each part has two days between."
        }
    }
}

/// One day of a split: its jobs in the order of their weight.
enum PlanDay: String, Sendable, CaseIterable {
    case fullBodyA = "Full body A"
    case fullBodyB = "Full body B"
    case upperA = "Upper A"
    case upperB = "Upper B"
    case lowerA = "Lower A"
    case lowerB = "Lower B"
    case pushA = "Push A"
    case pushB = "Push B"
    case pullA = "Pull A"
    case pullB = "Pull B"
    case legsA = "Legs A"
    case legsB = "Legs B"

    var name: String { rawValue }

    /// Its name in addresses: `plan-full-body-a`.
    var slug: String { "plan-" + rawValue.lowercased().split(separator: " ").joined(separator: "-") }

    /// Whether second choices come first, so that two days of a kind differ.
    var isSecond: Bool { rawValue.hasSuffix("B") }

    /// A job may come twice: then with two exercises.
    var jobs: [LiftJob] {
        switch self {
        case .fullBodyA: [.squat, .press, .row, .hinge, .overhead, .pulldown, .triceps, .curl, .calf, .trunk]
        case .fullBodyB: [.hinge, .overhead, .pulldown, .squat, .press, .row, .lunge, .curl, .sideDelt, .trunk]
        case .upperA: [.press, .row, .overhead, .pulldown, .triceps, .curl, .sideDelt, .rearDelt]
        case .upperB: [.row, .press, .pulldown, .overhead, .curl, .triceps, .rearDelt, .sideDelt]
        case .lowerA, .legsA: [.squat, .hinge, .lunge, .legCurl, .calf, .trunk]
        case .lowerB, .legsB: [.hinge, .squat, .hip, .lunge, .calf, .trunk]
        case .pushA: [.press, .overhead, .press, .triceps, .sideDelt]
        case .pushB: [.overhead, .press, .triceps, .press, .sideDelt]
        case .pullA: [.row, .pulldown, .row, .curl, .rearDelt]
        case .pullB: [.pulldown, .row, .pulldown, .curl, .rearDelt]
        }
    }

    /// For whom and why, in a sentence.
    var reason: String {
        switch self {
        case .fullBodyA: "Squat, press and row lead; the hinge follows lighter."
        case .fullBodyB: "Hinge, press overhead and pull lead, so that each lift comes first once."
        case .upperA: "Led by the press, with as much pulling beside it."
        case .upperB: "Led by the row, at other angles than the first upper day."
        case .lowerA, .legsA: "The squat leads while you are fresh; what needs less skill comes later."
        case .lowerB, .legsB: "The hinge leads, and the squat follows lighter."
        case .pushA: "All that presses on one day, so that none of it is needed on the next."
        case .pushB: "Presses again, the shoulders first this time."
        case .pullA: "All that pulls, what is heaviest first."
        case .pullB: "Pulls again, from above first this time."
        }
    }
}

import Database
import Domain

/// A planned day as its row.
extension PlannedDay {
    static let columns: SQL = "d.local_day, d.kind, d.routine_id, d.moved_from, d.moved_to, d.outcome"

    /// From `columns`.
    init(_ row: Row, from first: Int) throws(DatabaseError) {
        self.init(try row.day(first), try DayWork(row, from: first + 1))
    }

    /// Its values in the order of `columns`, as the row of an `INSERT` has them after athlete and plan.
    var values: SQL {
        let row = PlannedDayRow(work)
        return """
            \(day), \(row.kind), \(row.routine), \(row.movedFrom), \(row.movedTo), \(row.outcome)
            """
    }
}

extension DayWork {
    /// From kind, routine, the day it was moved from, the day it was moved to, and outcome in this order.
    fileprivate init(_ row: Row, from first: Int) throws(DatabaseError) {
        let kind = try row.string(first)
        if kind == "rest" {
            self = .rest(.planned)
            return
        }
        let routine = try row.identifier(first + 1)
        if kind == "moved_away" {
            self = .rest(.movedAway(routine, to: try row.day(first + 3)))
            return
        }
        guard let outcome = DayOutcome(word: try row.string(first + 4)) else { throw .unexpectedColumn(first + 4) }
        let training = DayTraining(routine, movedFrom: try row.optionalDay(first + 2), outcome: outcome)
        switch kind {
        case "training": self = .training(training)
        case "taken": self = .rest(.taken(insteadOf: training))
        default: throw .unexpectedColumn(first)
        }
    }
}

/// The columns of what a day has.
private struct PlannedDayRow {
    var kind = "rest"
    var routine: Identifier?
    var movedFrom: LocalDay?
    var movedTo: LocalDay?
    var outcome: String?

    init(_ work: DayWork) {
        switch work {
        case .rest(.planned): break
        case .rest(.movedAway(let routine, let day)):
            kind = "moved_away"
            self.routine = routine
            movedTo = day
        case .rest(.taken(let training)): take(training, as: "taken")
        case .training(let training): take(training, as: "training")
        }
    }

    private mutating func take(_ training: DayTraining, as kind: String) {
        self.kind = kind
        routine = training.routine
        movedFrom = training.movedFrom
        outcome = training.outcome.word
    }
}

extension DayOutcome {
    fileprivate init?(word: String) {
        switch word {
        case "open": self = .open
        case "excused": self = .excused
        case "let_go": self = .letGo
        default:
            guard let completion = WorkoutCompletion(rawValue: word) else { return nil }
            self = .done(completion)
        }
    }

    fileprivate var word: String {
        switch self {
        case .open: "open"
        case .excused: "excused"
        case .letGo: "let_go"
        case .done(let completion): completion.rawValue
        }
    }
}

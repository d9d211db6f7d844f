import Domain
import HTTP

/// The five answers as they are chosen on a page, whole or not.
struct PlanAnswersForm: Equatable {
    var goal = PlanGoal.strength.rawValue
    var days: Set<Weekday> = [.monday, .wednesday, .friday]
    var kit = PlanKit.fullGym.rawValue
    var minutes = "\(PlanMinutes.sixty.rawValue)"
    var start = StartingPoint.lastWorkouts.rawValue

    init() {}

    init(_ answers: PlanAnswers) {
        goal = answers.goal.rawValue
        days = answers.days
        kit = answers.kit.rawValue
        minutes = "\(answers.minutes.rawValue)"
        start = answers.start.rawValue
    }

    init(_ fields: FormFields) {
        goal = fields["goal"] ?? ""
        days = Set(fields.values("day").compactMap { Int($0) }.compactMap { Weekday(rawValue: $0) })
        kit = fields["kit"] ?? ""
        minutes = fields["minutes"] ?? ""
        start = fields["start"] ?? ""
    }

    /// The answers.
    ///
    /// - Throws: `FormErrors` with a sentence for each question that has none.
    func checked() throws(FormErrors) -> PlanAnswers {
        var errors = FormErrors()
        let (goal, kit) = (PlanGoal(rawValue: goal), PlanKit(rawValue: kit))
        let (minutes, start) = (Int(minutes).flatMap { PlanMinutes(rawValue: $0) }, StartingPoint(rawValue: start))
        if goal == nil { errors.add("goal", "Choose what you train for.") }
        if kit == nil { errors.add("kit", "Choose what you have.") }
        if minutes == nil { errors.add("minutes", "Choose how long a workout may take.") }
        if start == nil { errors.add("start", "Choose where the loads begin.") }
        do throws(Domain.Refusal) {
            let answers = try PlanAnswers(
                goal: goal ?? .strength,
                days: days,
                kit: kit ?? .fullGym,
                minutes: minutes ?? .sixty,
                start: start ?? .empty
            )
            if errors.isEmpty { return answers }
        } catch {
            errors.add("day", error.sentence)
        }
        throw errors
    }

    /// The pairs that a form sends.
    var pairs: [(name: String, value: String)] {
        [("goal", goal)] + Weekday.allCases.filter(days.contains).map { ("day", "\($0.rawValue)") }
            + [("kit", kit), ("minutes", minutes), ("start", start)]
    }

    /// The same behind a `?`; only for answers that were read, whose values need no escaping.
    static func query(_ answers: PlanAnswers) -> String {
        PlanAnswersForm(answers).pairs.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }
}

extension PlanAnswers {
    /// As a sentence: `Strength, 4 days, about 60 minutes`.
    var words: String { "\(goal.label), \(Count.days(days.count)), about \(minutes.rawValue) minutes." }
}

extension PlanGoal {
    var label: String {
        switch self {
        case .strength: "Strength"
        case .size: "Size"
        case .keep: "Keep what I have"
        }
    }

    var hint: String {
        switch self {
        case .strength: "3 to 6 reps, long rest"
        case .size: "6 to 12 reps, more sets"
        case .keep: "Fewer sets, same loads"
        }
    }
}

extension PlanKit {
    var label: String {
        switch self {
        case .fullGym: "Full gym"
        case .barbell: "Barbell and rack"
        case .dumbbells: "Dumbbells"
        case .nothing: "Nothing"
        }
    }

    var hint: String {
        switch self {
        case .fullGym: "Racks, machines, cables"
        case .barbell: "At home"
        case .dumbbells: "One bench"
        case .nothing: "Bodyweight only"
        }
    }
}

extension StartingPoint {
    var label: String {
        switch self {
        case .lastWorkouts: "My last workouts"
        case .lightWeek: "A light week"
        case .empty: "Empty"
        }
    }

    var hint: String {
        switch self {
        case .lastWorkouts: "Loads from the last four weeks"
        case .lightWeek: "About 80 percent of what you lifted"
        case .empty: "You fill in the loads"
        }
    }
}

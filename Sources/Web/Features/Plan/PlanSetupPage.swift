import Domain
import HTTP
import Template

/// The five answers that a plan is made from.
struct PlanSetupPage: Page {
    static let template = "plan/setup"
    let title = "Make a plan"
    let section = Section.more

    let alerts: [PageAlert]
    let answers: PlanAnswersForm
    let errors: FormErrors
    let way: Way
    /// Plans there were before, the latest first.
    let earlier: [EarlierPlan]

    /// Where it was come from, and where one goes who wants no plan.
    enum Way: Equatable {
        /// Right after sign-up.
        case new
        /// There is no plan.
        case first
        /// There is one, which stays until another is taken.
        case change
    }

    init(
        _ answers: PlanAnswersForm,
        _ errors: FormErrors = FormErrors(),
        way: Way,
        alerts: [PageAlert] = [],
        earlier: [EarlierPlan] = []
    ) {
        self.answers = answers
        self.errors = errors
        self.way = way
        self.earlier = earlier
        let links = Self.questions.filter { errors[$0.field] != nil }.map {
            PageAlert.Link(address: "#\($0.field)", label: $0.name)
        }
        let others = links.count < Self.questions.count ? "Your other answers are kept. " : ""
        let refused = PageAlert(title: "Not made yet", text: "\(others)Look at", links: links)
        self.alerts = (links.isEmpty ? [] : [refused]) + alerts
    }

    private static let questions: [(field: String, name: String)] = [
        ("goal", "Goal"), ("day", "Training days"), ("kit", "Equipment"), ("minutes", "Time for a workout"),
        ("start", "Start from"),
    ]

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)),
            "back": .text(way == .change ? "/plan" : way == .new ? "" : "/more"),
            "back_label": .text(way == .change ? "The week" : "More"),
            "skip": .flag(way == .new),
            "lead": .text(
                way == .change
                    ? "Done workouts stay as they are. The plan you have goes on until you take another."
                    : "Each one changes the plan. You can edit all of it later."
            ),
            "is_new": .flag(way == .new),
            "goal": question(
                "goal",
                PlanGoal.allCases.map { ($0.rawValue, $0.label, $0.hint, $0.rawValue == answers.goal) }
            ),
            "days": question(
                "day",
                Weekday.allCases.map {
                    let name = LocalDay(daysSinceEpoch: $0.rawValue + 3).weekdayName
                    return ("\($0.rawValue)", String(name.prefix(2)), name, answers.days.contains($0))
                }
            ),
            "kit": question(
                "kit",
                PlanKit.allCases.map { ($0.rawValue, $0.label, $0.hint, $0.rawValue == answers.kit) }
            ),
            "minutes": question(
                "minutes",
                PlanMinutes.allCases.map {
                    ("\($0.rawValue)", "\($0.rawValue)", "", "\($0.rawValue)" == answers.minutes)
                }
            ),
            "start": question(
                "start",
                StartingPoint.allCases.map { ($0.rawValue, $0.label, $0.hint, $0.rawValue == answers.start) }
            ),
            "earlier": .list(earlier.map(\.values)),
        ]
    }

    private func question(
        _ field: String,
        _ choices: [(value: String, label: String, hint: String, isChosen: Bool)]
    ) -> TemplateValue {
        .object([
            "error": .text(errors[field] ?? ""),
            "choices": .list(
                choices.map {
                    [
                        "value": .text($0.value), "label": .text($0.label), "hint": .text($0.hint),
                        "is_chosen": .flag($0.isChosen),
                    ]
                }
            ),
        ])
    }
}

/// A plan that is over, in a line.
struct EarlierPlan: Equatable {
    let words: String
    /// "1 Sep to 29 Nov 2026".
    let days: String

    var values: TemplateObject { ["words": .text(words), "days": .text(days)] }
}

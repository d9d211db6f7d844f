import Domain
import Template

/// A plan as it would be, with its reasons, before it is taken.
struct MadePlanPage: Page {
    static let template = "plan/made"
    let title = "The week"
    let section = Section.more

    let alerts: [PageAlert]
    /// The answers behind a `?`.
    let query: String
    let answers: [(name: String, value: String)]
    let lead: String
    let reasons: [String]
    /// Where it begins, and the other day that it could.
    let begin: Begin
    let days: [Day]
    let routines: [Grid]
    /// What is told from what a later page shows.
    let seen: String
    let key: String
    /// Whether a plan goes on that this one would follow.
    let follows: Bool

    struct Begin: Equatable {
        let day: String
        /// "Begins Mon 30 Nov, today", as a sentence.
        let text: String
        let otherDay: String
        /// "Begin on Mon 7 Dec instead".
        let otherLabel: String
    }

    /// One of the first seven days.
    struct Day: Equatable {
        let number: String
        let weekday: String
        /// Empty on a day of rest.
        let routine: String
    }

    struct Grid: Equatable {
        let name: String
        /// "5 exercises, 16 sets, about 55 minutes".
        let size: String
        let reason: String
        let exercises: [Line]
    }

    struct Line: Equatable {
        let number: String
        let name: String
        /// "4 × 5 at 100 kg, rest 2:30".
        let work: String
        let reason: String
    }

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)), "query": .text(query), "lead": .text(lead),
            "answers": .list(answers.map { ["name": .text($0.name), "value": .text($0.value)] }),
            "reasons": .list(reasons.map { ["text": .text($0)] }),
            "begin_day": .text(begin.day), "begin_text": .text(begin.text), "other_day": .text(begin.otherDay),
            "other_label": .text(begin.otherLabel), "days": .list(days.map(\.values)),
            "routines": .list(routines.map(\.values)), "seen": .text(seen), "key": .text(key),
            "follows": .flag(follows),
        ]
    }
}

extension MadePlanPage.Day {
    fileprivate var values: TemplateObject {
        ["number": .text(number), "weekday": .text(weekday), "routine": .text(routine)]
    }
}

extension MadePlanPage.Grid {
    fileprivate var values: TemplateObject {
        [
            "name": .text(name), "size": .text(size), "reason": .text(reason),
            "exercises": .list(
                exercises.map {
                    [
                        "number": .text($0.number), "name": .text($0.name), "work": .text($0.work),
                        "reason": .text($0.reason),
                    ]
                }
            ),
        ]
    }
}

extension MadePlanPage {
    init(
        _ offer: PlanOffer,
        seen: String,
        key: String,
        today: LocalDay,
        nextWeek: LocalDay,
        unit: WeightUnit,
        follows: Bool,
        alerts: [PageAlert] = []
    ) {
        let answers = offer.plan.answers
        self.alerts = alerts
        query = PlanAnswersForm.query(answers)
        self.answers = PlanAnswersForm(answers).pairs
        lead = answers.words
        reasons = offer.plan.reasons
        let other = offer.firstDay == today ? nextWeek : today
        begin = Begin(
            day: offer.firstDay.iso,
            text: "Begins \(offer.firstDay.mediumText)\(offer.firstDay == today ? ", today" : "").",
            otherDay: other.iso,
            otherLabel: other == today ? "Begin today instead" : "Begin on \(other.mediumText) instead"
        )
        let names = Dictionary(offer.routines.map { ($0.routine.id, $0.routine.name) }) { first, _ in first }
        days = (0..<7).map(offer.firstDay.adding).map { day in
            Day(
                number: "\(day.day)",
                weekday: day.weekdayShort,
                routine: offer.pattern?.routine(on: day).flatMap { names[$0] } ?? ""
            )
        }
        routines = zip(offer.plan.routines, offer.routines).map { Grid($0, $1, unit) }
        self.seen = seen
        self.key = key
        self.follows = follows
    }
}

extension MadePlanPage.Grid {
    init(_ library: LibraryRoutine, _ offered: OfferedRoutine, _ unit: WeightUnit) {
        let routine = offered.routine
        // One that was changed since has exercises of which the rules know no reason.
        let isAsMade = !offered.isKept || routine.exercises.count == library.exercises.count && routine.rev == 1
        name = routine.name
        size = routine.sizeText
        reason = isAsMade ? library.reason : "You have it from the plan before, and it stays as you changed it."
        exercises = routine.exercises.enumerated().map { index, exercise in
            MadePlanPage.Line(
                number: "\(index + 1)",
                name: exercise.name,
                work: exercise.workText(in: unit),
                reason: isAsMade ? library.exercises[index].purpose : ""
            )
        }
    }
}

extension Routine {
    /// `5 exercises, 16 sets, about 55 minutes`.
    var sizeText: String {
        "\(Count.exercises(exercises.count)), \(Count.sets(setCount)), about \(Count.minutes(minutes))"
    }
}

extension RoutineExercise {
    /// `4 × 5 at 100 kg, rest 2:30`.
    func workText(in unit: WeightUnit) -> String {
        let weight = weightText(in: unit)
        let load = weight.isEmpty ? "" : loadKind == .bodyweight ? " with \(weight)" : " at \(weight)"
        return setsText + (load.isEmpty ? "" : "\(load) \(unit.symbol)")
            + (restText.isEmpty ? "" : ", rest \(restText)")
    }
}

extension LibraryExercise {
    /// Its reason without the sets, which stand beside it: a sentence.
    fileprivate var purpose: String {
        reason.firstRange(of: ". ").map { String(reason[..<$0.lowerBound]) + "." } ?? reason
    }
}

import Domain
import Persistence
import Template

/// One day of the plan: what it has, and what can be done with it.
struct PlanDayPage: Page {
    static let template = "plan/day"
    let section = Section.more

    let title: String
    let alerts: [PageAlert]
    let day: String
    /// "Thu 3 Dec".
    let dayText: String
    let lead: String
    let ways: [Way]
    let moveKey: String
    let acts: [Act]
    /// Where the rest of it is to be seen; empty where there is nothing.
    let seeAddress: String
    let seeLabel: String
    /// Of the routine, to be edited; empty for one in the trash.
    let routine: String
    let exercises: [Line]

    /// A day that the training can be moved to, or one to swap with.
    struct Way: Equatable {
        let value: String
        let label: String
        let note: String
        let isChosen: Bool
    }

    /// One more thing that can be done.
    struct Act: Equatable {
        let heading: String
        let text: String
        let label: String
        let operation: String
        let key: String
    }

    struct Line: Equatable {
        let row: String
        let number: String
        let name: String
        let work: String
    }

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)), "day": .text(day), "day_text": .text(dayText), "lead": .text(lead),
            "ways": .list(
                ways.map {
                    [
                        "value": .text($0.value), "label": .text($0.label), "note": .text($0.note),
                        "is_chosen": .flag($0.isChosen),
                    ]
                }
            ),
            "move_key": .text(moveKey),
            "acts": .list(
                acts.map {
                    [
                        "heading": .text($0.heading), "text": .text($0.text), "label": .text($0.label),
                        "operation": .text($0.operation), "key": .text($0.key),
                    ]
                }
            ),
            "see_address": .text(seeAddress), "see_label": .text(seeLabel), "routine": .text(routine),
            "exercises": .list(
                exercises.map {
                    [
                        "row": .text($0.row), "number": .text($0.number), "name": .text($0.name),
                        "work": .text($0.work),
                    ]
                }
            ),
        ]
    }
}

/// What the page of a day is made from: everything read, nothing formatted.
struct PlanDayContent {
    let planned: PlannedDay
    let schedule: Schedule
    let today: LocalDay
    let demands: [Identifier: RoutineDemand]
    /// The day's routine, in the trash or not; nil on a day of rest.
    var routine: KeptRoutine?
    let unit: WeightUnit
    /// Why what was asked for was not done.
    var refusal = ""
    /// What was chosen to move to.
    var chosen = ""
    let mintKey: () -> String
}

extension PlanDayContent {
    /// Nil for a day that no plan has.
    init?(_ signedIn: SignedIn, _ day: LocalDay) throws {
        let today = signedIn.today
        let end = Schedule.horizon(from: today, weeksStartingOn: signedIn.firstWeekday)
        let schedule = try signedIn.plans.schedule(min(day, today)...max(day, end)).running(signedIn.runningDraft())
        guard let planned = schedule[day] else { return nil }
        self.init(
            planned: planned,
            schedule: schedule,
            today: today,
            demands: try signedIn.plans.demands(of: schedule.days.compactMap(\.routine)),
            routine: try planned.routine.flatMap { try signedIn.routines.kept($0) },
            unit: signedIn.athlete.unit,
            mintKey: { signedIn.mintKey().text }
        )
    }

    var name: String { routine?.routine.name ?? "A workout" }
}

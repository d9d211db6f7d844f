import Domain
import Template

/// How one exercise went: its lines, its bests, its last workouts and its names.
struct ExercisePage: Page {
    static let template = "exercises/exercise"
    let title: String
    let section = Section.progress

    let alerts: [PageAlert]
    let address: String
    /// "24 workouts".
    let summary: String
    let about: String
    let stats: [ProgressStat]
    let tabs: [ProgressTab]
    /// The reps that the line of weights can be drawn for.
    let reps: [ProgressTab]
    let charts: [TrendChart]
    /// Why there is no chart.
    let nothing: String
    let bests: [RepBest]
    let unitHead: String
    let distances: [DistanceRow]
    let records: [ProgressRow]
    let allRecords: String
    let workouts: [Entry]
    let history: String
    /// Every set of the range; empty without any.
    let sets: String
    let notes: [Note]
    let setUp: String
    let names: Names

    /// The best for so many reps or more.
    struct RepBest: Equatable {
        let reps: String
        let weight: String
        let before: String
        let estimate: String
        let address: String
        let isRecord: Bool
    }

    struct DistanceRow: Equatable {
        let way: String
        let first: String
        let best: String
    }

    /// One of the last workouts.
    struct Entry: Equatable {
        let address: String
        let day: String
        let month: String
        let sets: String
        let summary: String
        let isRecord: Bool
    }

    struct Note: Equatable {
        let day: String
        let text: String
    }

    /// What it is called, and the forms that change it.
    struct Names: Equatable {
        let canRename: Bool
        /// Whether what was typed was refused, or something was just done.
        let isOpen: Bool
        /// What was just done, empty otherwise.
        let notice: String
        let typed: ExerciseNaming
        let own: [ExerciseProfile.OwnName]
        let others: String
    }

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)), "address": .text(address), "summary": .text(summary),
            "about": .text(about), "stats": .list(stats.map(\.values)), "tabs": .list(tabs.map(\.values)),
            "reps": .list(reps.map(\.values)), "charts": .list(charts.map(\.values)), "nothing": .text(nothing),
            "bests": .list(bests.map(\.values)), "unit_head": .text(unitHead),
            "distances": .list(
                distances.map { ["way": .text($0.way), "first": .text($0.first), "best": .text($0.best)] }
            ),
            "records": .list(records.map(\.values)), "all_records": .text(allRecords),
            "workouts": .list(workouts.map(\.values)), "history": .text(history), "sets": .text(sets),
            "notes": .list(notes.map { ["day": .text($0.day), "text": .text($0.text)] }),
            "set_up": .text(setUp), "names": .object(names.values),
        ]
    }
}

extension ExercisePage.RepBest {
    fileprivate var values: TemplateObject {
        [
            "reps": .text(reps), "weight": .text(weight), "before": .text(before), "estimate": .text(estimate),
            "address": .text(address), "is_record": .flag(isRecord),
        ]
    }
}

extension ExercisePage.Entry {
    fileprivate var values: TemplateObject {
        [
            "address": .text(address), "day": .text(day), "month": .text(month), "sets": .text(sets),
            "summary": .text(summary), "is_record": .flag(isRecord),
        ]
    }
}

extension ExercisePage.Names {
    fileprivate var values: TemplateObject {
        [
            "can_rename": .flag(canRename), "is_open": .flag(isOpen), "notice": .text(notice), "key": .text(typed.key),
            "name": .text(typed.name), "name_error": .text(typed.nameError), "alias": .text(typed.alias),
            "alias_error": .text(typed.aliasError),
            "own": .list(
                own.map { own in
                    [
                        "id": .text(own.id.text), "name": .text(own.name),
                        "merge": .text(own.merge?.text ?? ""),
                    ]
                }
            ),
            "others": .text(others),
        ]
    }
}

import Domain
import HTTP
import Persistence
import Template

/// All routines, in an order, or those that were looked for.
struct RoutinesPage: Page {
    static let template = "routines/list"
    let title = "Routines"
    let section = Section.more

    let summary: String
    let alerts: [PageAlert]
    let search: RoutineSearch
    let routines: [(address: String, number: String, name: String, summary: String)]
    /// Why no routine is listed; empty where some are.
    let nothing: String
    let toolbar: RoutineToolbar
    let trash: [(id: String, name: String, key: String)]
    /// The one that was just thrown away.
    let undo: [(id: String, text: String, key: String)]

    var values: TemplateObject {
        [
            "summary": .text(summary),
            "alerts": .list(alerts.map(\.values)),
            "search": .object(search.values),
            "routines": .list(
                routines.map {
                    [
                        "address": .text($0.address), "number": .text($0.number), "name": .text($0.name),
                        "summary": .text($0.summary),
                    ]
                }
            ),
            "nothing": .text(nothing),
            "toolbar": .object(toolbar.values),
            "trash": .list(trash.map { ["id": .text($0.id), "name": .text($0.name), "key": .text($0.key)] }),
            "undo": .list(undo.map { ["id": .text($0.id), "text": .text($0.text), "key": .text($0.key)] }),
        ]
    }
}

/// What is looked for, and in which order.
struct RoutineSearch: Equatable {
    var text = ""
    var order = RoutineOrder.lastUsed
    /// Which of the two forms is unfolded.
    var open = ""

    init() {}

    /// Forgiving: what cannot be read is as if it were not there.
    init(_ query: FormFields) {
        text = query["q"] ?? ""
        order = query["sort"].flatMap { RoutineOrder(rawValue: $0) } ?? .lastUsed
        open = query["open"] ?? ""
    }

    var isTyped: Bool { text.contains { !$0.isWhitespace } }

    var values: TemplateObject {
        [
            "text": .text(text),
            "order": .text(order.rawValue),
            "is_search_open": .flag(open == "search" || isTyped),
            "is_sort_open": .flag(open == "sort"),
            "orders": .list(
                RoutineOrder.allCases.map {
                    ["value": .text($0.rawValue), "label": .text($0.label), "is_chosen": .flag($0 == order)]
                }
            ),
        ]
    }

    /// The routines that are meant, in the order they are wanted in; what is looked for comes by likeness.
    func found(among routines: [RoutineSummary]) -> [RoutineSummary] {
        let sorted = order.sorted(routines, folding: NameFolding.key)
        guard isTyped else { return sorted }
        let entries = sorted.map {
            ExerciseSearch<RoutineSummary>.Entry(id: $0, name: $0.name, aliases: $0.exerciseNames)
        }
        let found = ExerciseSearch(entries: entries, folding: NameFolding.key).matches(text, limit: entries.count)
        return order == .lastUsed ? found : order.sorted(found, folding: NameFolding.key)
    }
}

extension RoutineOrder {
    fileprivate var label: String {
        switch self {
        case .lastUsed: "Last used"
        case .name: "Name"
        case .mostUsed: "Most used"
        }
    }
}

/// The bar in thumb reach.
struct RoutineToolbar: Equatable {
    let history: String

    init(_ month: CalendarMonth) { history = RoutineMonthAddresses.month(month) }

    var values: TemplateObject { ["history": .text(history)] }
}

extension RoutinesPage {
    init(
        _ all: [RoutineSummary],
        _ search: RoutineSearch,
        trash: [(id: Identifier, name: String)],
        gone: Identifier?,
        today: LocalDay,
        mintKey: () -> String
    ) {
        let found = search.found(among: all)
        summary = all.isEmpty ? "None yet" : Count.routines(all.count)
        alerts = []
        self.search = search
        routines = found.enumerated().map { index, routine in
            ("/routines/\(routine.id)", "\(index + 1)", routine.name, routine.text(today: today))
        }
        nothing =
            all.isEmpty
            ? "A routine says what to do and how often; the log then only asks what came of it."
            : "No routine and no exercise in one is called like that."
        toolbar = RoutineToolbar(CalendarMonth(of: today))
        self.trash = trash.map { ($0.id.text, $0.name, mintKey()) }
        undo = trash.filter { $0.id == gone }.map { ($0.id.text, "\($0.name) is in the trash.", mintKey()) }
    }
}

extension RoutineSummary {
    /// `5 exercises, 16 sets. Mon 23 Nov, 61 min`.
    fileprivate func text(today: LocalDay) -> String {
        guard !exerciseNames.isEmpty else { return "Empty" }
        let last = lastDay.map { day in
            let parts = [day.mediumText(relativeTo: today), lastMinutes.map { "\($0) min" }]
            return parts.compactMap { $0 }.joined(separator: ", ")
        }
        return "\(Count.exercises(exerciseNames.count)), \(Count.sets(setCount)). \(last ?? "Not used yet")"
    }
}

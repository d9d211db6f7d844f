import Domain
import Persistence
import Template

/// Chooses the exercise that the history is filtered by.
struct HistoryExercisesPage: Page {
    static let template = "history/exercises"
    let title = "Filter"
    let section = Section.history

    let named: String
    let error: String
    /// The month that the filter is for; empty for the whole list.
    let month: String
    let back: String
    let exercises: [(address: String, name: String)]
    let toolbar: HistoryToolbar

    var values: TemplateObject {
        [
            "named": .text(named),
            "error": .text(error),
            "month": .text(month),
            "back": .text(back),
            "exercises": .list(exercises.map { ["address": .text($0.address), "name": .text($0.name)] }),
            "toolbar": .object(toolbar.values),
        ]
    }
}

/// Which of the trained exercises somebody may have meant.
struct ExerciseChoice {
    let named: String
    /// All of them when nothing was typed, or nothing like it has been trained.
    let exercises: [Exercise]
    let isUnknown: Bool

    private static let longest = 20

    init(_ named: String, _ trained: [ExerciseSearch<Exercise>.Entry]) {
        self.named = named
        let isTyped = named.contains { !$0.isWhitespace }
        let found =
            isTyped
            ? ExerciseSearch(entries: trained, folding: NameFolding.key).matches(named, limit: Self.longest) : []
        isUnknown = isTyped && found.isEmpty
        exercises = found.isEmpty ? trained.map(\.id) : found
    }

    /// The one that was clearly meant.
    var only: Exercise? {
        guard !isUnknown, named.contains(where: { !$0.isWhitespace }) else { return nil }
        let key = NameFolding.key(named)
        return exercises.first { NameFolding.key($0.name) == key } ?? (exercises.count == 1 ? exercises[0] : nil)
    }
}

extension HistoryExercisesPage {
    init(_ choice: ExerciseChoice, _ month: CalendarMonth?, today: LocalDay) {
        let all = HistoryAddresses(exercise: nil)
        named = choice.named
        error = choice.isUnknown ? "Nothing you have trained is called like that." : ""
        self.month = month?.iso ?? ""
        back = all.list(month)
        exercises = choice.exercises.map { (HistoryAddresses(exercise: $0.id).list(month), $0.name) }
        toolbar = HistoryToolbar(all, month ?? CalendarMonth(of: today))
    }
}

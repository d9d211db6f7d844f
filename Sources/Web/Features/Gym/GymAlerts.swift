import Domain

/// What gym mode says first.
enum GymAlerts {
    static func make(_ content: GymContent) -> [PageAlert] {
        let alerts = [
            content.refusal.map { refused($0, content) }, content.setUpFault.map { _ in notSetUp }, unloaded(content),
        ]
        return alerts.compactMap { $0 }
    }

    /// Why no plates are shown; nil once there is a weight, and for what is loaded with none.
    private static func unloaded(_ content: GymContent) -> PageAlert? {
        guard content.isUnloaded, let row = content.row, row.loadKind == .external,
            (content.equipment[row.exerciseID] ?? .barbell).sleeves != nil, content.next(of: row).values.weight == nil
        else { return nil }
        return PageAlert(
            isQuiet: true,
            title: "No plates yet.",
            text: "They follow from the weight of the next set, which is not known:",
            links: [.init(address: "/gym/type?row=\(row.id)", label: "Type it")]
        )
    }

    private static let notSetUp = PageAlert(
        title: "Set-up not kept",
        text: "Everything else is. What you typed is still there:",
        links: [.init(address: "#set-up", label: "Set-up")]
    )

    private static func refused(_ refusal: LogRefusal, _ content: GymContent) -> PageAlert {
        switch refusal {
        case .unreadableEntry: PageAlert(title: "Not logged", text: "What you typed is kept. Correct it.")
        case .unreadableCells, .openConflicts:
            PageAlert(
                title: "Not finished",
                text: "Something in the log waits for you:",
                links: [.init(address: "/log", label: "Open the log")]
            )
        case .typedNotAdded(let rows):
            PageAlert(
                title: "Not finished",
                text: "A set is typed and not logged:",
                links: rows.compactMap { content.draft.exercise($0) }.map {
                    .init(address: "/gym/type?row=\($0.id)", label: $0.name)
                }
            )
        case .nothingToSave: PageAlert(title: "Nothing done yet", text: "Log a set first, or throw the workout away.")
        case .lastOfWorkout, .savedMeanwhile: PageAlert(title: "Not removed", text: "The workout was saved meanwhile.")
        case .tooManySets(let limit):
            PageAlert(title: "Not logged", text: "An exercise holds \(limit) sets.")
        case .tooManySetsInWorkout(let limit): PageAlert(title: "Not logged", text: "A workout holds \(limit) sets.")
        case .tooManyExercises(let limit): PageAlert(title: "Not added", text: "A workout holds \(limit) exercises.")
        case .unclearExercise(let name):
            PageAlert(title: "Not added", text: "No exercise is called \(name). Choose one, or keep it as your own.")
        case .unreadableExercise(let sentence): PageAlert(title: "Not added", text: sentence)
        case .notFound: PageAlert(title: "Not found", text: "It is no longer there.")
        }
    }
}

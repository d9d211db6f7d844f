import Domain
import HTTP
import Persistence
import Portability

extension ImportReviewPage {
    /// How many sets are shown as they are understood, and how many lines that cannot be read.
    private static let shownSets = 10
    private static let shownLines = 20

    /// Where it is asking, each name that is still to be said has a sentence beside it.
    init(_ review: ImportReview, _ signedIn: SignedIn, _ alerts: [PageAlert], isAsking: Bool) {
        let (history, plan, today) = (review.reading.history, review.plan, signedIn.today)
        let unreadable = history.leftOut.filter { !$0.isExpected }
        self.alerts = review.alerts + alerts
        address = "\(ImportRoutes.path)/\(review.stored.id)"
        name = review.stored.name
        lead = "\(history.program.name). \(Count.lines(history.linesRead)) read. Nothing is added yet."
        stats = Self.stats(plan, unreadable.count)
        questions = Questions(review.reading)
        samplesOfSets = history.firstSets(
            Self.shownSets,
            review.reading.answers.weightUnit ?? signedIn.athlete.unit,
            today
        )
        doubts = review.reading.doubts.prefix(Self.shownLines).map {
            Line(title: "Line \(GroupedNumber.text($0.line))", text: "“\($0.text)” was read with decimals")
        }
        doubtCount = Count.lines(review.reading.doubts.count)
        names = review.hasTooManyNames ? [] : review.names.map { NameRow($0, today, isAsking: isAsking) }
        nameCount = Count.names(review.names.count)
        suggestions = names.contains(where: \.isTyped) ? review.exercises.map(\.name).sorted() : []
        self.unreadable = unreadable.prefix(Self.shownLines).map {
            Line(title: "Line \(GroupedNumber.text($0.line))", text: $0.reason)
        }
        unreadableCount = "\(Count.lines(unreadable.count)), left out"
        leftOutNote = Self.note(history.leftOut, unreadable.count - Self.shownLines)
        let isBack = review.stored.choices.bringsBack
        deleted = plan.deletedWorkouts > 0 ? Count.workouts(plan.deletedWorkouts) : isBack ? "What comes back" : ""
        bringsBack = isBack
        action = review.hasTooManyNames ? "" : plan.action
        isHere = plan.isEmpty
        keys = (signedIn.mintKey().text, signedIn.mintKey().text, signedIn.mintKey().text)
    }

    private static func stats(_ plan: ImportPlan, _ unreadable: Int) -> [PageStat] {
        let numbers = [
            ("Workouts to add", plan.addedWorkouts), ("Sets to add", plan.addedSets), ("Already here", plan.knownSets),
            ("Unreadable", unreadable),
        ]
        let deleted = plan.deletedSets == 0 ? [] : [("Deleted here", plan.deletedSets)]
        return (numbers + deleted).map { PageStat(label: $0, value: GroupedNumber.text($1)) }
    }

    private static func note(_ lines: [LeftOutLine], _ more: Int) -> String {
        let expected = Dictionary(grouping: lines.filter(\.isExpected), by: \.reason).mapValues(\.count)
        let counts = expected.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(8).map {
            "\(GroupedNumber.text($1)) × \($0)."
        }
        return ((more > 0 ? ["And \(GroupedNumber.text(more)) more."] : []) + counts).joined(separator: " ")
    }
}

extension ImportReview {
    /// Why it was not added, and what has to be seen before it is.
    fileprivate var alerts: [PageAlert] {
        var alerts = stored.failure.map { [PageAlert(title: "Not added", text: $0)] } ?? []
        if ownDays > 0 {
            let text =
                "\(Count.workouts(ownDays)) of this file \(ownDays == 1 ? "is" : "are") on days on which you trained here. "
                + "If the file is of this account, they would stand here twice: restore a backup instead."
            alerts.append(PageAlert(title: "Is it of this account?", text: text))
        }
        if hasTooManyNames {
            let text =
                "More than \(Count.names(ImportForm.mostNames)) cannot be asked about. "
                + "Look whether the right column is the exercise, or cut the file into several."
            alerts.append(PageAlert(title: Count.names(names.count), text: text))
        } else if names.contains(where: \.isOpen) {
            alerts.append(PageAlert(title: "Look at the names", text: "One or more is still to be said."))
        }
        return alerts
    }
}

extension ImportPlan {
    /// The button's words; empty where nothing is to be added.
    fileprivate var action: String {
        if isEmpty { return "" }
        return addedWorkouts == 0 ? "Add \(Count.sets(addedSets))" : "Add \(Count.workouts(addedWorkouts))"
    }
}

extension ImportedHistory {
    /// The first sets as they are understood, each in words that the log would use.
    fileprivate func firstSets(_ most: Int, _ unit: WeightUnit, _ today: LocalDay) -> [ImportReviewPage.Line] {
        var lines: [ImportReviewPage.Line] = []
        for workout in workouts {
            for exercise in workout.exercises {
                for set in exercise.sets {
                    guard lines.count < most else { return lines }
                    let shown = set.set.weight?.unit ?? unit
                    let weight = set.set.weight == nil ? "" : " \(shown.symbol)"
                    let text = [set.set].summary(in: shown, of: set.set.reps == nil ? .duration : .external)
                    let day = workout.day.mediumText(relativeTo: today)
                    lines.append(
                        .init(
                            title: "\(exercise.sourceName), \(text)\(weight)",
                            text: workout.name.isEmpty ? day : "\(day), \(workout.name)"
                        )
                    )
                }
            }
        }
        return lines
    }
}

extension ImportReviewPage.Questions {
    fileprivate init(_ reading: ImportReading) {
        let answers = reading.answers
        for question in reading.questions {
            switch question {
            case .columns(let found):
                columns = found.enumerated().map { place, column in
                    let said = answers.columns.indices.contains(place) ? answers.columns[place] : column.guess
                    return (column.heading, column.sample, "column.\(place)", ImportField.options(said))
                }
            case .weightUnit:
                units = WeightUnit.allCases.map {
                    .init(value: $0.rawValue, label: $0.symbol, isChosen: $0 == answers.weightUnit)
                }
            case .distanceUnit:
                distances = ImportAnswers.DistanceUnit.allCases.map {
                    .init(value: $0.rawValue, label: $0.rawValue, isChosen: $0 == answers.distanceUnit)
                }
            case .dayOrder(let sample):
                dayNote = "“\(sample)” reads two ways."
                dayOrders = ImportAnswers.DayOrder.allCases.map {
                    .init(value: $0.rawValue, label: $0.label, isChosen: $0 == answers.dayOrder)
                }
            }
        }
    }
}

extension ImportAnswers.DayOrder {
    fileprivate var label: String {
        switch self {
        case .yearFirst: "Year first"
        case .dayFirst: "Day first"
        case .monthFirst: "Month first"
        }
    }
}

extension ImportField {
    fileprivate static func options(_ chosen: ImportField?) -> [ImportReviewPage.Option] {
        let none = ImportReviewPage.Option(value: "", label: "Leave out", isChosen: chosen == nil)
        return allCases.map { .init(value: $0.rawValue, label: $0.label, isChosen: $0 == chosen) } + [none]
    }

    private var label: String {
        switch self {
        case .effort: "Effort, RPE"
        case .workout: "Workout name"
        case .set: "Set number"
        case .kind: "Kind of set"
        default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }
}

extension ImportReviewPage.NameRow {
    fileprivate init(_ name: ImportReview.Name, _ today: LocalDay, isAsking: Bool) {
        let source = name.source
        let days = [source.firstDay, source.lastDay].map { $0.mediumText(relativeTo: today) }
        let span = days[0] == days[1] ? days[0] : "\(days[0]) to \(days[1])"
        let alike =
            name.decision.alike.isEmpty ? "" : ". Looks like \(name.decision.alike.prefix(3).joined(separator: ", "))"
        let typed: String? = if case .typed(let text) = name.choice { text } else { nil }
        key = ImportForm.key(of: source.name)
        self.name = source.name.isEmpty ? "Without a name" : source.name
        note = "\(Count.sets(source.sets)), \(span)\(alike)"
        let open = ImportReviewPage.Option(value: "", label: "Choose…", isChosen: true)
        options =
            (name.choice == nil ? [open] : [])
            + name.offered.map {
                .init(value: $0.id.text, label: $0.name, isChosen: name.choice == .exercise($0.id))
            } + [
                .init(value: "own", label: "Keep as own exercise", isChosen: name.choice == .own),
                .init(value: "typed", label: "Another exercise…", isChosen: typed != nil),
            ]
        isTyped = typed != nil
        self.typed = typed ?? ""
        error = isAsking && name.choice == nil ? "Say what it is." : name.error
    }
}

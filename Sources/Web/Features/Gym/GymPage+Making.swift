import Domain
import HTTP

extension GymPage {
    /// The page of a row that stands in the workout.
    init(_ content: GymContent, _ row: LogExercise) {
        let draft = content.draft
        let neighbours = draft.neighbours(of: row.id)
        let last = content.last(of: row)
        head = GymHead(content)
        title = row.name
        alerts = GymAlerts.make(content)
        self.row = row.id.text
        number = "\(content.number(of: row))"
        count = "\(draft.standing.count)"
        before = Turn(neighbours.before)
        after = Turn(neighbours.after)
        rounds = GymRounds(content, row)
        let targets = draft.guidance.targets[row.id] ?? []
        target = rounds?.place ?? TargetText.of(targets, row.loadKind, content.unit)
        insteadOf = draft.guidance.replaced[row.id]?.name ?? ""
        rest = RestText.of(content.restToCome(after: row))
        columns = row.loadKind.fields.map {
            .init(label: row.loadKind.label(of: $0, content.unit), isNarrow: $0 == .reps)
        }
        lastLabel = last == nil ? "" : last?.isOfSlot == true ? "last run" : "last time"
        rows = rounds == nil ? Self.done(row, content) + Self.toCome(row, content) : []
        load = content.load
        isSkipped = draft.guidance.skipped.contains(row.id)
        skipped = draft.skipText(row).map { "\($0) today" } ?? ""
        setUp = SetUpField(content, row)
        input = GymInput(content, row)
        undo = content.removed?.text ?? ""
        undoKey = content.mintKey()
        key = content.mintKey()
        moveKey = content.mintKey()
        held = content.held
    }

    private static func done(_ row: LogExercise, _ content: GymContent) -> [Row] {
        let marked = content.draft.provisionalMarks(over: content.standing)
        return zip(row.standing, row.setNames).map { set, name in
            Row(
                set: set.id.text,
                number: name.mark,
                label: "\(name.title) of \(row.name), correct",
                cells: row.loadKind.fields.map { Cell(text: set.values.text(of: $0, in: content.unit)) },
                last: name.isCompared ? content.last(row, name.number) : name.kind.name,
                state: name.kind.mark == nil ? "" : "is-kind",
                isRecord: marked.contains(set.id),
                ask: content.ask(about: set, of: row)
            )
        }
    }

    private static func toCome(_ row: LogExercise, _ content: GymContent) -> [Row] {
        guard !content.draft.guidance.skipped.contains(row.id) else { return [] }
        let first = row.workingCount + 1
        let planned = max(content.draft.plannedCount(row.id), first)
        return (first...planned).map { number in
            let set =
                number == first
                ? content.next(of: row)
                : content.draft.plannedSet(number, of: row, last: content.last(of: row)?.time)
            return Row(
                set: "",
                number: "\(number)",
                label: "",
                cells: row.loadKind.fields.map {
                    Cell(text: set.cell($0, in: content.unit), field: number == first ? $0.rawValue : "")
                },
                last: content.last(row, number),
                state: number == first ? "is-now is-next" : "is-next",
                isNext: number == first,
                isRecord: false
            )
        }
    }
}

extension GymPage.SetUpField {
    fileprivate init(_ content: GymContent, _ row: LogExercise) {
        let fault = content.setUpFault.flatMap { $0.row == row.id ? $0 : nil }
        text = row.setUp ?? ""
        name = "set-up.\(PrintedText(kept: text).token)"
        value = fault?.text ?? text
        error = fault?.sentence ?? ""
        key = content.mintKey()
    }
}

extension GymPage.Turn {
    fileprivate init(_ row: LogExercise?) {
        self.init(row: row?.id.text ?? "", name: row?.name ?? "")
    }
}

extension GymContent {
    /// `137.5 × 5`, what the working set of a number was.
    fileprivate func last(_ row: LogExercise, _ number: Int) -> String {
        guard let last = last(of: row)?.time, number <= last.sets.count else { return "" }
        return last.sets[number - 1].text(in: unit)
    }
}

extension PlannedSet {
    /// What stands in a row that is not done: a range where one is asked for.
    fileprivate func cell(_ field: SetField, in unit: WeightUnit) -> String {
        if field == .reps, let reps = target?.reps, reps.isRange { return reps.text }
        return values.text(of: field, in: unit)
    }
}

/// What is asked of an exercise, in one line.
enum TargetText {
    /// `4 × 140 × 5`, `3 × 8–12`, `4 sets`, `140 × 5, 145 × 3`; empty where nothing is asked.
    static func of(_ targets: [SetTarget], _ kind: LoadKind, _ unit: WeightUnit) -> String {
        guard let first = targets.first else { return "" }
        let texts = targets.map { text($0, unit) }
        guard Set(texts).count == 1 else { return texts.map { $0.isEmpty ? "open" : $0 }.joined(separator: ", ") }
        return text(first, unit).isEmpty ? Count.sets(targets.count) : "\(targets.count) × \(text(first, unit))"
    }

    private static func text(_ target: SetTarget, _ unit: WeightUnit) -> String {
        let metres = PerformedSet(metresMilli: target.metresMilli).metresText.map { "\($0) m" }
        let parts = [
            target.weight?.text(in: unit), target.reps?.text, metres, target.seconds.map(ClockText.of(seconds:)),
        ]
        return parts.compactMap { $0 }.joined(separator: " × ")
    }
}

import Domain

/// Drafts small enough to check by hand; each name says what is in it.
enum LogSamples {
    static let day = required(LocalDay(iso: "2026-11-30"))
    static let began = Instant(milliseconds: 1_796_000_000_000)

    static func id(_ number: UInt8) -> Identifier {
        required(Identifier(bytes: Array(repeating: 0, count: 15) + [number]))
    }

    /// Row 1 is a back squat with sets 11 (140 × 5) and 12 (142.5 × 5); row 2 a bench press without a set.
    static var draft: LogDraft {
        LogDraft(
            id: id(100),
            name: "Lower A",
            day: day,
            zone: "Europe/Stockholm",
            startedAt: began,
            createdAt: began,
            exercises: [
                LogExercise(
                    id: id(1),
                    exerciseID: id(201),
                    name: "Back squat",
                    loadKind: .external,
                    position: 1,
                    sets: [set(11, at: 1, kilograms: 140_000, reps: 5), set(12, at: 2, kilograms: 142_500, reps: 5)]
                ),
                LogExercise(id: id(2), exerciseID: id(202), name: "Bench press", loadKind: .external, position: 2),
            ]
        )
    }

    /// The same, thrown away.
    static var abandoned: LogDraft {
        var draft = draft
        draft.state = .binned
        return draft
    }

    static func set(_ number: UInt8, at position: Int, kilograms thousandths: Int, reps: Int) -> LogSet {
        let values = values(thousandths, reps)
        return LogSet(
            id: id(number),
            position: position,
            values: values,
            revisions: [SetRevision(number: 1, baseRev: 0, outcome: .added, values: values)]
        )
    }

    static func values(_ thousandths: Int, _ reps: Int) -> PerformedSet {
        PerformedSet(weight: Weight(thousandths: thousandths, unit: .kilograms), reps: reps)
    }

    /// The input row of an exercise with something typed into it, printed with what `offer` has.
    static func entry(
        _ weight: String,
        _ reps: String,
        offer: PerformedSet = PerformedSet()
    ) -> [SetField: LogPost.EntryText] {
        [
            .weight: .init(weight, printed: PrintedText(.weight, of: offer)),
            .reps: .init(reps, printed: PrintedText(.reps, of: offer)),
        ]
    }

    /// The change that adds the third set of an exercise.
    static func adding(to row: UInt8, _ values: PerformedSet) -> LogChange {
        .addSet(NewSet(exercise: id(row), position: 3, values: values))
    }

    static func editor(
        _ draft: LogDraft = draft,
        unit: WeightUnit = .kilograms,
        isRepeat: Bool = false
    ) -> LogEditor {
        LogEditor(draft, unit: unit, today: day, isRepeat: isRepeat)
    }

    /// A post that changes cells of set 11 and asks for nothing else.
    static func post(
        _ operation: LogPost.Operation = .update,
        rev: Int = 1,
        weight: String = "140",
        reps: String = "5"
    ) -> LogPost {
        var post = LogPost(operation: operation)
        post.sets = [.init(set: id(11), rev: rev, texts: [.weight: weight, .reps: reps])]
        return post
    }

    static func required<Value>(_ value: Value?) -> Value {
        guard let value else { preconditionFailure("a literal of the tests is wrong") }
        return value
    }
}

extension LogEditor {
    /// The sets about to be added.
    var added: [NewSet] {
        changes.compactMap { if case .addSet(let new) = $0 { new } else { nil } }
    }
}

import Domain
import Template

/// One exercise of a saved workout in its ledger.
struct WorkoutLedger: Equatable {
    let name: String
    /// The page of the exercise.
    let address: String
    let meta: [String]
    let columns: [Column]
    private(set) var rows: [Row]
    let note: String
    /// Where the answers to questions about its sets go.
    let confirmAddress: String
    /// What its records are better than, a line each.
    private(set) var records: [String] = []

    struct Column: Equatable {
        let label: String
        let isNarrow: Bool
    }

    /// What stands in a column, set smaller where it would not fit.
    struct Value: Equatable {
        let text: String
        let isLong: Bool
    }

    struct Row: Equatable {
        /// The number of a working set, the letter of any other.
        let number: String
        let isKind: Bool
        let values: [Value]
        let last: String
        /// "@8.5", may be empty.
        let effort: String
        let remark: String
        /// At most one question.
        let questions: [Question]
        /// The name of the set, for an address that leads to it.
        let set: String
        var isRecord = false
    }

    /// The question whether the numbers of a set are right, with its answer.
    struct Question: Equatable {
        let operation: String
        let key: String
        let typed: String
        let text: String
    }

    var values: TemplateObject {
        [
            "name": .text(name),
            "address": .text(address),
            "meta": .list(meta.map { ["text": .text($0)] }),
            "columns": .list(columns.map { ["label": .text($0.label), "is_narrow": .flag($0.isNarrow)] }),
            "is_pair": .flag(columns.count == 2 && !columns.contains(where: \.isNarrow)),
            "span": .text("\(columns.count + 2)"),
            "rows": .list(rows.map(\.templateValues)),
            "note": .text(note),
            "confirm_address": .text(confirmAddress),
            "records": .list(records.map { ["text": .text($0)] }),
        ]
    }
}

/// What is asked about the sets of a workout, and where the answers go.
struct LedgerQuestions {
    var bySet: [Identifier: WorkoutLedger.Question] = [:]
    var address = ""
}

extension WorkoutLedger.Row {
    fileprivate var templateValues: TemplateObject {
        [
            "number": .text(number),
            "is_kind": .flag(isKind),
            "values": .list(values.map { ["text": .text($0.text), "is_long": .flag($0.isLong)] }),
            "last": .text(last),
            "effort": .text(effort),
            "remark": .text(remark),
            "set_id": .text(set),
            "questions": .list(
                questions.map {
                    ["op": .text($0.operation), "key": .text($0.key), "typed": .text($0.typed), "text": .text($0.text)]
                }
            ),
            "is_record": .flag(isRecord),
        ]
    }
}

extension WorkoutLedger {
    /// The ledgers of a workout, each set beside the one of the same number last time.
    ///
    /// Where an exercise stands twice, the second ledger goes on where the first has ended.
    static func make(
        _ exercises: [WorkoutExercise],
        _ lastTime: [Identifier: [PerformedSet]],
        _ records: [HeldRecord] = [],
        _ asked: LedgerQuestions = LedgerQuestions(),
        on day: LocalDay,
        unit: WeightUnit
    ) -> [WorkoutLedger] {
        var left = lastTime.mapValues { $0[...] }
        return exercises.map { exercise in
            var ledger = WorkoutLedger(exercise, &left[exercise.exerciseID, default: []], asked, unit: unit)
            ledger.mark(records, of: exercise) { RecordWords.sentence($0, unit: unit, relativeTo: day) }
            return ledger
        }
    }

    private mutating func mark(
        _ held: [HeldRecord],
        of exercise: WorkoutExercise,
        _ words: (HeldRecord) -> String
    ) {
        let marked = Set(held.map(\.set))
        for (index, set) in exercise.setIDs.enumerated() where marked.contains(set) { rows[index].isRecord = true }
        records = held.told.filter { exercise.setIDs.contains($0.set) }.map(words)
    }

    private init(
        _ exercise: WorkoutExercise,
        _ lastTime: inout ArraySlice<PerformedSet>,
        _ asked: LedgerQuestions,
        unit: WeightUnit
    ) {
        confirmAddress = asked.address
        let fields = LedgerField.allCases.filter { field in
            field.belongs(to: exercise.loadKind) || exercise.sets.contains { field.text(of: $0, in: unit) != nil }
        }
        name = exercise.name
        address = "/exercises/\(exercise.exerciseID)"
        let volume = exercise.volume
        meta =
            (volume > .zero ? ["Volume \(volume.text(in: unit)) \(unit.symbol)"] : [])
            + (exercise.insteadOf.map { ["Instead of \($0)"] } ?? [])
        columns = fields.map { Column(label: $0.label(exercise.loadKind, unit), isNarrow: $0 == .reps) }
        note = exercise.note ?? ""
        var rows: [Row] = []
        for (index, (set, name)) in zip(exercise.sets, SetName.of(exercise.sets.map(\.kind))).enumerated() {
            let id = index < exercise.setIDs.count ? exercise.setIDs[index] : nil
            let before = name.isCompared ? lastTime.popFirst() : nil
            rows.append(
                Row(
                    number: name.mark,
                    isKind: set.kind.mark != nil,
                    values: fields.map { $0.value(of: set, exercise.loadKind, unit) },
                    last: set.kind.mark == nil ? before?.text(in: unit) ?? "" : set.kind.name,
                    effort: set.effortText,
                    remark: set.note ?? "",
                    questions: id.flatMap { asked.bySet[$0] }.map { [$0] } ?? [],
                    set: id?.text ?? ""
                )
            )
        }
        self.rows = rows
    }
}

/// A column of the ledger.
private enum LedgerField: CaseIterable {
    case weight, reps, metres, seconds

    func belongs(to kind: LoadKind) -> Bool {
        switch self {
        case .weight: kind.hasWeight
        case .reps: kind.hasReps
        case .metres: kind == .distance
        case .seconds: kind == .duration || kind == .distance
        }
    }

    func label(_ kind: LoadKind, _ unit: WeightUnit) -> String {
        switch (self, kind) {
        case (.weight, .bodyweight): "+ \(unit.symbol)"
        case (.weight, .assisted): "help, \(unit.symbol)"
        case (.weight, _): unit.symbol
        case (.reps, _): "reps"
        case (.metres, _): "m"
        case (.seconds, _): "min:s"
        }
    }

    func text(of set: PerformedSet, in unit: WeightUnit) -> String? {
        switch self {
        case .weight: set.weight?.text(in: unit)
        case .reps: set.reps.map(String.init)
        case .metres: set.metresText
        case .seconds: set.seconds.map(ClockText.of)
        }
    }

    func value(of set: PerformedSet, _ kind: LoadKind, _ unit: WeightUnit) -> WorkoutLedger.Value {
        let text = text(of: set, in: unit) ?? nothing(kind)
        return WorkoutLedger.Value(text: text, isLong: text.count > room)
    }

    /// How many characters fit on the narrowest phone.
    private var room: Int { self == .reps ? 3 : 5 }

    /// What stands where nothing was measured: nothing hung from the belt is 0.
    func nothing(_ kind: LoadKind) -> String { self == .weight && kind == .bodyweight ? "0" : "" }
}

import Domain
import Template

/// One exercise of a saved workout in its ledger.
struct WorkoutLedger: Equatable {
    let name: String
    let meta: [String]
    let columns: [Column]
    private(set) var rows: [Row]
    let note: String
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
        var isRecord = false
    }

    var values: TemplateObject {
        [
            "name": .text(name),
            "meta": .list(meta.map { ["text": .text($0)] }),
            "columns": .list(columns.map { ["label": .text($0.label), "is_narrow": .flag($0.isNarrow)] }),
            "rows": .list(rows.map(\.templateValues)),
            "note": .text(note),
            "records": .list(records.map { ["text": .text($0)] }),
        ]
    }
}

extension WorkoutLedger.Row {
    fileprivate var templateValues: TemplateObject {
        [
            "number": .text(number),
            "is_kind": .flag(isKind),
            "values": .list(values.map { ["text": .text($0.text), "is_long": .flag($0.isLong)] }),
            "last": .text(last),
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
        on day: LocalDay,
        unit: WeightUnit
    ) -> [WorkoutLedger] {
        var left = lastTime.mapValues { $0[...] }
        return exercises.map { exercise in
            var ledger = WorkoutLedger(exercise, &left[exercise.exerciseID, default: []], unit: unit)
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

    private init(_ exercise: WorkoutExercise, _ lastTime: inout ArraySlice<PerformedSet>, unit: WeightUnit) {
        let fields = LedgerField.allCases.filter { field in
            field.belongs(to: exercise.loadKind) || exercise.sets.contains { field.text(of: $0, in: unit) != nil }
        }
        name = exercise.name
        meta = exercise.volume > .zero ? ["Volume \(exercise.volume.text(in: unit)) \(unit.symbol)"] : []
        columns = fields.map { Column(label: $0.label(exercise.loadKind, unit), isNarrow: $0 == .reps) }
        note = exercise.note ?? ""
        var number = 0
        var rows: [Row] = []
        for set in exercise.sets {
            let before = set.kind.isCompared ? lastTime.popFirst() : nil
            number += set.kind.isCompared ? 1 : 0
            rows.append(
                Row(
                    number: set.kind.mark ?? "\(number)",
                    isKind: set.kind.mark != nil,
                    values: fields.map { $0.value(of: set, exercise.loadKind, unit) },
                    last: set.kind.mark == nil ? before?.text(in: unit) ?? "" : set.kind.name
                )
            )
        }
        self.rows = rows
    }
}

extension SetKind {
    /// Whether it has a number and stands beside the set of that number last time.
    fileprivate var isCompared: Bool { self == .working || self == .failure }
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

import Domain
import HTTP

/// One post of gym mode: what the log is asked to write, or where the guidance is to go.
struct GymPost {
    /// The row of the workout that the page showed.
    let row: Identifier?
    let action: Action
    /// What was typed as the set-up of an exercise, whatever button was pressed.
    let setUp: SetUpText?

    /// A set-up note as it is typed, with what the page had printed.
    struct SetUpText {
        let row: Identifier
        let text: String
        let printed: PrintedText
    }

    enum Action {
        /// What the log does too, with the cells that stood on the page.
        case log(LogPost)
        /// Begins: after a routine, after a past workout, or with nothing planned.
        case begin(Beginning)
        case show(Identifier)
        case skip(Identifier)
        /// The next one first; this one's turn comes again.
        case later(Identifier)
        case takeBack(Identifier)
        /// Keeps how the rack or the machine is set for the exercise of a row.
        case setUp(Identifier)
        /// Another weight for the next set, with all else that was said of it; writes nothing.
        case step(GymStep)
        /// Another exercise in the place of a row.
        case swap(Identifier, LogPost.ChosenExercise)
    }

    enum Beginning: Equatable {
        case routine(Identifier)
        case workout(Identifier)
        case nothing
    }

    /// What stood in the field that names an exercise.
    let exerciseText: String
    /// The workout that is to be saved; nil for other posts.
    let saved: Identifier?
    /// Whether a suggested warm-up was done, of which more may follow.
    let isSuggestion: Bool
}

/// The posted forms of gym mode.
///
/// `op` is the verb; `row` the row that was shown. A set is said by `load`, a weight as it was printed, or `weight` as it was
/// typed, by `reps` (offered as `offered-reps`), `seconds` and `metres`, the last of each counting, and by `kind`, `rpe` and `note`. Sets that are
/// corrected are named as in the log. `set-up.{printed}` holds the set-up note, whichever button is pressed.
enum GymForm {
    static let maxFields = 200
    static let bodyLimit = 65_536

    /// - Throws: `BadRequest` when no button of ours posts such an `op`.
    static func read(_ fields: FormFields, unit: WeightUnit) throws(BadRequest) -> GymPost {
        let row = fields["row"].flatMap { Identifier($0) }
        let isRepsButton = fields["op"] == nil && fields["reps"] != nil
        let text = isRepsButton ? row.map { "set.\($0)" } ?? "" : fields["op"] ?? "update"
        guard let action = try action(text, row, fields, unit) else { throw BadRequest(status: 400) }
        let verb = text.split(separator: ".").first
        return GymPost(
            row: row,
            action: action,
            setUp: row.flatMap { setUp(fields, of: $0) },
            exerciseText: fields["exercise"] ?? "",
            saved: verb == "save" ? Identifier(text.dropFirst("save.".count)) : nil,
            isSuggestion: verb == "warm-up"
        )
    }

    private static func setUp(_ fields: FormFields, of row: Identifier) -> GymPost.SetUpText? {
        let field = fields.pairs.last { $0.name.hasPrefix("set-up.") }
        guard let field, let printed = PrintedText(token: field.name.dropFirst("set-up.".count)) else { return nil }
        return GymPost.SetUpText(row: row, text: field.value, printed: printed)
    }

    private static func action(
        _ text: String,
        _ row: Identifier?,
        _ fields: FormFields,
        _ unit: WeightUnit
    ) throws(BadRequest) -> GymPost.Action? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let id = parts.count == 2 ? Identifier(parts[1]) : nil
        switch (parts[0], id) {
        case ("start", nil) where parts.count == 1: return .begin(beginning(fields))
        case ("show", let id?): return .show(id)
        case ("skip", let id?): return .skip(id)
        case ("later", let id?): return .later(id)
        case ("save", _?): return .log(LogPost(operation: .save))
        case ("take-back", let id?): return .takeBack(id)
        case ("set-up", nil) where parts.count == 1: return row.map { .setUp($0) }
        case ("swap", let id?): return .swap(id, chosen(fields))
        case ("add", nil) where parts.count == 1: return .log(added(chosen(fields), fields))
        case ("set", let id?): return .log(set(id, fields, unit))
        case ("step", nil) where parts.count == 3:
            return GymStep(row: parts[1], direction: parts[2], fields).map { .step($0) }
        case ("warm-up", nil) where parts.count == 4: return warmUp(parts).map { .log($0) }
        default:
            var log = try LogForm.read(fields)
            // Tells which workout the page was printed for, whatever has been opened since.
            if let row { log.entries[row] = [:] }
            return .log(log)
        }
    }

    private static func beginning(_ fields: FormFields) -> GymPost.Beginning {
        if let routine = fields["routine"].flatMap({ Identifier($0) }) { return .routine(routine) }
        if let workout = fields["workout"].flatMap({ Identifier($0) }) { return .workout(workout) }
        return .nothing
    }

    private static func chosen(_ fields: FormFields) -> LogPost.ChosenExercise {
        if fields["own"] != nil { return .own }
        let text = fields["exercise"] ?? ""
        // What was printed in the field was not typed now, so that a choice made since counts.
        let isTyped = !text.allSatisfy(\.isWhitespace) && text != fields["printed"]
        return isTyped ? .typed : fields["chosen"].flatMap { Identifier($0) }.map { .known($0) } ?? .typed
    }

    private static func added(_ chosen: LogPost.ChosenExercise, _ fields: FormFields) -> LogPost {
        var post = LogPost(operation: .addExercise(chosen))
        if case .known = chosen { return post }
        post.exerciseText = fields["exercise"] ?? ""
        return post
    }

    private static func warmUp(_ parts: [Substring]) -> LogPost? {
        guard let row = Identifier(parts[1]), case .weight(let weight)? = PrintedText(token: parts[2]) else {
            return nil
        }
        var post = LogPost(operation: .addSet(row))
        post.entries[row] = [
            .weight: .init(weight.text(in: weight.unit), printed: .weight(weight)), .reps: .init(String(parts[3])),
            .kind: .init(SetKind.warmUp.rawValue),
        ]
        return post
    }

    private static func set(_ row: Identifier, _ fields: FormFields, _ unit: WeightUnit) -> LogPost {
        var post = LogPost(operation: .addSet(row))
        var entry: [SetField: LogPost.EntryText] = [:]
        for pair in fields.pairs {
            switch pair.name {
            case "load":
                guard case .weight(let weight)? = PrintedText(token: pair.value) else { continue }
                entry[.weight] = .init(weight.text(in: unit), printed: .weight(weight))
            case "weight": entry[.weight] = .init(pair.value)
            case "reps":
                let offered = fields["offered-reps"].flatMap { PrintedText(token: $0) }
                entry[.reps] = .init(pair.value, printed: offered ?? .nothing)
            case "seconds": entry[.seconds] = .init(pair.value)
            case "metres": entry[.metres] = .init(pair.value)
            case "kind" where SetKind(rawValue: pair.value) != nil: entry[.kind] = .init(pair.value)
            case "rpe" where !pair.value.allSatisfy(\.isWhitespace): entry[.rpe] = .init(pair.value)
            case "note" where !pair.value.isEmpty: entry[.note] = .init(pair.value)
            default: continue
            }
        }
        post.entries = [row: entry]
        return post
    }
}

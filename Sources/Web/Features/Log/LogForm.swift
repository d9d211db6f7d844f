import Domain
import HTTP

/// The posted log form, read into what the domain decides about.
///
/// Names are `s.{set}.{revision}.{field}` for written sets, `n.{row}.{field}.{printed}` for input
/// rows, `w.{revision}.name` and the like for the head, `x.{row}.{revision}.note` for notes. What has another
/// name is ignored, so that no field can do more than these.
enum LogForm {
    static let maxFields = 12_000
    static let bodyLimit = 524_288

    /// - Throws: `BadRequest` when no button of ours posts such an `op`.
    static func read(_ fields: FormFields) throws(BadRequest) -> LogPost {
        guard let operation = operation(fields["op"] ?? "update") else { throw BadRequest(status: 400) }
        var post = LogPost(operation: operation)
        for pair in fields.pairs { read(pair, into: &post) }
        // Enter in the field that names an exercise asks for it, without a button.
        if operation == .update, !post.exerciseText.isEmpty { post.operation = .addExercise(.typed) }
        return post
    }

    private static func read(_ pair: FormFields.Pair, into post: inout LogPost) {
        if pair.name == "exercise" {
            post.exerciseText = pair.value
            return
        }
        let parts = pair.name.split(separator: ".", omittingEmptySubsequences: false)
        switch (parts.first, parts.count) {
        case ("s", 4): readSet(parts, pair.value, into: &post)
        case ("n", 4):
            guard let row = Identifier(parts[1]), let field = SetField(rawValue: String(parts[2])),
                let printed = PrintedText(token: parts[3])
            else { return }
            if field == .kind, SetKind(rawValue: pair.value) == nil { return }
            if isUnsaid(pair.value, of: field, beside: post.entries[row]?[field]?.text) { return }
            post.entries[row, default: [:]][field] = .init(pair.value, printed: printed)
        case ("w", 3):
            guard let rev = Int(parts[1]) else { return }
            var head = post.head ?? LogPost.HeadTexts(rev: rev)
            if parts[2] == "name" { head.name = pair.value }
            if parts[2] == "date" { head.day = pair.value }
            if parts[2] == "start" { head.start = pair.value }
            if parts[2] == "end" { head.end = pair.value }
            if parts[2] == "note" { head.note = withPlainLines(pair.value) }
            post.head = head
        case ("x", 4):
            guard let row = Identifier(parts[1]), let rev = Int(parts[2]), parts[3] == "note" else { return }
            post.notes.append(.init(exercise: row, rev: rev, text: withPlainLines(pair.value)))
        default: return
        }
    }

    private static func readSet(_ parts: [Substring], _ text: String, into post: inout LogPost) {
        guard let set = Identifier(parts[1]), let rev = Int(parts[2]), let field = SetField(rawValue: String(parts[3]))
        else { return }
        // It is chosen, never typed.
        if field == .kind, SetKind(rawValue: text) == nil { return }
        if let last = post.sets.indices.last, post.sets[last].set == set, post.sets[last].rev == rev {
            if isUnsaid(text, of: field, beside: post.sets[last].texts[field]) { return }
            post.sets[last].texts[field] = text
        } else {
            post.sets.append(.init(set: set, rev: rev, texts: [field: text]))
        }
    }

    /// An effort comes from a button or, where none has it, from a field below of the same name, which is empty then.
    private static func isUnsaid(_ text: String, of field: SetField, beside earlier: String?) -> Bool {
        field == .rpe && earlier != nil && text.allSatisfy(\.isWhitespace)
    }

    /// Browsers send the line ends of a text area as CR LF.
    private static func withPlainLines(_ text: String) -> String {
        text.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
    }

    private static func operation(_ text: String) -> LogPost.Operation? {
        let parts = text.split(separator: ".", maxSplits: 3, omittingEmptySubsequences: false)
        let number = parts.count > 2 ? Int(parts[2]) : nil
        switch (parts[0], parts.count) {
        case ("update", 1): return .update
        case ("save", 1): return .save
        case ("add-exercise", 1): return .addExercise(.typed)
        case ("add-own", 1): return .addExercise(.own)
        case ("read", 4):
            guard let id = Identifier(parts[1]), let number else { return nil }
            return .readNumber(id, rev: number, String(parts[3]))
        case ("confirm", 3):
            guard let id = Identifier(parts[1]), let number else { return nil }
            return .confirm(id, rev: number)
        case ("use", 3), ("keep", 3):
            guard let id = Identifier(parts[1]), let number else { return nil }
            return parts[0] == "use" ? .useConflict(id, number: number) : .keepCurrent(id, number: number)
        case ("measure", 3):
            guard let row = Identifier(parts[1]), let kind = LoadKind(rawValue: String(parts[2])) else { return nil }
            return .setLoadKind(row, kind)
        case (_, 2): return Identifier(parts[1]).flatMap { operation(parts[0], on: $0) }
        default: return nil
        }
    }

    private static func operation(_ verb: Substring, on id: Identifier) -> LogPost.Operation? {
        switch verb {
        case "add-exercise": .addExercise(.known(id))
        case "remove": .removeExercise(id)
        case "restore": .restoreExercise(id)
        case "up": .moveUp(id)
        case "note": .openNote(id)
        case "more": .openDetails(id)
        case "close": .closeDetails(id)
        case "add-set": .addSet(id)
        case "remove-set": .removeSet(id)
        case "restore-set": .restoreSet(id)
        case "leave": .clearEntry(id)
        case "abandon": .abandon(id)
        case "bring-back": .restoreWorkout(id)
        default: nil
        }
    }
}

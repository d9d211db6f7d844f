/// The names under which the log keeps a text beside a draft.
///
/// Cells of the form lack the revision that their posted name carries: a text is kept for the place, not for the page.
public enum LogCell {
    public static let day = "w.day"
    public static let name = "w.name"
    public static let start = "w.start"
    public static let end = "w.end"
    public static let remark = "w.note"
    public static let exercise = "exercise"

    /// Those of the workout as a whole.
    public static let head = [day, start, end, name, remark]

    public static func set(_ id: Identifier, _ field: SetField) -> String { "s.\(id).\(field.rawValue)" }
    public static func entry(_ exercise: Identifier, _ field: SetField) -> String { "n.\(exercise).\(field.rawValue)" }
    public static func note(_ exercise: Identifier) -> String { "x.\(exercise)" }

    /// What a cell printed at a revision that has passed, where that does not follow from the set's history.
    static func past(_ cell: String, rev: Int) -> String { "past.\(rev).\(cell)" }

    /// The revision that a name made by `past` for this cell is of; nil for other names.
    static func pastRev(of name: String, _ cell: String) -> Int? {
        guard name.hasPrefix("past."), name.hasSuffix(".\(cell)") else { return nil }
        return Int(name.dropFirst(5).dropLast(cell.count + 1))
    }

    /// Whether a text under this name waits to be read or added, rather than tells what was printed before.
    static func waits(_ name: String) -> Bool { !name.hasPrefix("past.") }
}

extension LogDraft {
    /// The kept texts that wait to be read or added, by cell.
    public var waitingTexts: [String: String] { keptTexts.filter { LogCell.waits($0.key) } }
}

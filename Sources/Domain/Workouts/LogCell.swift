/// The names under which the log keeps a text beside a draft.
///
/// Cells of the form lack the revision that their posted name carries: a text is kept for the place, not for the page.
public enum LogCell {
    public static let day = "w.day"
    public static let name = "w.name"
    public static let exercise = "exercise"

    public static func set(_ id: Identifier, _ field: SetField) -> String { "s.\(id).\(field.rawValue)" }
    public static func entry(_ exercise: Identifier, _ field: SetField) -> String { "n.\(exercise).\(field.rawValue)" }
    public static func note(_ exercise: Identifier) -> String { "x.\(exercise)" }

    /// What the head or a note printed at a revision that has passed.
    static func past(_ cell: String, rev: Int) -> String { "past.\(rev).\(cell)" }
}

/// How a rack or a machine is set for one exercise: "seat 4, pin 7".
public enum SetUpNote {
    /// Characters: it stands above the sets all the time, and leaves them room.
    public static let limit = 120

    /// Reads a note of one line; nil where nothing is typed.
    public static func read(_ text: String) throws(Refusal) -> String? {
        let note = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard note.unicodeScalars.count <= limit else {
            throw Refusal("Use at most \(limit) characters. This note has \(note.unicodeScalars.count).")
        }
        return note.isEmpty ? nil : note
    }
}

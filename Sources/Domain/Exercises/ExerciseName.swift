/// The name of an exercise as it is printed, and the key by which two names are the same.
public struct ExerciseName: Hashable, Sendable {
    /// The longest name and the longest key, in characters and in code points, as rows hold them.
    public static let longest = 120
    public static let longestKey = 160

    /// As typed, without blanks around it and with one blank between words.
    public let text: String
    /// What `folding` makes of the text; unique among an athlete's exercises.
    public let key: String

    /// Refuses a name without anything to see, one that is too long, and control characters.
    ///
    /// `folding` is Unicode normalisation and case folding, whose tables are not at hand here.
    public init(_ typed: String, folding: (String) -> String) throws(Refusal) {
        let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard text.unicodeScalars.contains(where: \.isVisible) else { throw Refusal("Name the exercise.") }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw Refusal("That name has a character that cannot be shown.")
        }
        let key = folding(text)
        guard text.unicodeScalars.count <= ExerciseName.longest, key.unicodeScalars.count <= ExerciseName.longestKey
        else {
            throw Refusal("Use at most \(ExerciseName.longest) characters.")
        }
        self.text = text
        self.key = key
    }
}

extension Unicode.Scalar {
    /// Whether the scalar can leave ink of its own.
    fileprivate var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .nonspacingMark, .unassigned,
            .privateUse, .surrogate:
            false
        default:
            true
        }
    }
}

/// What a check found, in one line, with what to do about it.
struct Finding: Equatable {
    enum Grade: String {
        case ok, warn, fail
    }

    let grade: Grade
    let subject: String
    let sentence: String
    /// Nil where nothing is wrong.
    let fix: String?

    static func ok(_ subject: String, _ sentence: String) -> Finding {
        Finding(grade: .ok, subject: subject, sentence: sentence, fix: nil)
    }

    /// Works, but not as well as it could.
    static func warn(_ subject: String, _ sentence: String, fix: String) -> Finding {
        Finding(grade: .warn, subject: subject, sentence: sentence, fix: fix)
    }

    /// Does not work, or can lose something.
    static func fail(_ subject: String, _ sentence: String, fix: String) -> Finding {
        Finding(grade: .fail, subject: subject, sentence: sentence, fix: fix)
    }

    var line: String {
        let padding = String(repeating: " ", count: 5 - grade.rawValue.count)
        let advice = fix.map { " Fix: \($0)." } ?? ""
        let text = "\(subject): \(sentence)".split(whereSeparator: \.isNewline).joined(separator: " ")
        return "\(grade.rawValue)\(padding)\(text)\(text.hasSuffix(".") ? "" : ".")\(advice)"
    }
}

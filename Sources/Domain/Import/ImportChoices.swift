/// All that the athlete has said of a file before it is written.
public struct ImportChoices: Sendable, Equatable {
    public var answers = ImportAnswers()
    /// What a name of the file becomes, where it was chosen; a name that is missing is proposed for.
    public var names: [String: ImportedNameChoice] = [:]
    /// Whether workouts of the file that were deleted here come back.
    public var bringsBack = false

    public init() {}
}

/// What an exercise of the file becomes here.
public enum ImportedNameChoice: Sendable, Hashable {
    /// An exercise of one's own, called as in the file.
    case own
    /// One that is here.
    case exercise(Identifier)
    /// One that is named in words, which are still to be understood.
    case typed(String)
}

extension ImportChoices {
    /// As a row keeps them: a line for each, its parts between tabs.
    public var text: String {
        var lines: [[String]] = []
        if let unit = answers.weightUnit { lines.append(["unit", unit.rawValue]) }
        if let unit = answers.distanceUnit { lines.append(["distance", unit.rawValue]) }
        if let order = answers.dayOrder { lines.append(["days", order.rawValue]) }
        lines += answers.columns.map { ["column", $0?.rawValue ?? ""] }
        if bringsBack { lines.append(["back"]) }
        for (name, choice) in names.sorted(by: { $0.key < $1.key }) { lines.append(["name", name] + choice.parts) }
        return TabbedLines.text(lines)
    }

    /// Reads what `text` writes; a line that says nothing is passed over.
    public init(text: String) {
        for parts in TabbedLines.read(text) where parts.count > 1 || parts == ["back"] {
            switch parts[0] {
            case "unit": answers.weightUnit = WeightUnit(rawValue: parts[1])
            case "distance": answers.distanceUnit = ImportAnswers.DistanceUnit(rawValue: parts[1])
            case "days": answers.dayOrder = ImportAnswers.DayOrder(rawValue: parts[1])
            case "column": answers.columns.append(ImportField(rawValue: parts[1]))
            case "back": bringsBack = true
            case "name": names[parts[1]] = ImportedNameChoice(parts: parts.dropFirst(2))
            default: break
            }
        }
    }
}

extension ImportedNameChoice {
    fileprivate var parts: [String] {
        switch self {
        case .own: ["own"]
        case .exercise(let id): ["exercise", id.text]
        case .typed(let text): ["typed", text]
        }
    }

    fileprivate init?(parts: ArraySlice<String>) {
        switch (parts.first, parts.dropFirst().first) {
        case ("own", _): self = .own
        case ("exercise", let text?):
            guard let id = Identifier(text) else { return nil }
            self = .exercise(id)
        case ("typed", let text?): self = .typed(text)
        default: return nil
        }
    }
}

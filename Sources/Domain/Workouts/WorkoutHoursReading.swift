/// What the two times of a workout turned out to be.
public enum WorkoutHoursReading: Equatable, Sendable {
    /// Nil where both are empty: only the day is known.
    case value(WorkoutHours?)
    /// The sentences are shown beside the fields; empty beside the one that is right.
    case refused(start: String, end: String)

    /// Longer than this a workout is taken for a slip.
    static let longestHours = 16

    /// Reads two fields; a text that was printed from a time stands for that very time.
    public init(_ startText: String, _ endText: String, now: WorkoutHours?) {
        let (start, end) = (startText.trimmingWhitespace, endText.trimmingWhitespace)
        guard !start.isEmpty || !end.isEmpty else {
            self = .value(nil)
            return
        }
        let first = start == now?.startText ? now?.start : ClockField.read(start)
        let last = end.isEmpty || end != now?.endText ? ClockField.read(end) : now?.end.map { $0 % WorkoutHours.day }
        let wrongStart =
            first != nil
            ? "" : start.isEmpty ? "Write when it began, or leave both times empty." : Self.sentence
        let wrongEnd = end.isEmpty || last != nil ? "" : Self.sentence
        guard wrongStart.isEmpty, wrongEnd.isEmpty, let first else {
            self = .refused(start: wrongStart, end: wrongEnd)
            return
        }
        if let now, now.start == first, now.endText == end {
            self = .value(now)
            return
        }
        let hours = WorkoutHours(start: first, endingBy: last).keepingMoments(of: now)
        guard hours.length < Self.longestHours else {
            let long =
                "From \(hours.startText) to \(hours.endText) are \(hours.length) hours. Correct one of the times."
            self = .refused(start: "", end: long)
            return
        }
        self = .value(hours)
    }

    private static let sentence = "Write the time like 18:45."
}

extension LogDraft {
    /// The cells of the workout as a whole whose text could not be taken: of its two times, which wait together, the one
    /// that is wrong.
    public var waitingHead: [String] {
        let kept = LogCell.head.filter { keptTexts[$0] != nil }
        guard let start = keptTexts[LogCell.start], let end = keptTexts[LogCell.end],
            case .refused(let wrongStart, let wrongEnd) = WorkoutHoursReading(start, end, now: hours)
        else { return kept }
        let right = [(LogCell.start, wrongStart), (LogCell.end, wrongEnd)].filter { $0.1.isEmpty }.map(\.0)
        return kept.filter { !right.contains($0) }
    }
}

/// Reads what a person typed as a rest, or as the time before its end at which the first alert comes.
public enum RestTimerField {
    /// Reads a rest of up to an hour, in whole seconds.
    ///
    /// Takes `3:00`, `90 s`, `2 min` and seconds alone from 10 up.
    public static func read(_ text: String) -> TimeReading {
        guard !text.plain.isEmpty else { return .refused(sentence: "Enter the rest, like 3:00.") }
        switch TimeField.read(text) {
        case .value(let seconds) where seconds > RestLimits.target:
            return .refused(sentence: "That is above 1 hour. Check the rest.")
        case .value(let seconds) where seconds < 10 && text.plain.allSatisfy(\.isNumber):
            return .refused(sentence: "Write \(seconds):00 for minutes, or \(seconds) s for seconds.")
        case let reading: return reading
        }
    }

    /// Reads the time before the end of a rest: shorter than the rest, or 0 or “off” for none.
    public static func readLead(_ text: String, of target: Int) -> TimeReading {
        guard !text.plain.isEmpty else { return .refused(sentence: "Enter the alert, like 0:30, or off.") }
        guard !["0", "0:00", "0 s", "off", "none"].contains(text.plain) else { return .value(seconds: 0) }
        switch TimeField.read(text) {
        case .value(let seconds) where seconds >= target:
            let rest = ClockText.of(seconds: target)
            return .refused(sentence: "The alert comes during the rest: less than \(rest) before its end.")
        case let reading: return reading
        }
    }
}

extension String {
    fileprivate var plain: String { withoutInvisibles.trimmingWhitespace.lowercased() }
}

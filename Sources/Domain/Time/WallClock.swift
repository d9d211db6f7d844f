/// Prints the time of day as the reader's clock shows it.
public enum WallClock {
    /// `18:42`, or `6:42 pm`; with seconds `18:42:30`, or `6:42:30 pm`.
    public static func text(minutes: Int, seconds: Int? = nil) -> String {
        let tail = [minutes % 60, seconds].compactMap { $0.map { ":" + PaddedNumber.text($0, digits: 2) } }.joined()
        switch TextStyle.current.clock {
        case .hours24: return PaddedNumber.text(minutes / 60, digits: 2) + tail
        case .hours12: return "\((minutes / 60 + 11) % 12 + 1)\(tail) \(minutes < 720 ? "am" : "pm")"
        }
    }
}

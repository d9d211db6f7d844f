/// Prints a stretch of time as a stopwatch does.
public enum ClockText {
    /// Minutes and seconds, with hours only when there are some: `0:45`, `7:58`, `1:02:05`.
    public static func of(seconds: Int) -> String {
        let (minutes, rest) = max(0, seconds).quotientAndRemainder(dividingBy: 60)
        let end = PaddedNumber.text(rest, digits: 2)
        guard minutes >= 60 else { return "\(minutes):\(end)" }
        return "\(minutes / 60):\(PaddedNumber.text(minutes % 60, digits: 2)):\(end)"
    }
}

/// Prints a stretch of time as a stopwatch does.
public enum ClockText {
    /// Minutes and seconds, with hours only when there are some: `0:45`, `7:58`, `1:02:05`.
    public static func of(seconds: Int) -> String {
        let (minutes, rest) = max(0, seconds).quotientAndRemainder(dividingBy: 60)
        guard minutes >= 60 else { return "\(minutes):\(twoDigits(rest))" }
        return "\(minutes / 60):\(twoDigits(minutes % 60)):\(twoDigits(rest))"
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : String(number)
    }
}

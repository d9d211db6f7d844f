import CLinux
import HTTP

/// The time since some moment in the past, by a clock that never goes back.
@Sendable func monotonicMilliseconds() -> Int {
    Int(clinux_monotonic_milliseconds())
}

/// The value of the `date` field, spelled once a second.
struct DateField {
    private var second = -1
    private var text = ""

    mutating func value() -> String {
        let now = Int(clinux_wall_seconds())
        if now != second {
            second = now
            text = HTTPDate.format(secondsSince1970: now)
        }
        return text
    }
}

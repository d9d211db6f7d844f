/// Prints whole numbers with a comma between thousands.
public enum GroupedNumber {
    /// The number as totals and limits show it: `950`, `13,650`, `−1,200`.
    public static func text(_ number: Int) -> String { text(Int128(number)) }

    static func text(_ number: Int128) -> String {
        let digits = Array(String(number.magnitude))
        var grouped = number < 0 ? "−" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
            grouped.append(digit)
        }
        return grouped
    }
}

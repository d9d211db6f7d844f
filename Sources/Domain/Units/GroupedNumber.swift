/// Prints whole numbers with the reader's mark between thousands.
public enum GroupedNumber {
    /// The number as totals and limits show it: `950`, `13,650`, `−1,200`.
    public static func text(_ number: Int) -> String { text(Int128(number)) }

    static func text(_ number: Int128) -> String {
        let digits = String(number.magnitude).utf8
        let mark = digits.count > 3 ? TextStyle.current.thousandsMark.utf8 : "".utf8
        var grouped: [UInt8] = []
        grouped.reserveCapacity(digits.count + digits.count / 3 * mark.count)
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(contentsOf: mark) }
            grouped.append(digit)
        }
        return (number < 0 ? "−" : "") + String(decoding: grouped, as: UTF8.self)
    }
}

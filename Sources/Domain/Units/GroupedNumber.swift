/// Prints whole numbers with a comma between thousands.
public enum GroupedNumber {
    /// The number as totals and limits show it: `950`, `13,650`, `−1,200`.
    public static func text(_ number: Int) -> String { text(Int128(number)) }

    static func text(_ number: Int128) -> String {
        let digits = String(number.magnitude).utf8
        var grouped: [UInt8] = []
        grouped.reserveCapacity(digits.count * 4 / 3)
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(UInt8(ascii: ",")) }
            grouped.append(digit)
        }
        return (number < 0 ? "−" : "") + String(decoding: grouped, as: UTF8.self)
    }
}

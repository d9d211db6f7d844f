/// Prints thousandths as a decimal number.
enum DecimalText {
    /// The number with the reader's decimal mark, at most three decimals and no trailing zeros: `62.5`, `0.125`, `−2.5`.
    static func of(thousandths: Int128) -> String {
        text(thousandths) { TextStyle.current.decimalMark }
    }

    /// The same with a decimal point, whoever reads.
    static func plain(thousandths: Int128) -> String {
        text(thousandths) { "." }
    }

    private static func text(_ thousandths: Int128, _ mark: () -> String) -> String {
        let (whole, part) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
        let sign = thousandths < 0 ? "−" : ""
        guard part > 0 else { return sign + String(whole) }
        return sign + String(whole) + mark() + PaddedNumber.text(Int(part), digits: 3).trimmingTrailingZeros()
    }
}

extension String {
    fileprivate func trimmingTrailingZeros() -> Substring {
        var text = self[...]
        while text.last == "0" { text.removeLast() }
        return text
    }
}

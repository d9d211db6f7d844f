/// Bytes from the spelling of the standards.
func hex(_ text: String) -> [UInt8] {
    let digits = text.filter { !$0.isWhitespace }
    return stride(from: 0, to: digits.count, by: 2).compactMap { offset in
        let start = digits.index(digits.startIndex, offsetBy: offset)
        return UInt8(digits[start..<digits.index(start, offsetBy: 2)], radix: 16)
    }
}

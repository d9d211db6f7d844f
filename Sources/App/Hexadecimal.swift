extension [UInt8] {
    /// The bytes of an even number of hexadecimal digits; nil for anything else.
    init?(hexadecimal text: String) {
        let digits = text.unicodeScalars.map { $0.properties.isASCIIHexDigit ? Int("\($0)", radix: 16) : nil }
        guard digits.count.isMultiple(of: 2) else { return nil }
        self = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[index], let low = digits[index + 1] else { return nil }
            append(UInt8(high * 16 + low))
        }
    }
}

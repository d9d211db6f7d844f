/// How a value is made harmless for the place it stands in.
enum Escaping: Sendable {
    case text
    /// Inside a quoted attribute value.
    case attribute
    /// A whole address: only relative ones and the web's own schemes pass.
    case address
    /// A piece of an address, percent-encoded.
    case component

    func append(_ text: String, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { bytes in
            switch self {
            case .text: output.append(bytes, replacing: Self.entityInText)
            case .attribute: output.append(bytes, replacing: Self.entityInAttribute)
            case .address where Self.isHarmless(bytes): output.append(bytes, replacing: Self.entityInAttribute)
            case .address: output.append(UInt8(ascii: "#"))
            case .component: output.append(percentEncoded: bytes)
            }
        }
    }

    private static func entityInText(_ byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        default: nil
        }
    }

    private static func entityInAttribute(_ byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: entityInText(byte)
        }
    }

    /// Allowed are addresses of this site, of the web, and of calendars on it; every other scheme can run or smuggle
    /// something.
    private static func isHarmless(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        switch bytes.first {
        case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "?"): true
        default: bytes.hasPrefix("http://") || bytes.hasPrefix("https://") || bytes.hasPrefix("webcal://")
        }
    }
}

extension [UInt8] {
    /// Appends runs of harmless bytes at once, which most text is made of.
    fileprivate mutating func append(
        _ bytes: UnsafeBufferPointer<UInt8>,
        replacing entity: (UInt8) -> StaticString?
    ) {
        var start = 0
        for index in bytes.indices {
            guard let replacement = entity(bytes[index]) else { continue }
            append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
            replacement.withUTF8Buffer { append(contentsOf: $0) }
            start = index + 1
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }

    fileprivate mutating func append(percentEncoded bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes {
            if byte.isUnreserved {
                append(byte)
            } else {
                append(UInt8(ascii: "%"))
                append((byte >> 4).hexDigit)
                append((byte & 0xF).hexDigit)
            }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func hasPrefix(_ prefix: StaticString) -> Bool {
        prefix.withUTF8Buffer { prefix in
            count >= prefix.count && zip(self, prefix).allSatisfy { $0.lowercased == $1 }
        }
    }
}

extension UInt8 {
    /// Unreserved in RFC 3986, section 2.3.
    fileprivate var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: isLetter || isDigit
        }
    }

    /// The digit for a value below 16.
    fileprivate var hexDigit: UInt8 {
        self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "A") + self - 10
    }
}

/// Makes UTF-8 of the text in a file.
enum TextBytes {
    /// Nil where the bytes are no text.
    static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return plain(Array(bytes.dropFirst(3))) }
        if bytes.starts(with: [0xFF, 0xFE]) { return wide(bytes, isLittle: true) }
        if bytes.starts(with: [0xFE, 0xFF]) { return wide(bytes, isLittle: false) }
        return plain(bytes)
    }

    private static func wide(_ bytes: [UInt8], isLittle: Bool) -> [UInt8] {
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            return isLittle ? second << 8 | first : first << 8 | second
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private static func plain(_ bytes: [UInt8]) -> [UInt8]? {
        let odd = bytes.count { $0 < 0x09 || (0x0E..<0x20).contains($0) }
        // A byte that was damaged is let pass.
        guard odd * 500 <= bytes.count else { return nil }
        let text = odd == 0 ? bytes : bytes.map { $0 < 0x09 || (0x0E..<0x20).contains($0) ? 0x20 : $0 }
        if String(validating: text, as: UTF8.self) != nil { return text }
        return isMostlyUTF8(text) ? Array(String(decoding: text, as: UTF8.self).utf8) : windows1252(text)
    }

    /// Whether more letters make sense as UTF-8 than do not: a damaged byte in it is no other encoding.
    private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
        var (good, bad, place) = (0, 0, 0)
        while place < bytes.count {
            let byte = bytes[place]
            let following = byte < 0x80 ? 0 : byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC2 ? 1 : -1
            if following > 0, place + following < bytes.count,
                bytes[(place + 1)...(place + following)].allSatisfy({ $0 & 0xC0 == 0x80 })
            {
                good += 1
                place += following
            } else if following != 0 {
                bad += 1
            }
            place += 1
        }
        return good > bad
    }

    private static func windows1252(_ bytes: [UInt8]) -> [UInt8] {
        var text = String.UnicodeScalarView()
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            let value = (0x80..<0xA0).contains(byte) ? high[Int(byte) - 0x80] : UInt32(byte)
            text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        }
        return Array(String(text).utf8)
    }

    /// What stands from 0x80 to 0x9F, by the mapping of the WHATWG Encoding Standard.
    private static let high: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D,
        0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153,
        0x9D,
        0x017E, 0x0178,
    ]
}

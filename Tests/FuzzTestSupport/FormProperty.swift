import HTTP

/// A posted form is read as the plainest reader reads it, or refused where that one refuses it.
enum FormProperty {
    static let pieces = [
        "a", "op", "=", "&", "=", "&", "%41", "%26", "%3D", "%", "%4", "%zz", "%00", "\u{0}", "+", " ", "é", "%C3%A9",
        "%C0%AF", "%ED%A0%80", "%FF", "%F0%9F%8F%8B", "s.AZrWx0FsI2RmVb3kQ9xT0A.1.weight", "%0D%0A", "\r\n", ";", "[]",
        "a=b&", "<", "\u{2028}",
    ]

    private static let most = 12

    static func check(_ bytes: [UInt8]) throws(Finding) {
        let read = try? FormFields(urlEncoded: bytes, maxFields: most)
        let plain = plainPairs(bytes)
        try hold(read?.pairs == plain, "read as \(read?.pairs ?? []), plainly as \(plain ?? [])")
        let query = FormFields(query: String(decoding: bytes, as: UTF8.self)).pairs
        try hold(query.count <= 64, "\(query.count) pairs of a query")
        guard let read else { return }
        let written = read.pairs.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }
        let again = try? FormFields(urlEncoded: Array(written.joined(separator: "&").utf8), maxFields: most)
        try hold(again == read, "written as \(written), which is read as \(again?.pairs ?? [])")
    }

    private static func plainPairs(_ bytes: [UInt8]) -> [FormFields.Pair]? {
        let parts = bytes.split(separator: UInt8(ascii: "&"))
        guard parts.count <= most else { return nil }
        var pairs: [FormFields.Pair] = []
        for part in parts {
            let halves = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = plainText(Array(halves[0])),
                let value = plainText(halves.count > 1 ? Array(halves[1]) : [])
            else { return nil }
            pairs.append(.init(name: name, value: value))
        }
        return pairs
    }

    private static func plainText(_ encoded: [UInt8]) -> String? {
        var bytes: [UInt8] = []
        var index = 0
        while index < encoded.count {
            if encoded[index] == UInt8(ascii: "%") {
                guard index + 2 < encoded.count, encoded[index + 1] < 128, encoded[index + 2] < 128 else { return nil }
                let digits = String(decoding: encoded[index + 1...index + 2], as: UTF8.self)
                guard digits.allSatisfy(\.isHexDigit), let byte = UInt8(digits, radix: 16) else { return nil }
                bytes.append(byte)
                index += 3
            } else {
                bytes.append(encoded[index] == UInt8(ascii: "+") ? UInt8(ascii: " ") : encoded[index])
                index += 1
            }
        }
        let text = String(decoding: bytes, as: UTF8.self)
        // Whatever is no UTF-8 comes back as something else.
        return Array(text.utf8) == bytes && !bytes.contains(0) ? text : nil
    }
}

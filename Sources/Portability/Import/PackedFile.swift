import Compression

/// A file that holds another, unpacked once.
enum PackedFile {
    /// The bytes themselves where nothing is packed.
    static func unpacked(_ bytes: [UInt8], atMost limit: Int) throws(ImportRefusal) -> [UInt8] {
        do throws(Inflation.Failure) {
            if bytes.starts(with: [0x1F, 0x8B]) { return try Inflation.gzip(bytes, atMost: limit) }
            if bytes.starts(with: [0x50, 0x4B]) { return try zip(bytes, atMost: limit) }
            return bytes
        } catch {
            switch error {
            case .damaged:
                throw ImportRefusal("It is a packed file that cannot be opened. Unpack it and send what is inside.")
            case .tooLarge: throw ImportFile.tooLarge
            }
        }
    }

    /// The one file in a zip file (APPNOTE 6.3), found by the list at its end.
    private static func zip(_ bytes: [UInt8], atMost limit: Int) throws(Inflation.Failure) -> [UInt8] {
        var members: [(method: Int, start: Int, size: Int)] = []
        guard let end = endOfList(bytes) else { throw .damaged }
        var place = number(bytes, end + 16, 4)
        for _ in 0..<min(number(bytes, end + 10, 2), 1000) {
            guard number(bytes, place, 4) == 0x0201_4B50 else { throw .damaged }
            let lengths = (28...32).filter { $0.isMultiple(of: 2) }.map { number(bytes, place + $0, 2) }
            let (size, method, head) = (
                number(bytes, place + 20, 4), number(bytes, place + 10, 2), number(bytes, place + 42, 4)
            )
            let name = bytes.dropFirst(place + 46).prefix(lengths[0])
            let isEncrypted = number(bytes, place + 8, 2) & 1 == 1
            // Folders and what macOS keeps beside each file are nobody's history.
            if name.last != UInt8(ascii: "/"), !name.starts(with: Array("__MACOSX/".utf8)) {
                guard !isEncrypted, number(bytes, head, 4) == 0x0403_4B50 else { throw .damaged }
                members.append((method, head + 30 + number(bytes, head + 26, 2) + number(bytes, head + 28, 2), size))
            }
            place += 46 + lengths.reduce(0, +)
        }
        guard members.count == 1, let member = members.first, member.start + member.size <= bytes.count else {
            throw .damaged
        }
        let packed = bytes[member.start..<(member.start + member.size)]
        switch member.method {
        case 0: return Array(packed)
        case 8: return try Inflation.raw(packed, atMost: limit)
        default: throw .damaged
        }
    }

    private static func endOfList(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 22 else { return nil }
        return (max(0, bytes.count - 66_000)...(bytes.count - 22)).last { number(bytes, $0, 4) == 0x0605_4B50 }
    }

    /// A number of so many bytes, the least first; 0 beyond the end.
    private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
        guard place >= 0, place + count <= bytes.count else { return 0 }
        return bytes[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}

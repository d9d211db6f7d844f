/// Why a file is no backup that can be read.
public struct UnreadableFile: Error, Equatable, Sendable {
    /// Plain English that can stand behind the name of the file, with its full stop.
    public let sentence: String

    public init(_ sentence: String) {
        self.sentence = sentence
    }
}

/// A value that holds no others.
enum JSONScalar: Equatable {
    case null
    case integer(Int)
    case text(String)
}

/// Reads JSON (RFC 8259) from front to back, and no more of it than is asked for.
///
/// Strict and bounded: whole numbers only, names once in an object, proper UTF-8, nothing nested deeper than
/// `deepest`. Text beyond the grammar is refused rather than guessed at.
struct JSONReader {
    static let deepest = 8

    private let bytes: [UInt8]
    private var place = 0
    private var depth = 0
    /// What has been read since recording began, without blanks.
    private var recorded: [UInt8]?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // What editors of Windows put before a text.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    /// Begins to keep what is read.
    mutating func record() { recorded = [] }

    /// What was kept, blanks left out; ends the keeping.
    mutating func takeRecord() -> [UInt8] {
        defer { recorded = nil }
        return recorded ?? []
    }

    /// Reads an object, whose names are given one by one; each must be followed by reading its value.
    mutating func object(_ each: (inout JSONReader, String) throws -> Void) throws {
        var names: Set<String> = []
        try list(from: "{", to: "}") { reader in
            let name = try reader.string()
            guard names.insert(name).inserted else { throw UnreadableFile("It says “\(name.prefix(40))” twice.") }
            try reader.expect(":")
            try each(&reader, name)
        }
    }

    /// Reads an array; `each` reads one of its elements.
    mutating func array(_ each: (inout JSONReader) throws -> Void) throws {
        try list(from: "[", to: "]", each)
    }

    mutating func scalar() throws -> JSONScalar {
        switch try peek() {
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "n"):
            for letter in "null".utf8 { try take(letter) }
            return .null
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .integer(try integer())
        default: throw broken
        }
    }

    /// Makes sure that nothing follows.
    mutating func end() throws {
        skipBlanks()
        guard place == bytes.count else { throw UnreadableFile("Something follows where it should end.") }
    }

    private mutating func list(
        from open: Unicode.Scalar,
        to close: Unicode.Scalar,
        _ each: (inout JSONReader) throws -> Void
    ) throws {
        depth += 1
        guard depth <= Self.deepest else { throw UnreadableFile("It is nested too deep for a backup.") }
        defer { depth -= 1 }
        try expect(open)
        guard try peek() != UInt8(ascii: close) else { return try expect(close) }
        while true {
            try each(&self)
            guard try peek() != UInt8(ascii: close) else { return try expect(close) }
            try expect(",")
        }
    }

    private var broken: UnreadableFile { UnreadableFile("It is no JSON, or was cut off, at byte \(place).") }

    private mutating func skipBlanks() {
        while place < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[place]) { place += 1 }
    }

    private mutating func peek() throws -> UInt8 {
        skipBlanks()
        guard place < bytes.count else { throw broken }
        return bytes[place]
    }

    private mutating func expect(_ letter: Unicode.Scalar) throws {
        skipBlanks()
        try take(UInt8(ascii: letter))
    }

    private mutating func take(_ byte: UInt8) throws {
        guard place < bytes.count, bytes[place] == byte else { throw broken }
        place += 1
        recorded?.append(byte)
    }

    private mutating func integer() throws -> Int {
        let start = place
        if bytes[place] == UInt8(ascii: "-") { place += 1 }
        while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) { place += 1 }
        if place < bytes.count, [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(bytes[place]) {
            throw UnreadableFile("It has a number that is not whole, at byte \(place).")
        }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        // One spelling for each number: no leading zeros, no negative one.
        guard let value = Int(text), text == "\(value)" else {
            throw UnreadableFile("It has a number that none of its columns could hold, at byte \(start).")
        }
        recorded? += bytes[start..<place]
        return value
    }
}

extension JSONReader {
    private mutating func string() throws -> String {
        try expect("\"")
        var text: [UInt8] = []
        while true {
            guard place < bytes.count else { throw broken }
            let byte = bytes[place]
            place += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw UnreadableFile("It has bytes that are no UTF-8, before byte \(place).")
                }
                if recorded != nil {
                    recorded?.removeLast()
                    recorded?.append(quoting: string)
                }
                return string
            case UInt8(ascii: "\\"): try escaped(into: &text)
            case 0..<0x20: throw broken
            default: text.append(byte)
            }
        }
    }

    private mutating func escaped(into text: inout [UInt8]) throws {
        guard place < bytes.count else { throw broken }
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text += try Array(String(character()).utf8)
        default: throw broken
        }
    }

    /// A character by its number, in two halves where it is beyond the first 65,536.
    private mutating func character() throws -> Character {
        var code = try hexadecimal()
        if (0xD800...0xDBFF).contains(code) {
            guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u")
            else { throw UnreadableFile("It has half a character, before byte \(place).") }
            place += 2
            let low = try hexadecimal()
            guard (0xDC00...0xDFFF).contains(low) else {
                throw UnreadableFile("It has half a character, before byte \(place).")
            }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else {
            throw UnreadableFile("It has half a character, before byte \(place).")
        }
        return Character(scalar)
    }

    private mutating func hexadecimal() throws -> UInt32 {
        guard place + 4 <= bytes.count else { throw broken }
        let digits = bytes[place..<place + 4]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }),
            let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw broken }
        place += 4
        return code
    }
}

extension [UInt8] {
    /// Appends a text between quotes, with as few escapes as JSON allows.
    mutating func append(quoting text: String) {
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                append(UInt8(ascii: "\\"))
                append(byte)
            case 0x0A: self += Array("\\n".utf8)
            case 0x0D: self += Array("\\r".utf8)
            case 0x09: self += Array("\\t".utf8)
            case 0..<0x20: self += Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}

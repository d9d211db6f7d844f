/// The words that begin a tag and therefore cannot name a value.
enum Keyword: String {
    case `if`, `else`, end, `for`, include, layout, block, slot, asset
    /// Not beginnings, but reserved all the same: they read as words inside the others.
    case not, `in`

    init?(_ word: Lexer.Word?) {
        guard case .name(let parts)? = word?.kind, parts.count == 1 else { return nil }
        self.init(rawValue: parts[0])
    }
}

extension UInt8 {
    var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased) }
    var startsName: Bool { isLetter || self == UInt8(ascii: "_") }

    /// The small letter for an ASCII capital, anything else unchanged.
    var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

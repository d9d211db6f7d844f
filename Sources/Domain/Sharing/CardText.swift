/// What people typed, made fit to be drawn.
enum CardText {
    /// How many marks may stand on one letter.
    private static let marks = 2

    /// The text without what leaves nothing to see, turns other text around or piles up, and with one blank between words.
    ///
    /// Emoji lose their colour of skin and what joins several into one: the font that draws them has neither.
    static func clean(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        var pile = 0
        for scalar in text.unicodeScalars where isDrawn(scalar, after: kept.last) {
            pile = scalar.properties.generalCategory == .nonspacingMark ? pile + 1 : 0
            if pile <= marks { kept.append(scalar) }
        }
        return String(kept).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The text with blanks that the fonts of the cards have, in place of the narrow one between thousands.
    static func spaced(_ text: String) -> String {
        text.contains("\u{202F}") ? String(text.map { $0 == "\u{202F}" ? "\u{A0}" : $0 }) : text
    }

    /// The line, held apart from what stands around it where it may run from right to left.
    static func isolated(_ line: String) -> String {
        line.unicodeScalars.contains(where: runsLeft) ? "\u{2068}\(line)\u{2069}" : line
    }

    private static func isDrawn(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
        switch scalar.value {
        // Blanks of every kind become one below.
        case 0x09, 0x0A, 0x0D: true
        case 0x1F3FB...0x1F3FF: false
        // They join and part letters of some scripts, but emoji too.
        case 0x200C, 0x200D: !(last?.properties.isEmojiPresentation ?? true) && !(last.map(isPictogram) ?? true)
        default: !scalar.isUnseen && !isNoCharacter(scalar)
        }
    }

    private static func isPictogram(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isEmoji && scalar.value > 0xFF
    }

    /// XML cannot say them.
    private static func isNoCharacter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
    }

    private static func runsLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}

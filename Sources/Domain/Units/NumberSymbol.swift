/// One meaningful character of a typed number, whatever script or keyboard it came from.
enum NumberSymbol: Equatable {
    case digit(Int)
    case mark(NumberMark)
    /// A single-character fraction in thousandths; nil where thousandths cannot hold it.
    case fraction(thousandths: Int?)
    case plus
    case minus
    case exponent
    case other
}

/// A character that stands between digits.
enum NumberMark: Equatable {
    /// `,` or `.`: between thousands or before decimals, depending on who types.
    case comma, point
    /// Only ever before decimals: the Arabic decimal separator.
    case decimal
    /// Only ever between thousands: a blank, an apostrophe, the Arabic thousands separator.
    case blank, thousands
}

extension NumberSymbol {
    /// Nil for what nobody typed on purpose: direction marks and other invisible characters of a pasted text.
    init?(_ scalar: Unicode.Scalar) {
        if let digit = NumberSymbol.digitValue(of: scalar) {
            self = .digit(digit)
            return
        }
        switch scalar {
        case ",", "،", "，": self = .mark(.comma)
        case ".", "．": self = .mark(.point)
        case "٫": self = .mark(.decimal)
        case "'", "’", "٬": self = .mark(.thousands)
        case "-", "−", "–", "－": self = .minus
        case "+", "＋": self = .plus
        case "e", "E": self = .exponent
        default:
            if let fraction = NumberSymbol.fractions[scalar] {
                self = .fraction(thousandths: fraction)
            } else if scalar.properties.isWhitespace {
                self = .mark(.blank)
            } else if scalar.properties.generalCategory == .format {
                return nil
            } else {
                self = .other
            }
        }
    }

    /// Decimal digits are ten in a row in every script; these are the zeros of those that phone keyboards write.
    private static let zeros: [UInt32] = [
        0x30, 0x660, 0x6F0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xE50, 0xED0, 0x1040, 0x17E0,
        0xFF10,
    ]

    private static func digitValue(of scalar: Unicode.Scalar) -> Int? {
        zeros.first { $0 <= scalar.value && scalar.value < $0 + 10 }.map { Int(scalar.value - $0) }
    }

    private static let fractions: [Unicode.Scalar: Int?] = [
        "½": 500, "¼": 250, "¾": 750,
        "⅛": 125, "⅜": 375, "⅝": 625, "⅞": 875,
        "⅕": 200, "⅖": 400, "⅗": 600, "⅘": 800, "⅒": 100,
        "⅓": nil, "⅔": nil, "⅙": nil, "⅚": nil, "⅐": nil, "⅑": nil,
    ]
}

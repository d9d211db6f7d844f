/// Content lines of RFC 5545: escaped where they are text, folded where they are long, ended by CR LF.
struct CalendarLines {
    /// Octets of a line without its end.
    private static let width = 75

    private(set) var text = ""

    /// A property whose value is none of the athlete's: nothing in it is escaped, and what would end a line is left out.
    mutating func add(_ property: String, _ value: String) {
        fold("\(property):" + String(String.UnicodeScalarView(value.unicodeScalars.filter { !Self.endsLine($0) })))
    }

    /// A property whose value is a text of any kind.
    mutating func add(_ property: String, text: String) {
        fold("\(property):\(Self.escaped(text))")
    }

    /// Section 3.3.11: what has a meaning is escaped, a line's end is `\n`; controls may not stand in a text at all.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": escaped += "\\\(scalar)"
            case "\n" where previous == "\r": break
            case _ where endsLine(scalar): escaped += "\\n"
            case "\t": escaped += " "
            case _ where scalar.properties.generalCategory == .control: break
            default: escaped.unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        return escaped
    }

    /// What ends a line for some program that reads it, beside what does for RFC 5545.
    private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x1C...0x1E, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Section 3.1: a line goes on after CR LF and a blank, and no character is cut.
    private mutating func fold(_ line: String) {
        var width = 0
        for scalar in line.unicodeScalars {
            let octets = UTF8.width(scalar)
            if width + octets > Self.width {
                text += "\r\n "
                width = 1
            }
            text.unicodeScalars.append(scalar)
            width += octets
        }
        text += "\r\n"
    }
}

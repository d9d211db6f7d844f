/// Words of other programs as they are compared.
public enum PlainText {
    /// Without capitals, accents and blanks too many; one kind of apostrophe.
    public static func folded(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        var isAfterBlank = true
        for scalar in text.lowercased().unicodeScalars {
            if scalar.properties.isWhitespace {
                if !isAfterBlank { folded.append(" ") }
                isAfterBlank = true
                continue
            }
            guard let plain = plain(scalar) else { continue }
            isAfterBlank = false
            folded.append(contentsOf: plain.unicodeScalars)
        }
        if folded.last == " " { folded.removeLast() }
        return String(folded)
    }

    /// Nil for what leaves no ink: accents of their own, marks of direction and of order.
    private static func plain(_ scalar: Unicode.Scalar) -> String? {
        if scalar.isASCII { return String(scalar) }
        if let letter = letters[scalar] { return letter }
        // Full-width letters of Asian keyboards.
        if (0xFF01...0xFF5E).contains(scalar.value) {
            return Unicode.Scalar(scalar.value - 0xFEE0).map { String($0).lowercased() }
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .format, .control: return nil
        default: return String(scalar)
        }
    }

    private static let letters: [Unicode.Scalar: String] = {
        let groups: [(String, String)] = [
            ("a", "àáâãäåāăą"), ("c", "çćč"), ("d", "ďđ"), ("e", "èéêëēėęě"), ("g", "ğ"), ("i", "ìíîïīįı"), ("l", "ł"),
            ("n", "ñńň"), ("o", "òóôõöøōő"), ("r", "ř"), ("s", "śşšș"), ("t", "ťțţ"), ("u", "ùúûüūůűų"), ("y", "ýÿ"),
            ("z", "źżž"), ("ss", "ß"), ("ae", "æ"), ("oe", "œ"), ("'", "’‘´`ʼ"), ("-", "‐‑–—−"), ("x", "×"),
        ]
        var letters: [Unicode.Scalar: String] = [:]
        for (plain, forms) in groups {
            for scalar in forms.unicodeScalars { letters[scalar] = plain }
        }
        return letters
    }()
}

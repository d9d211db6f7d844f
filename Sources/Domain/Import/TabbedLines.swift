/// Texts in lines and columns, as a row of the database keeps a small table.
enum TabbedLines {
    static func text(_ lines: [[String]]) -> String {
        lines.map { $0.map(\.escaped).joined(separator: "\t") + "\n" }.joined()
    }

    /// Reads what `text` writes.
    static func read(_ text: String) -> [[String]] {
        text.unicodeScalars.split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).unescaped }
        }
    }
}

extension String {
    /// Without the signs that part lines and columns.
    fileprivate var escaped: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\": text += "\\\\"
            case "\t": text += "\\t"
            case "\n": text += "\\n"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    fileprivate var unescaped: String {
        var (text, isEscaped) = ("", false)
        for scalar in unicodeScalars {
            if isEscaped {
                text.unicodeScalars.append(scalar == "t" ? "\t" : scalar == "n" ? "\n" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

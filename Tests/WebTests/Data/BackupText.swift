import Crypto

/// A backup taken apart into the texts of its rows, so that a test can damage it and seal it again.
struct BackupText {
    /// Format, version and moment, up to the counts.
    let head: String
    var tables: [(name: String, rows: [String])] = []
    let records: String

    /// Nil for what was not written by `BackupFile.bytes`.
    init?(_ file: String) {
        let lines = file.split(separator: "\n").map(String.init)
        guard lines.count > 3, let last = lines[1].split(separator: ",").last else { return nil }
        head = lines[0]
        records = String(last.filter(\.isNumber))
        // Each table is a line with its name and a line for each row; what stands behind a row ends the lists around it.
        for line in lines.dropFirst(3).dropLast() {
            if line.hasPrefix("\"") {
                tables.append((line.split(separator: "\"").first.map(String.init) ?? "", []))
            } else if !tables.isEmpty {
                let row = line.hasSuffix(",") ? line.dropLast() : Substring(line)
                let end = row.hasSuffix("]}") ? 2 : row.hasSuffix("]") ? 1 : 0
                tables[tables.count - 1].rows.append(String(row.dropLast(end)))
            }
        }
    }

    /// The places of all rows.
    var places: [(table: Int, row: Int)] {
        tables.indices.flatMap { table in tables[table].rows.indices.map { (table, $0) } }
    }

    /// The file, with the counts and the sum that fit unless others are asked for.
    func sealed(counts: [String: Int] = [:]) -> String {
        let data =
            "{" + tables.map { "\"\($0.name)\":[\($0.rows.joined(separator: ","))]" }.joined(separator: ",") + "}"
        let sum = SHA256.digest(Array(data.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let list = tables.map { "\"\($0.name)\":\(counts[$0.name] ?? $0.rows.count)" } + ["\"records\":\(records)"]
        return "\(head)\"counts\":{\(list.joined(separator: ","))},\"data\":\(data),\"sha256\":\"\(sum)\"}"
    }
}

/// A row as the places of its values.
struct RowText {
    let text: String
    let fields: [(name: Substring, value: Substring)]

    init(_ text: String) {
        self.text = text
        fields = text.matches(of: /"([a-z_]+)":("(?:[^"\\]|\\.)*"|-?[0-9]+)/).map { ($0.output.1, $0.output.2) }
    }

    /// The row with another text for a value.
    func with(_ value: String, at field: Int) -> String {
        text.replacingCharacters(in: fields[field].value.startIndex..<fields[field].value.endIndex, with: value)
    }

    /// The row with another name for a field.
    func named(_ name: String, at field: Int) -> String {
        text.replacingCharacters(in: fields[field].name.startIndex..<fields[field].name.endIndex, with: name)
    }

    /// The row without a field.
    func without(_ field: Int) -> String {
        let whole = "\"\(fields[field].name)\":\(fields[field].value)"
        return text.replacing("\(whole),", with: "").replacing(",\(whole)", with: "")
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}

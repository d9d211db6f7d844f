public import Domain

/// A backup as it is written into a file, and read from one; `docs/backup-format.md` describes it.
public struct BackupFile: Sendable {
    public static let format = "workout-tracker"
    /// The largest file that is read, in bytes: room for 6,000 workouts of 40 sets each, with what was asked of each set.
    public static let largest = 201_326_592

    public let madeAt: Instant
    public let content: BackupContent
    /// The records that the sets hold, which are worked out again and not read.
    public let records: Int

    public init(_ content: BackupContent, records: Int, madeAt: Instant) {
        self.content = content
        self.records = records
        self.madeAt = madeAt
    }

    /// The file, a line for each row; `digest` is SHA-256.
    public func bytes(digest: ([UInt8]) -> [UInt8]) -> [UInt8] {
        let data = Self.data(of: content)
        let sum = digest(data.filter { $0 != 0x0A }).hexadecimal
        let counts = BackupSchema.tables.map { "\"\($0.name)\":\(content[$0.name].count)" } + ["\"records\":\(records)"]
        var bytes = Array(
            """
            {"format":"\(Self.format)","version":\(BackupSchema.version),"made_at":\(madeAt.milliseconds),
            "counts":{\(counts.joined(separator: ","))},
            "data":
            """.utf8
        )
        bytes += data
        bytes += Array(",\n\"sha256\":\"\(sum)\"}\n".utf8)
        return bytes
    }

    private static func data(of content: BackupContent) -> [UInt8] {
        var bytes: [UInt8] = [UInt8(ascii: "{")]
        for (index, table) in BackupSchema.tables.enumerated() {
            bytes += Array("\(index == 0 ? "" : ",")\n\"\(table.name)\":[".utf8)
            for (index, row) in content[table.name].enumerated() {
                bytes += Array((index == 0 ? "\n" : ",\n").utf8)
                bytes.append(row, of: table)
            }
            bytes.append(UInt8(ascii: "]"))
        }
        bytes.append(UInt8(ascii: "}"))
        return bytes
    }
}

extension [UInt8] {
    /// Appends a row as an object; what there is none of is left out.
    fileprivate mutating func append(_ row: BackupRow, of table: BackupTable) {
        append(UInt8(ascii: "{"))
        var isFirst = true
        for (column, value) in zip(table.columns, row) {
            if case .folded = column.kind { continue }
            guard let text = value.jsonText else { continue }
            self += Array("\(isFirst ? "" : ",")\"\(column.name)\":".utf8)
            if case .integer = value { self += Array(text.utf8) } else { append(quoting: text) }
            isFirst = false
        }
        append(UInt8(ascii: "}"))
    }

    var hexadecimal: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}

extension BackupValue {
    /// What stands in the file, before it is quoted; nil for nothing.
    ///
    /// A built-in exercise begins with a slash, which no identifier has.
    fileprivate var jsonText: String? {
        switch self {
        case .null: nil
        case .integer(let number): "\(number)"
        case .text(let text): text
        case .identifier(let id): id.text
        case .day(let day): day.iso
        case .bytes(let bytes): Base64URL.encode(bytes)
        case .builtIn(let slug): "/\(slug)"
        }
    }
}

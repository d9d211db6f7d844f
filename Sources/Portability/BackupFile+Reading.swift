public import Domain

/// Makes the fields of a row of one version those of the next.
public struct BackupUpgrade: Sendable {
    /// The version it reads.
    public let from: Int
    let change: @Sendable (_ table: String, _ fields: inout [String: BackupField]) -> Void

    public init(
        from version: Int,
        _ change: @escaping @Sendable (_ table: String, _ fields: inout [String: BackupField]) -> Void
    ) {
        from = version
        self.change = change
    }

    /// One for each version that a file may still have.
    public static let all: [BackupUpgrade] = []
}

/// A field of a row as the file has it.
public enum BackupField: Equatable, Sendable {
    case integer(Int)
    case text(String)
}

extension BackupFile {
    /// Reads a file whole, or refuses it whole with an `UnreadableFile`.
    ///
    /// It is brought to the `current` version. `folding` makes of a name what tells two names apart; `digest` is SHA-256.
    public init(
        reading bytes: [UInt8],
        current: Int = BackupSchema.version,
        upgrades: [BackupUpgrade] = BackupUpgrade.all,
        folding: @escaping (String) -> String,
        digest: ([UInt8]) -> [UInt8]
    ) throws {
        guard !bytes.isEmpty else { throw UnreadableFile("It is empty.") }
        guard bytes.count <= Self.largest else { throw UnreadableFile("It is too large for a backup.") }
        var parts = Parts(current: current, upgrades: upgrades, folding: folding)
        var reader = JSONReader(bytes)
        try reader.object { reader, name in try parts.read(name, &reader) }
        try reader.end()
        try parts.check(digest: digest)
        self.init(parts.content, records: parts.counts["records"] ?? 0, madeAt: parts.madeAt)
    }

    /// What has been read of the file so far.
    private struct Parts {
        let current: Int
        let upgrades: [BackupUpgrade]
        let folding: (String) -> String
        var isOurs = false
        var version: Int?
        var madeAt = Instant(milliseconds: 0)
        var counts: [String: Int] = [:]
        var content = BackupContent()
        var data: [UInt8]?
        var sum: String?

        mutating func read(_ name: String, _ reader: inout JSONReader) throws {
            // What says what the rest is comes first.
            if name != "format" {
                guard isOurs else { throw UnreadableFile("It is no backup of workout-tracker.") }
                if name != "version", version == nil { throw UnreadableFile("It does not say its version first.") }
            }
            switch name {
            case "format": isOurs = try reader.scalar() == .text(BackupFile.format)
            case "version": version = try checkedVersion(reader.scalar())
            case "made_at":
                guard case .integer(let number) = try reader.scalar(), number >= 0 else {
                    throw BackupFile.unknown(name)
                }
                madeAt = Instant(milliseconds: Int64(number))
            case "counts":
                try reader.object { reader, name in
                    guard case .integer(let count) = try reader.scalar() else { throw BackupFile.unknown(name) }
                    counts[name] = count
                }
            case "data": try readData(&reader)
            case "sha256":
                guard case .text(let text) = try reader.scalar() else { throw BackupFile.unknown(name) }
                sum = text
            default: throw BackupFile.unknown(name)
            }
        }

        private func checkedVersion(_ value: JSONScalar) throws -> Int {
            guard case .integer(let number) = value, number > 0 else { throw UnreadableFile("It has no version.") }
            guard number <= current else {
                throw UnreadableFile(
                    "It has version \(number), and this server reads up to \(current). It needs a newer workout-tracker."
                )
            }
            guard (number..<current).allSatisfy({ version in upgrades.contains { $0.from == version } }) else {
                throw UnreadableFile("It has version \(number), which is too old to be read.")
            }
            return number
        }

        private mutating func readData(_ reader: inout JSONReader) throws {
            reader.record()
            var found = BackupContent()
            let (first, last, upgrades, folding) = (version ?? current, current, upgrades, folding)
            try reader.object { reader, name in
                guard let table = BackupSchema.table(name) else { throw BackupFile.unknown(name) }
                var rows: [BackupRow] = []
                try reader.array { reader in
                    var fields: [String: BackupField] = [:]
                    try reader.object { reader, name in
                        switch try reader.scalar() {
                        case .null: break
                        case .integer(let number): fields[name] = .integer(number)
                        case .text(let text): fields[name] = .text(text)
                        }
                    }
                    for version in first..<last { upgrades.first { $0.from == version }?.change(name, &fields) }
                    do { rows.append(try table.row(of: fields, folding: folding)) } catch let problem as UnreadableFile
                    {
                        throw UnreadableFile("Row \(rows.count + 1) of \(name) \(problem.sentence)")
                    }
                }
                found.set(rows, of: table)
            }
            content = found
            data = reader.takeRecord()
        }

        /// What only the whole can show: the sum, the counts, names that are there once, and rows that are named.
        func check(digest: ([UInt8]) -> [UInt8]) throws {
            guard let data, let sum else { throw UnreadableFile("It was cut off: its end is missing.") }
            guard digest(data).hexadecimal == sum else {
                throw UnreadableFile("It was damaged or changed: its checksum does not fit what it holds.")
            }
            for table in BackupSchema.tables {
                let rows = content[table.name]
                guard counts[table.name] ?? 0 == rows.count else {
                    throw UnreadableFile("It says how many \(table.name) it holds, and holds another number.")
                }
                guard Set(rows.map(table.key(of:))).count == rows.count else {
                    throw UnreadableFile("It holds one of its \(table.name) twice.")
                }
            }
            try BackupFile.checkReferences(in: content)
        }
    }

    private static func unknown(_ name: String) -> UnreadableFile {
        UnreadableFile("It has “\(name.prefix(40))”, which no backup has, or not so.")
    }

    private static func checkReferences(in content: BackupContent) throws {
        let names = Dictionary(
            BackupSchema.tables.map { table in (table.name, Set(content.values(of: "id", in: table.name))) }
        ) { first, _ in first }
        for table in BackupSchema.tables {
            for (place, column) in table.columns.enumerated() {
                guard let target = column.reference, let known = names[target] else { continue }
                for row in content[table.name] {
                    if case .identifier = row[place], !known.contains(row[place]) {
                        throw UnreadableFile("One of its \(table.name) belongs to \(target) that it does not hold.")
                    }
                }
            }
        }
    }
}

import Domain

extension BackupTable {
    /// A row from the fields of its object, each checked against what its column may hold.
    ///
    /// - Throws: `UnreadableFile` with a sentence that goes on after the row's number.
    func row(of fields: [String: BackupField], folding: (String) -> String) throws -> BackupRow {
        let names = Set(columns.map(\.name))
        if let stray = fields.keys.filter({ !names.contains($0) }).min() {
            throw UnreadableFile("has “\(stray.prefix(40))”, which there is no place for.")
        }
        return try columns.map { column in
            if case .folded(let source) = column.kind {
                guard case .text(let text)? = fields[source], fields[column.name] == nil else { throw column.misfit }
                return .text(folding(text))
            }
            guard let field = fields[column.name] else {
                if let before = column.before { return before }
                guard column.isOptional else { throw UnreadableFile("has no \(column.name).") }
                return .null
            }
            guard let value = column.value(of: field) else { throw column.misfit }
            return value
        }
    }
}

extension BackupColumn {
    fileprivate var misfit: UnreadableFile { UnreadableFile("has a \(name) that cannot be.") }

    fileprivate func value(of field: BackupField) -> BackupValue? {
        switch (kind, field) {
        case (.integer(let range), .integer(let number)): range.contains(number) ? .integer(number) : nil
        case (.text(let longest), .text(let text)): Self.isText(text, longest) ? .text(text) : nil
        case (.choice(let names), .text(let text)): names.contains(text) ? .text(text) : nil
        case (.identifier, .text(let text)): Identifier(text).map { .identifier($0) }
        case (.day, .text(let text)): LocalDay(iso: text).map { .day($0) }
        case (.bytes(let count), .text(let text)): Self.bytes(text, count).map { .bytes($0) }
        case (.exercise, .text(let text)):
            text.hasPrefix("/") ? Self.slug(text.dropFirst()) : Identifier(text).map { .identifier($0) }
        default: nil
        }
    }

    /// Whether the database can keep it as it is: not too long, and nothing that no text may hold.
    private static func isText(_ text: String, _ longest: Int) -> Bool {
        text.unicodeScalars.count <= longest && !text.unicodeScalars.contains("\0")
    }

    /// Keys and digests have one length; what is longer than those has any up to it.
    private static func bytes(_ text: String, _ count: Int) -> [UInt8]? {
        guard let bytes = Base64URL.decode(text) else { return nil }
        return count > 32 ? (bytes.count <= count ? bytes : nil) : (bytes.count == count ? bytes : nil)
    }

    private static func slug(_ text: Substring) -> BackupValue? {
        let isPlain = text.utf8.allSatisfy {
            ($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z")) || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9"))
                || $0 == UInt8(ascii: "-")
        }
        return isPlain && (1...80).contains(text.utf8.count) ? .builtIn(slug: String(text)) : nil
    }
}

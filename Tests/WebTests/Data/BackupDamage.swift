import RandomTestSupport

/// Damages a backup at random: as bytes, which its checksum shows, and as rows under a sum that fits.
struct BackupDamage {
    private let file: String
    private let parts: BackupText
    /// Names of another athlete's rows.
    private let foreign: [String]
    private var chance: SeededGenerator

    init?(_ file: String, foreign: [String], seed: UInt64) {
        guard let parts = BackupText(file) else { return nil }
        (self.file, self.parts, self.foreign) = (file, parts, foreign)
        chance = SeededGenerator(seed: seed)
    }

    enum Kind: CaseIterable {
        case cut, flip, stuffed, lineTwice, lineGone, linesSwapped, count, sum, nested
        case rowTwice, rowGone, rowsOfOther, fieldRenamed, tableRenamed, fieldGone
        case type, number, text, dangling, foreign, mixedUp, sealedFlip
    }

    mutating func make(_ kind: Kind) -> [UInt8] {
        switch kind {
        case .cut: Array(file.utf8.prefix(chance.number(in: 0...file.utf8.count - 2)))
        case .flip: flipped(Array(file.utf8))
        case .stuffed: stuffed()
        case .lineTwice, .lineGone, .linesSwapped: lines(kind)
        case .count: Array(parts.sealed(counts: [chance.pick(parts.tables).name: chance.number(in: -1...999)]).utf8)
        case .sum: Array(replaced(in: file, after: "\"sha256\":\"").utf8)
        case .nested: nested()
        case .rowTwice, .rowGone, .rowsOfOther, .tableRenamed: rows(kind)
        case .sealedFlip: sealedFlip()
        default: field(kind)
        }
    }

    private mutating func flipped(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        bytes[chance.number(in: 0...bytes.count - 1)] ^= 1 << UInt8(chance.number(in: 0...7))
        return bytes
    }

    private mutating func stuffed() -> [UInt8] {
        var bytes = Array(file.utf8)
        let place = chance.number(in: 0...bytes.count)
        bytes.insert(
            contentsOf: (0..<chance.number(in: 1...64)).map { _ in UInt8.random(in: 0...255, using: &chance) },
            at: place
        )
        return bytes
    }

    private mutating func lines(_ kind: Kind) -> [UInt8] {
        var lines = file.split(separator: "\n", omittingEmptySubsequences: false)
        let (one, other) = (chance.number(in: 0...lines.count - 2), chance.number(in: 0...lines.count - 2))
        switch kind {
        case .lineTwice: lines.insert(lines[one], at: other)
        case .lineGone: lines.remove(at: one)
        default: lines.swapAt(one, one == other ? (other + 1) % (lines.count - 1) : other)
        }
        return Array(lines.joined(separator: "\n").utf8)
    }

    /// Another letter somewhere in what follows a text.
    private mutating func replaced(in text: String, after start: String) -> String {
        guard let place = text.firstRange(of: start)?.upperBound else { return "" }
        let changed = text.index(place, offsetBy: chance.number(in: 0...63))
        let letter = text[changed] == "0" ? "1" : "0"
        return text[..<changed] + letter + text[text.index(after: changed)...]
    }

    private mutating func nested() -> [UInt8] {
        let depth = chance.pick([9, 40, 100_000])
        let deep = String(repeating: chance.pick(["[", "{\"a\":"]), count: depth)
        let place = chance.pick(["\"data\":", "\"counts\":", "\"version\":", "\"settings\":["])
        return Array(file.replacing(place, with: place + deep, maxReplacements: 1).utf8)
    }

    private mutating func rows(_ kind: Kind) -> [UInt8] {
        var parts = parts
        let (table, row) = chance.pick(parts.places)
        switch kind {
        case .rowTwice: parts.tables[table].rows.append(parts.tables[table].rows[row])
        case .rowGone: parts.tables[table].rows.remove(at: row)
        case .rowsOfOther: parts.tables[chance.number(in: 0...parts.tables.count - 1)].rows = parts.tables[table].rows
        default: parts.tables[table].name = chance.pick(["athletes", "logins", "x", "", parts.tables[0].name, "ops"])
        }
        return Array(parts.sealed().utf8)
    }

    private mutating func field(_ kind: Kind) -> [UInt8] {
        var parts = parts
        let (table, place) = chance.pick(parts.places)
        let row = RowText(parts.tables[table].rows[place])
        var fields = Array(row.fields.indices)
        if [.dangling, .foreign, .mixedUp].contains(kind) {
            // An identifier in quotes is as long as that.
            fields = fields.filter { row.fields[$0].value.utf8.count == 24 }
        }
        guard !fields.isEmpty else { return field(kind) }
        parts.tables[table].rows[place] = changed(row, at: chance.pick(fields), kind)
        return Array(parts.sealed().utf8)
    }

    private mutating func changed(_ row: RowText, at field: Int, _ kind: Kind) -> String {
        switch kind {
        case .fieldRenamed: row.named(chance.pick(["athlete_id", "rev", "binned_at", "x", "id", ""]), at: field)
        case .fieldGone: row.without(field)
        case .type:
            row.with(chance.pick(["null", "true", "[]", "{}", "1.5", "1e3", "\"1\"", "1", "\"\"", "-0"]), at: field)
        case .number:
            row.with(
                chance.pick([
                    "9223372036854775807", "9223372036854775808", "-1", "99999999999999999999999", "10000000000",
                    "2147483648", "1000000", "0",
                ]),
                at: field
            )
        case .text: row.with("\"\(chance.pick(Self.texts))\"", at: field)
        case .dangling:
            row.with("\"\(String((0..<21).map { _ in chance.pick(Self.letters) }))A\"", at: field)
        case .foreign: row.with("\"\(chance.pick(foreign))\"", at: field)
        default: row.with(someIdentifier(), at: field)
        }
    }

    private mutating func someIdentifier() -> String {
        let (table, row) = chance.pick(parts.places)
        let ids = RowText(parts.tables[table].rows[row]).fields.map(\.value).filter { $0.utf8.count == 24 }
        return ids.isEmpty ? someIdentifier() : String(chance.pick(ids))
    }

    private mutating func sealedFlip() -> [UInt8] {
        var parts = parts
        let (table, row) = chance.pick(parts.places)
        parts.tables[table].rows[row] = String(
            decoding: flipped(Array(parts.tables[table].rows[row].utf8)),
            as: UTF8.self
        )
        return Array(parts.sealed().utf8)
    }

    private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789_-")

    private static let texts = [
        String(repeating: "a", count: 100_000), String(repeating: "\u{1F3CB}", count: 121), "\\u0000", "\\ud800",
        "<b>&amp;",
        "'; DROP TABLE sets; --", "\u{202E}abc", " ", "\\n", "1999-02-30", "9999-12-31", "lb", "drop", "complete", "/",
        "/x",
        "/back-squat",
    ]
}

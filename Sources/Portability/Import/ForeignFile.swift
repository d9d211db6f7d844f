/// What people send that is no history, and how it is told.
enum ForeignFile {
    static let unknown = ImportRefusal(
        "It is neither a text nor a backup that is known here. If it is encrypted, export it again without a password."
    )

    /// Nil for what may be a text.
    static func refusal(_ bytes: [UInt8]) -> ImportRefusal? {
        let isoMedia = bytes.count > 12 ? Array(bytes[4..<8]) : []
        if pictures.contains(where: bytes.starts) || isoMedia == Array("ftyp".utf8) {
            return ImportRefusal("It is a picture or a film. Send the file that the other program exports.")
        }
        if bytes.starts(with: Array("%PDF".utf8)) {
            return ImportRefusal("It is a PDF. Send the file that the other program exports, mostly a CSV.")
        }
        if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
            return ImportRefusal("It is a workbook. Save it as CSV and send that.")
        }
        return nil
    }

    private static let pictures: [[UInt8]] = [
        [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("RIFF".utf8), Array("BM".utf8) + [0],
        [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A],
    ]

    /// Nil for what may be a table.
    static func refusal(text: [UInt8]) -> ImportRefusal? {
        let letters = text.drop { $0 <= 0x20 }
        guard let first = letters.first else { return ImportRefusal("It is empty.") }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            let head = String(decoding: letters.prefix(200), as: UTF8.self)
            guard head.contains("\"format\":\"\(BackupFile.format)\"") else {
                return ImportRefusal("It is data for programs (JSON), of a kind that is not known here. Send a CSV.")
            }
            return ImportRefusal("It is a backup of this program: restore it instead, and nothing of it is lost.")
        }
        if first == UInt8(ascii: "<") {
            return ImportRefusal("It is a page or a feed. Send the CSV that the other program exports.")
        }
        return nil
    }

    /// Nil for what may be training.
    static func refusal(_ table: ImportTable) -> ImportRefusal? {
        guard table.has("date", "measurement", "value", "unit") else { return nil }
        return ImportRefusal("It holds measurements of the body and no training.")
    }
}

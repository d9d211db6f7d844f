import Domain

/// A table of a file: its heading and its rows.
struct ImportTable {
    let delimiter: UInt8
    /// As it stands in the file.
    let heading: [String]
    /// The heading as it is compared: without capitals, accents and blanks too many.
    let names: [String]
    let rows: [DelimitedText.Row]

    /// - Throws: A refusal for more lines than any history has.
    init(_ bytes: [UInt8], longest: Int) throws(ImportRefusal) {
        delimiter = Self.announced(bytes) ?? DelimitedText.delimiter(of: bytes)
        var text = DelimitedText(bytes, delimiter: delimiter)
        var first = text.next()
        if let only = first, only.cells[0].lowercased().hasPrefix("sep="), only.isAnnouncement { first = text.next() }
        heading = first?.cells ?? []
        names = heading.map(PlainText.folded)
        text.width = heading.count
        var rows: [DelimitedText.Row] = []
        while let row = text.next() {
            guard rows.count < longest else { throw ImportFile.tooLong }
            rows.append(row)
        }
        self.rows = rows
    }

    /// A table that stands among others: its first row is the heading.
    init(_ rows: [DelimitedText.Row]) {
        delimiter = UInt8(ascii: ",")
        heading = rows.first?.cells ?? []
        names = heading.map(PlainText.folded)
        self.rows = Array(rows.dropFirst())
    }

    /// The place of the first of the names that the heading has.
    func column(_ wanted: String...) -> Int? {
        for name in wanted {
            if let place = names.firstIndex(of: name) { return place }
        }
        return nil
    }

    func has(_ wanted: String...) -> Bool { wanted.allSatisfy(names.contains) }

    /// The delimiter that a first line such as `sep=;` names.
    private static func announced(_ bytes: [UInt8]) -> UInt8? {
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        guard line.count == 5, String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep=" else {
            return nil
        }
        return line.last
    }
}

extension DelimitedText.Row {
    fileprivate var isAnnouncement: Bool { cells.dropFirst().allSatisfy(\.isEmpty) && cells[0].utf8.count <= 5 }
}

/// How wide the letters of the cards are, as measured in the two fonts they are set in.
public enum CardFont: Sendable {
    /// Archivo, at weight 600.
    case semiBold
    case black

    /// What letters of other fonts are taken for, in thousandths of the size: none that was tried is wider.
    static let unknown = (letter: 900, symbol: 1250)

    /// In thousandths of the size.
    ///
    /// Pairs of letters that are set closer together are not looked at, so that the text itself is as wide or narrower.
    func width(of text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    }

    private func width(of scalar: Unicode.Scalar) -> Int {
        if let widths = Self.table[scalar.value] { return self == .black ? widths.black : widths.semiBold }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        case .otherSymbol, .modifierSymbol, .mathSymbol, .unassigned, .privateUse: return Self.unknown.symbol
        default: return Self.unknown.letter
        }
    }

    /// Whether the fonts of the cards have every letter; another font may join letters, which must not be pulled apart.
    static func has(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.allSatisfy { table[$0.value] != nil }
    }

    private struct Widths {
        let semiBold: Int
        let black: Int
    }

    /// From the table inside the program: code point, width in Archivo and width in Archivo Black on each line.
    private static let table: [UInt32: Widths] = {
        let lines = String(decoding: PackageResources.widths_tsv, as: UTF8.self).split(separator: "\n")
        return lines.reduce(into: [:]) { table, line in
            let columns = line.split(separator: "\t")
            guard columns.count == 3, let scalar = UInt32(columns[0], radix: 16), let semiBold = Int(columns[1]),
                let black = Int(columns[2])
            else { return }
            table[scalar] = Widths(semiBold: semiBold, black: black)
        }
    }()

    /// How many letters were measured.
    static var count: Int { table.count }
}

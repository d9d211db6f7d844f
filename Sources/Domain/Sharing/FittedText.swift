/// A text broken into lines, with the size at which it fits its place on a card.
public struct FittedText: Sendable, Equatable {
    public struct Line: Sendable, Equatable {
        public let text: String
        /// Where its foot stands.
        public let y: Int
    }

    /// At least one.
    public let lines: [String]
    /// In pixels.
    public let size: Int
    /// How much closer letters stand than the font has them, in tenths of a pixel.
    public let tightening: Int
    /// From one line's foot to the next one's, in pixels.
    let leading: Int

    /// The lines from above, the last of them with its foot at `y`.
    public func lines(endingAt y: Int) -> [Line] {
        lines.enumerated().map { index, text in
            Line(text: CardText.isolated(text), y: y - (lines.count - 1 - index) * leading)
        }
    }

    /// From the top of the first line's capitals to the last line's foot, in pixels.
    public var height: Int { TextBox.capitals * size / 1000 + (lines.count - 1) * leading }

    /// `−7.4`, as an attribute has it: `-7.4`.
    public var spacing: String {
        let (whole, tenth) = tightening.quotientAndRemainder(dividingBy: 10)
        return tightening == 0 ? "0" : "-\(whole).\(tenth)"
    }
}

extension FittedText {
    /// The text as large as its place allows, on as few lines as that takes.
    ///
    /// Long words are broken only where that makes the text much larger, and a text that would be too small to read ends
    /// with an ellipsis.
    init(_ written: String, in box: TextBox) {
        let text = CardText.spaced(written)
        let words = CardWord.split(text)
        let whole = Self.largest(words, box)
        let broken = Self.largest(words.flatMap(\.pieces), box)
        let best = broken.size * 2 > whole.size * 3 ? broken : whole
        self.init(best.size < box.smallest ? Self.cut(text, box) : best.lines, box)
    }

    private init(_ lines: [String], _ box: TextBox) {
        self.lines = lines
        size = box.size(of: lines)
        tightening = size * (lines.map(box.tracking).min() ?? 0) / 100
        leading = size * box.leading / 1000
    }

    private static func largest(_ words: [CardWord], _ box: TextBox) -> (lines: [String], size: Int) {
        let ways = (1...box.mostLines).map { CardWord.lines(words, count: $0, measure: box.measure) }
        let sized = ways.map { ($0, box.size(of: $0)) }
        return sized.dropFirst().reduce(sized[0]) { $1.1 > $0.1 ? $1 : $0 }
    }

    /// The longest beginning that fits.
    private static func cut(_ text: String, _ box: TextBox) -> [String] {
        var (fits, tooLong) = (0, text.count)
        var lines = ["…"]
        while tooLong - fits > 1 {
            let middle = (fits + tooLong) / 2
            let words = CardWord.split("\(text.prefix(middle))…").flatMap(\.pieces)
            let found = largest(words, box)
            if found.size >= box.smallest { (fits, lines) = (middle, found.lines) } else { tooLong = middle }
        }
        return lines
    }
}

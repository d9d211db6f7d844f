/// A place on a card for a text of any length; lengths in pixels.
struct TextBox: Sendable {
    var font = CardFont.black
    let width: Int
    /// From the top of the first line's capitals to the last line's foot; nil where one line always fits.
    var height: Int?
    /// The size that the design has for a short text.
    let largest: Int
    /// A size that can still be read; what does not fit at it ends with an ellipsis.
    var smallest = 22
    var mostLines = 1
    /// From one line's foot to the next one's, in thousandths of the size.
    var leading = 960

    /// How high capitals are, in thousandths of the size.
    static let capitals = 690
    /// How much closer letters stand in the black font, in thousandths of the size.
    static let tracking = 30

    /// The largest size at which the lines fit.
    func size(of lines: [String]) -> Int {
        let widest = lines.map(measure).max() ?? 0
        let bounds = [
            largest,
            widest > 0 ? width * 1000 / widest : largest,
            height.map { $0 * 1000 / (Self.capitals + (lines.count - 1) * leading) } ?? largest,
        ]
        return max(1, bounds.min() ?? largest)
    }

    /// How wide a line is, in thousandths of the size.
    func measure(_ line: String) -> Int {
        font.width(of: line) - tracking(of: line) * line.count
    }

    func tracking(of line: String) -> Int { font == .black && CardFont.has(line) ? Self.tracking : 0 }
}

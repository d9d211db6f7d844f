/// All that a statement gave: two blocks of memory, however many rows and columns there are.
///
/// A text becomes a string, and a blob an array, only when its row is asked for it.
final class ResultTable: Sendable {
    enum Cell: Sendable {
        case null
        case integer(Int64)
        case text(Range<Int>)
        case blob(Range<Int>)
    }

    /// How many columns there are.
    let width: Int
    /// Row after row.
    let cells: [Cell]
    /// What the cells of texts and blobs point into.
    let bytes: [UInt8]

    init(width: Int, cells: [Cell], bytes: [UInt8]) {
        self.width = width
        self.cells = cells
        self.bytes = bytes
    }

    var rows: [Row] { (0..<cells.count / width).map { Row(of: self, at: $0) } }
}

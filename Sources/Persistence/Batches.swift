/// Rows a statement holds at most: fewer of them than its 65,535 values, and few lengths to prepare.
private let batchSize = 200

extension Array {
    /// The elements in lists that one statement can hold, in order; none of them is empty.
    var batches: [[Element]] {
        stride(from: 0, to: count, by: batchSize).map { Array(self[$0..<Swift.min($0 + batchSize, count)]) }
    }
}

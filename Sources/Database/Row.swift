/// One row of a result, read by position.
///
/// Reading a NULL as something that cannot be nil, or a column as another kind, is a mistake in the
/// program and throws `DatabaseError.unexpectedColumn`.
public struct Row: Sendable {
    private let result: ResultTable
    private let first: Int

    init(of result: ResultTable, at index: Int) {
        self.result = result
        first = index * result.width
    }

    public func int(_ index: Int) throws(DatabaseError) -> Int {
        guard case .integer(let value) = cell(index) else { throw .unexpectedColumn(index) }
        return Int(value)
    }

    public func bool(_ index: Int) throws(DatabaseError) -> Bool { try int(index) != 0 }

    public func optionalInt(_ index: Int) throws(DatabaseError) -> Int? {
        isNull(index) ? nil : try int(index)
    }

    public func string(_ index: Int) throws(DatabaseError) -> String {
        guard case .text(let range) = cell(index) else { throw .unexpectedColumn(index) }
        return String(decoding: result.bytes[range], as: UTF8.self)
    }

    public func optionalString(_ index: Int) throws(DatabaseError) -> String? {
        isNull(index) ? nil : try string(index)
    }

    /// The bytes of a blob where they lie, valid only within `read`, for what is made of them at once.
    public func withBytes<Value>(
        _ index: Int,
        _ read: (UnsafeRawBufferPointer) -> Value
    ) throws(DatabaseError) -> Value {
        guard case .blob(let range) = cell(index) else { throw .unexpectedColumn(index) }
        return result.bytes.withUnsafeBytes { read(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }

    public func bytes(_ index: Int) throws(DatabaseError) -> [UInt8] {
        try withBytes(index) { [UInt8]($0) }
    }

    public func optionalBytes(_ index: Int) throws(DatabaseError) -> [UInt8]? {
        isNull(index) ? nil : try bytes(index)
    }

    public func isNull(_ index: Int) -> Bool {
        if case .null = cell(index) { true } else { false }
    }

    private func cell(_ index: Int) -> ResultTable.Cell {
        precondition(index < result.width, "the statement has no column \(index)")
        return result.cells[first + index]
    }
}

/// One row of a result, read by position.
///
/// Reading a NULL as something that cannot be nil, or a column as another kind, is a mistake in the
/// program and throws `DatabaseError.unexpectedColumn`.
public struct Row: Sendable, Equatable {
    let columns: [SQLValue]

    public func int(_ index: Int) throws(DatabaseError) -> Int {
        guard case .integer(let value) = columns[index] else { throw .unexpectedColumn(index) }
        return Int(value)
    }

    public func bool(_ index: Int) throws(DatabaseError) -> Bool { try int(index) != 0 }

    public func optionalInt(_ index: Int) throws(DatabaseError) -> Int? {
        columns[index] == .null ? nil : try int(index)
    }

    public func string(_ index: Int) throws(DatabaseError) -> String {
        guard case .text(let value) = columns[index] else { throw .unexpectedColumn(index) }
        return value
    }

    public func optionalString(_ index: Int) throws(DatabaseError) -> String? {
        columns[index] == .null ? nil : try string(index)
    }

    public func bytes(_ index: Int) throws(DatabaseError) -> [UInt8] {
        guard case .blob(let value) = columns[index] else { throw .unexpectedColumn(index) }
        return value
    }

    public func optionalBytes(_ index: Int) throws(DatabaseError) -> [UInt8]? {
        columns[index] == .null ? nil : try bytes(index)
    }
}

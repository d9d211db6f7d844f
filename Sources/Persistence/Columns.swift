public import Database
public import Domain

extension Identifier: SQLBindable {
    public var sqlValue: SQLValue { .blob(bytes) }
}

extension Instant: SQLBindable {
    public var sqlValue: SQLValue { .integer(milliseconds) }
}

extension LocalDay: SQLBindable {
    public var sqlValue: SQLValue { .text(iso) }
}

extension Row {
    func identifier(_ index: Int) throws(DatabaseError) -> Identifier {
        guard let value = Identifier(bytes: try bytes(index)) else { throw .unexpectedColumn(index) }
        return value
    }

    func optionalIdentifier(_ index: Int) throws(DatabaseError) -> Identifier? {
        try optionalBytes(index).flatMap { Identifier(bytes: $0) }
    }

    func instant(_ index: Int) throws(DatabaseError) -> Instant {
        Instant(milliseconds: Int64(try int(index)))
    }

    func optionalInstant(_ index: Int) throws(DatabaseError) -> Instant? {
        try optionalInt(index).map { Instant(milliseconds: Int64($0)) }
    }

    func day(_ index: Int) throws(DatabaseError) -> LocalDay {
        guard let value = LocalDay(iso: try string(index)) else { throw .unexpectedColumn(index) }
        return value
    }

    func optionalDay(_ index: Int) throws(DatabaseError) -> LocalDay? {
        try optionalString(index) == nil ? nil : try day(index)
    }

    /// A column of names that the domain knows, such as a state.
    func value<Value: RawRepresentable<String>>(_ index: Int) throws(DatabaseError) -> Value {
        guard let value = Value(rawValue: try string(index)) else { throw .unexpectedColumn(index) }
        return value
    }

    /// A weight, or none, from its number and its unit beside it.
    func weight(_ index: Int) throws(DatabaseError) -> Weight? {
        guard let thousandths = try optionalInt(index) else { return nil }
        return Weight(thousandths: thousandths, unit: try value(index + 1))
    }

    /// What a set measured, from weight, unit and reps in this order.
    func setValues(_ index: Int) throws(DatabaseError) -> SetValues {
        SetValues(weight: try weight(index), reps: try optionalInt(index + 2))
    }
}

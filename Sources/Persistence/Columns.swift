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
        let value = try withBytes(index) { Identifier(bytes: $0) }
        guard let value else { throw .unexpectedColumn(index) }
        return value
    }

    func optionalIdentifier(_ index: Int) throws(DatabaseError) -> Identifier? {
        isNull(index) ? nil : try identifier(index)
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
        isNull(index) ? nil : try day(index)
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
}

extension PerformedSet {
    /// What was measured, from kind, weight, its unit, reps, seconds and thousandths of a metre in this order.
    init(_ row: Row, from first: Int) throws(DatabaseError) {
        self.init(
            kind: try row.value(first),
            weight: try row.weight(first + 1),
            reps: try row.optionalInt(first + 3),
            seconds: try row.optionalInt(first + 4),
            metresMilli: try row.optionalInt(first + 5)
        )
    }

    /// The same with RPE in halves and note after it.
    init(whole row: Row, from first: Int) throws(DatabaseError) {
        try self.init(row, from: first)
        rpeHalves = try row.optionalInt(first + 6)
        note = try row.optionalString(first + 7)
    }
}

import CMariaDB

/// Buffers for one row of a result, and what each column is to the program.
struct ResultReader: ~Copyable {
    private enum Kind {
        case integer
        case unsignedInteger
        /// SUM and the like: exact, without a fraction, so a number as long as it fits.
        case wholeDecimal
        case text
        case blob
    }

    let binds: UnsafeMutablePointer<MYSQL_BIND>
    private let kinds: [Kind]
    private let lengths: UnsafeMutablePointer<UInt>
    private let nulls: UnsafeMutablePointer<CChar>
    private let bytes: UnsafeMutableRawPointer

    /// What fits here needs no second look; longer values are fetched again into room of their own.
    private static let slot = 256
    private static let binaryCharacterSet: UInt32 = 63

    init(_ fields: UnsafeBufferPointer<MYSQL_FIELD>) {
        let kinds = fields.map(Self.kind)
        let count = kinds.count
        self.kinds = kinds
        binds = .allocate(capacity: count)
        binds.initialize(repeating: MYSQL_BIND(), count: count)
        lengths = .allocate(capacity: count)
        lengths.initialize(repeating: 0, count: count)
        nulls = .allocate(capacity: count)
        nulls.initialize(repeating: 0, count: count)
        bytes = .allocate(byteCount: count * Self.slot, alignment: 8)
        for index in 0..<count {
            binds[index].buffer = bytes + index * Self.slot
            binds[index].buffer_length = UInt(Self.slot)
            binds[index].length = lengths + index
            binds[index].is_null = nulls + index
            switch kinds[index] {
            case .integer, .unsignedInteger:
                binds[index].buffer_type = MYSQL_TYPE_LONGLONG
                binds[index].is_unsigned = kinds[index] == .unsignedInteger ? 1 : 0
            case .wholeDecimal, .text, .blob:
                binds[index].buffer_type = MYSQL_TYPE_STRING
            }
        }
    }

    deinit {
        binds.deallocate()
        lengths.deallocate()
        nulls.deallocate()
        bytes.deallocate()
    }

    func row(of statement: UnsafeMutablePointer<MYSQL_STMT>) -> Row {
        Row(columns: kinds.indices.map { nulls[$0] != 0 ? .null : value($0, of: statement) })
    }

    private func value(_ index: Int, of statement: UnsafeMutablePointer<MYSQL_STMT>) -> SQLValue {
        let slot = bytes + index * Self.slot
        switch kinds[index] {
        case .integer:
            return .integer(slot.load(as: Int64.self))
        case .unsignedInteger:
            let number = slot.load(as: UInt64.self)
            return Int64(exactly: number).map(SQLValue.integer) ?? .text(String(number))
        case .wholeDecimal:
            let text = text(index, of: statement)
            return Int64(text).map(SQLValue.integer) ?? .text(text)
        case .text:
            return .text(text(index, of: statement))
        case .blob:
            return .blob(withBytes(index, of: statement) { [UInt8]($0) })
        }
    }

    private func text(_ index: Int, of statement: UnsafeMutablePointer<MYSQL_STMT>) -> String {
        withBytes(index, of: statement) { String(decoding: $0, as: UTF8.self) }
    }

    private func withBytes<Value>(
        _ index: Int,
        of statement: UnsafeMutablePointer<MYSQL_STMT>,
        _ read: (UnsafeRawBufferPointer) -> Value
    ) -> Value {
        let length = Int(lengths[index])
        guard length > Self.slot else {
            return read(UnsafeRawBufferPointer(start: bytes + index * Self.slot, count: length))
        }
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 1)
        defer { room.deallocate() }
        var whole = binds[index]
        whole.buffer = room.baseAddress
        whole.buffer_length = UInt(length)
        mysql_stmt_fetch_column(statement, &whole, UInt32(index), 0)
        return read(UnsafeRawBufferPointer(room))
    }

    private static func kind(of field: MYSQL_FIELD) -> Kind {
        switch field.type {
        case MYSQL_TYPE_TINY, MYSQL_TYPE_SHORT, MYSQL_TYPE_INT24, MYSQL_TYPE_LONG, MYSQL_TYPE_LONGLONG, MYSQL_TYPE_YEAR:
            return field.flags & UInt32(UNSIGNED_FLAG) == 0 ? .integer : .unsignedInteger
        case MYSQL_TYPE_DECIMAL, MYSQL_TYPE_NEWDECIMAL:
            return field.decimals == 0 ? .wholeDecimal : .text
        case MYSQL_TYPE_VARCHAR, MYSQL_TYPE_VAR_STRING, MYSQL_TYPE_STRING, MYSQL_TYPE_TINY_BLOB, MYSQL_TYPE_BLOB,
            MYSQL_TYPE_MEDIUM_BLOB, MYSQL_TYPE_LONG_BLOB, MYSQL_TYPE_BIT, MYSQL_TYPE_GEOMETRY:
            return field.charsetnr == binaryCharacterSet ? .blob : .text
        default:
            // Dates, times and floating point carry the binary character set and are text all the same.
            return .text
        }
    }
}

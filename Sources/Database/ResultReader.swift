import CMariaDB

/// Buffers for one row of a result, and what each column is to the program.
final class ResultReader {
    enum Kind {
        case integer
        case unsignedInteger
        /// SUM and the like: exact, without a fraction, so a number as long as it fits.
        case wholeDecimal
        case text
        case blob
    }

    let binds: UnsafeMutablePointer<MYSQL_BIND>
    let kinds: [Kind]
    private let lengths: UnsafeMutablePointer<UInt>
    private let nulls: UnsafeMutablePointer<CChar>
    private let slots: UnsafeMutableRawPointer

    /// What fits here needs no second look; longer values are fetched again into room of their own.
    private static let slot = 256
    private static let binaryCharacterSet: UInt32 = 63

    init(_ kinds: [Kind]) {
        let count = kinds.count
        self.kinds = kinds
        binds = .allocate(capacity: count)
        binds.initialize(repeating: MYSQL_BIND(), count: count)
        lengths = .allocate(capacity: count)
        lengths.initialize(repeating: 0, count: count)
        nulls = .allocate(capacity: count)
        nulls.initialize(repeating: 0, count: count)
        slots = .allocate(byteCount: count * Self.slot, alignment: 8)
        for index in 0..<count {
            binds[index].buffer = slots + index * Self.slot
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
        slots.deallocate()
    }

    /// Adds the row that was fetched into the buffers, and behind `bytes` what its cells point to.
    func append(
        to cells: inout [ResultTable.Cell],
        _ bytes: inout [UInt8],
        from statement: UnsafeMutablePointer<MYSQL_STMT>
    ) {
        for index in kinds.indices {
            cells.append(nulls[index] != 0 ? .null : cell(index, &bytes, statement))
        }
    }

    private func cell(
        _ index: Int,
        _ bytes: inout [UInt8],
        _ statement: UnsafeMutablePointer<MYSQL_STMT>
    ) -> ResultTable.Cell {
        let slot = slots + index * Self.slot
        switch kinds[index] {
        case .integer:
            return .integer(slot.load(as: Int64.self))
        case .unsignedInteger:
            let number = slot.load(as: UInt64.self)
            return Int64(exactly: number).map { .integer($0) } ?? .text(bytes.append(digitsOf: number))
        case .wholeDecimal:
            let range = append(index, to: &bytes, statement)
            return Int64(String(decoding: bytes[range], as: UTF8.self)).map { .integer($0) } ?? .text(range)
        case .text:
            return .text(append(index, to: &bytes, statement))
        case .blob:
            return .blob(append(index, to: &bytes, statement))
        }
    }

    private func append(
        _ index: Int,
        to bytes: inout [UInt8],
        _ statement: UnsafeMutablePointer<MYSQL_STMT>
    ) -> Range<Int> {
        let (length, start) = (Int(lengths[index]), bytes.count)
        if length <= Self.slot {
            bytes.append(contentsOf: UnsafeRawBufferPointer(start: slots + index * Self.slot, count: length))
        } else {
            bytes.append(contentsOf: repeatElement(0, count: length))
            bytes.withUnsafeMutableBytes { room in
                var whole = binds[index]
                whole.buffer = room.baseAddress.map { $0 + start }
                whole.buffer_length = UInt(length)
                mysql_stmt_fetch_column(statement, &whole, UInt32(index), 0)
            }
        }
        return start..<bytes.count
    }

    static func kind(of field: MYSQL_FIELD) -> Kind {
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

extension [UInt8] {
    fileprivate mutating func append(digitsOf number: UInt64) -> Range<Int> {
        let start = count
        append(contentsOf: String(number).utf8)
        return start..<count
    }
}

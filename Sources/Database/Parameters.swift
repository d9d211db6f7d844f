import CMariaDB

/// Values laid out as libmariadb wants them, alive for one execution.
struct Parameters: ~Copyable {
    let binds: UnsafeMutablePointer<MYSQL_BIND>
    private let integers: UnsafeMutablePointer<Int64>
    private let lengths: UnsafeMutablePointer<UInt>
    /// All texts and blobs, one after the other: its address is fixed before any bind takes it.
    private let bytes: UnsafeMutableRawPointer

    init(_ values: [SQLValue]) {
        // One more of each, so that no address is nil when there is nothing to bind.
        binds = .allocate(capacity: values.count + 1)
        binds.initialize(repeating: MYSQL_BIND(), count: values.count + 1)
        integers = .allocate(capacity: values.count + 1)
        lengths = .allocate(capacity: values.count + 1)
        bytes = .allocate(byteCount: values.reduce(1) { $0 + $1.byteCount }, alignment: 1)
        var used = 0
        for (index, value) in values.enumerated() {
            bind(value, at: index, used: &used)
        }
    }

    deinit {
        binds.deallocate()
        integers.deallocate()
        lengths.deallocate()
        bytes.deallocate()
    }

    private func bind(_ value: SQLValue, at index: Int, used: inout Int) {
        switch value {
        case .null:
            binds[index].buffer_type = MYSQL_TYPE_NULL
        case .integer(let number):
            (integers + index).initialize(to: number)
            binds[index].buffer_type = MYSQL_TYPE_LONGLONG
            binds[index].buffer = UnsafeMutableRawPointer(integers + index)
        case .text(var text):
            text.withUTF8 { copy(UnsafeRawBufferPointer($0), at: index, as: MYSQL_TYPE_STRING, used: &used) }
        case .blob(let blob):
            blob.withUnsafeBytes { copy($0, at: index, as: MYSQL_TYPE_BLOB, used: &used) }
        }
    }

    private func copy(_ source: UnsafeRawBufferPointer, at index: Int, as type: enum_field_types, used: inout Int) {
        let target = bytes + used
        UnsafeMutableRawBufferPointer(start: target, count: source.count).copyMemory(from: source)
        used += source.count
        (lengths + index).initialize(to: UInt(source.count))
        binds[index].buffer_type = type
        binds[index].buffer = target
        binds[index].buffer_length = UInt(source.count)
        binds[index].length = lengths + index
    }
}

extension SQLValue {
    fileprivate var byteCount: Int {
        switch self {
        case .null, .integer: 0
        case .text(let text): text.utf8.count
        case .blob(let blob): blob.count
        }
    }
}

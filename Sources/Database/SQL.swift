/// A statement and the values bound to it.
///
/// Interpolation binds, it never splices: `"… WHERE id = \(id)"` sends `… WHERE id = ?`.
public struct SQL: ExpressibleByStringInterpolation, Sendable, Equatable {
    public private(set) var text: String
    public private(set) var bindings: [SQLValue]

    public init(stringLiteral text: String) {
        self.text = text
        self.bindings = []
    }

    public init(stringInterpolation: StringInterpolation) {
        self.text = stringInterpolation.text
        self.bindings = stringInterpolation.bindings
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        var bindings: [SQLValue] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount)
            bindings.reserveCapacity(interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        public mutating func appendInterpolation(_ value: some SQLBindable) {
            text += "?"
            bindings.append(value.sqlValue)
        }

        /// Binds NULL for nil.
        ///
        /// Apart from the one above because the compiler warns of an optional that meets a generic parameter.
        public mutating func appendInterpolation(_ value: (some SQLBindable)?) {
            text += "?"
            bindings.append(value.sqlValue)
        }

        /// Binds a list, as in `IN (\(list: ids))`.
        ///
        /// An empty list becomes NULL, which equals nothing.
        public mutating func appendInterpolation(list values: [some SQLBindable]) {
            text += values.isEmpty ? "NULL" : Array(repeating: "?", count: values.count).joined(separator: ", ")
            bindings += values.map(\.sqlValue)
        }

        /// Joins a part of a statement with its own bindings.
        public mutating func appendInterpolation(part: SQL) {
            text += part.text
            bindings += part.bindings
        }

        /// Joins parts with commas between, as the rows of an `INSERT`.
        public mutating func appendInterpolation(parts: [SQL]) {
            for (index, part) in parts.enumerated() {
                if index > 0 { text += ", " }
                appendInterpolation(part: part)
            }
        }
    }
}

/// A value as it travels to the database.
public enum SQLValue: Sendable, Equatable {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])
}

/// What may be bound to a statement.
public protocol SQLBindable {
    var sqlValue: SQLValue { get }
}

extension Int: SQLBindable {
    public var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Int64: SQLBindable {
    public var sqlValue: SQLValue { .integer(self) }
}

extension Bool: SQLBindable {
    public var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension String: SQLBindable {
    public var sqlValue: SQLValue { .text(self) }
}

extension [UInt8]: SQLBindable {
    public var sqlValue: SQLValue { .blob(self) }
}

extension Optional: SQLBindable where Wrapped: SQLBindable {
    public var sqlValue: SQLValue { self?.sqlValue ?? .null }
}

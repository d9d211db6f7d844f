/// The cookies a browser sent, in its order.
public struct Cookies: Sendable, Equatable {
    private let pairs: [FormFields.Pair]

    /// Reads a `Cookie` header; a part that is not `name=value` is left out.
    ///
    /// By bytes and not by characters, since each request is read twice: all that means something here is ASCII.
    public init(header: String?) {
        pairs = (header ?? "").utf8.split(separator: UInt8(ascii: ";")).compactMap { part in
            let trimmed = part.drop(while: Self.isBlank)
            guard let equals = trimmed.firstIndex(of: UInt8(ascii: "=")), equals != trimmed.startIndex else {
                return nil
            }
            let value = trimmed[trimmed.index(after: equals)...]
            return FormFields.Pair(name: String(Substring(trimmed[..<equals])), value: Cookies.unquoted(value))
        }
    }

    /// The first value under a name, which is the one with the most specific path.
    public subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

    /// Every value under a name: more than one may mean that a neighbouring site planted a cookie.
    public func values(_ name: String) -> [String] {
        pairs.filter { $0.name == name }.map(\.value)
    }

    private static func unquoted(_ value: Substring.UTF8View) -> String {
        let end = value.lastIndex { !isBlank($0) }
        let trimmed = end.map { value[...$0] } ?? value[value.endIndex...]
        let quote = UInt8(ascii: "\"")
        let isQuoted = trimmed.count >= 2 && trimmed.first == quote && trimmed.last == quote
        return String(Substring(isQuoted ? trimmed.dropFirst().dropLast() : trimmed))
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}

extension RequestHead {
    /// The cookies of every `cookie` field.
    public var cookies: Cookies { Cookies(header: headers.values("cookie").joined(separator: ";")) }
}

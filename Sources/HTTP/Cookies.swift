/// The cookies a browser sent, in its order.
public struct Cookies: Sendable, Equatable {
    private let pairs: [FormFields.Pair]

    /// Reads a `Cookie` header; a part that is not `name=value` is left out.
    public init(header: String?) {
        pairs = (header ?? "").split(separator: ";").compactMap { part in
            let trimmed = part.drop { $0 == " " || $0 == "\t" }
            guard let equals = trimmed.firstIndex(of: "="), equals != trimmed.startIndex else { return nil }
            let value = trimmed[trimmed.index(after: equals)...]
            return FormFields.Pair(name: String(trimmed[..<equals]), value: Cookies.unquoted(value))
        }
    }

    /// The first value under a name, which is the one with the most specific path.
    public subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

    /// Every value under a name: more than one may mean that a neighbouring site planted a cookie.
    public func values(_ name: String) -> [String] {
        pairs.filter { $0.name == name }.map(\.value)
    }

    private static func unquoted(_ value: Substring) -> String {
        let end = value.lastIndex { $0 != " " && $0 != "\t" }
        let trimmed = end.map { value[...$0] } ?? ""
        let isQuoted = trimmed.count >= 2 && trimmed.hasPrefix("\"") && trimmed.hasSuffix("\"")
        return String(isQuoted ? trimmed.dropFirst().dropLast() : trimmed)
    }
}

extension RequestHead {
    /// The cookies of every `cookie` field.
    public var cookies: Cookies { Cookies(header: headers.values("cookie").joined(separator: ";")) }
}

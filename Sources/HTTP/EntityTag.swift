/// The name of one version of a public file, so that a browser that has it is told so instead of sent it again.
public struct EntityTag: Sendable, Equatable, CustomStringConvertible {
    public let opaque: String

    /// `opaque` is a digest or another text without quotes and blanks.
    public init(_ opaque: String) {
        self.opaque = opaque
    }

    public var description: String { "\"\(opaque)\"" }

    /// Whether an `if-none-match` field names this version; compared weakly, as RFC 9110 asks for GET.
    public func isNamed(by ifNoneMatch: String?) -> Bool {
        guard let ifNoneMatch else { return false }
        return ifNoneMatch.split(separator: ",").contains { part in
            var tag = part.filter { $0 != " " && $0 != "\t" }
            if tag == "*" { return true }
            if tag.hasPrefix("W/") { tag.removeFirst(2) }
            return tag == description
        }
    }
}

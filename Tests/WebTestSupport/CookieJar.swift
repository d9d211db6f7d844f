/// The cookies of one browser for one site.
public struct CookieJar: Sendable {
    /// Name to value.
    public private(set) var values: [String: String] = [:]
    /// The last `set-cookie` field under each name, as it was sent.
    public private(set) var fields: [String: String] = [:]

    public init() {}

    public subscript(name: String) -> String? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// Takes a `set-cookie` field in; one with no life left removes the cookie.
    public mutating func keep(_ field: String) {
        let parts = field.split(separator: ";").map { $0.drop { $0 == " " } }
        guard let pair = parts.first, let equals = pair.firstIndex(of: "=") else { return }
        let name = String(pair[..<equals])
        fields[name] = field
        values[name] = parts.contains("Max-Age=0") ? nil : String(pair[pair.index(after: equals)...])
    }

    public var header: String? {
        values.isEmpty ? nil : values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    }
}

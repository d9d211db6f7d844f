/// What an `accept-encoding` field allows.
enum AcceptedEncoding {
    /// Whether gzip is named, or everything is, without a weight of zero.
    static func takesGzip(_ field: String?) -> Bool {
        guard let field else { return false }
        return field.lowercased().split(separator: ",").contains { part in
            let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let coding = pieces.first, coding == "gzip" || coding == "*" else { return false }
            return !pieces.dropFirst().contains { $0.hasPrefix("q=0") && !$0.contains { ("1"..."9").contains($0) } }
        }
    }
}

/// A path with placeholders, such as `/workouts/{id}/edit`; one may have an ending behind it, as in `/plan/{day}.ics`.
public struct PathPattern: Sendable, CustomStringConvertible {
    public let description: String
    private let segments: [Segment]

    private enum Segment: Sendable {
        case literal(String)
        case placeholder(String, ending: String)
    }

    public init(_ pattern: String) {
        description = pattern
        segments = Self.segments(of: pattern).map { part in
            guard part.hasPrefix("{"), let end = part.firstIndex(of: "}") else { return .literal(String(part)) }
            return .placeholder(String(part[..<end].dropFirst()), ending: String(part[part.index(after: end)...]))
        }
    }

    /// What the placeholders hold, or nil when the path is another one.
    ///
    /// Segments are compared as sent: an encoded `/` never crosses a segment, and a path has one spelling only.
    public func match(_ path: String) -> PathParameters? {
        match(segments: Self.segments(of: path))
    }

    /// What lies between the slashes of a path.
    static func segments(of path: String) -> ArraySlice<Substring> {
        path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    }

    /// As `match`, for a path that is taken apart already: a router asks many patterns about one path.
    func match(segments parts: ArraySlice<Substring>) -> PathParameters? {
        guard parts.count == segments.count else { return nil }
        var values: [String: String] = [:]
        for (segment, part) in zip(segments, parts) {
            switch segment {
            case .literal(let text):
                guard part == text else { return nil }
            case .placeholder(let name, let ending):
                guard part.utf8.count > ending.utf8.count, part.hasSuffix(ending) else { return nil }
                values[name] = String(part.dropLast(ending.count))
            }
        }
        return PathParameters(values: values)
    }
}

/// What the placeholders of a matched path hold, still percent-encoded.
public struct PathParameters: Sendable, Equatable {
    let values: [String: String]

    public init(values: [String: String] = [:]) {
        self.values = values
    }

    /// The text under a placeholder; empty when the pattern has no such placeholder.
    public subscript(name: String) -> String { values[name] ?? "" }
}

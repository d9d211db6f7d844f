/// The parts of a form with a file (RFC 7578), in the order sent.
public struct Multipart: Sendable, Equatable {
    public struct Part: Sendable, Equatable {
        public let name: String
        /// As the browser calls it, without folders; nil for a field without a file.
        public let fileName: String?
        public let bytes: [UInt8]
    }

    /// Why a body is no such form.
    public enum Problem: Error, Equatable {
        case malformed
        case tooManyParts
    }

    public let parts: [Part]

    /// The first part under a name.
    public subscript(name: String) -> Part? { parts.first { $0.name == name } }

    /// What separates the parts, from the `content-type` of a request; nil for another type.
    public static func boundary(of contentType: String?) -> [UInt8]? {
        let pieces = (contentType ?? "").split(separator: ";").map { $0.drop { $0 == " " || $0 == "\t" } }
        guard pieces.first?.lowercased() == "multipart/form-data" else { return nil }
        let parameter = pieces.dropFirst().first { $0.lowercased().hasPrefix("boundary=") }
        guard let piece = parameter else { return nil }
        var value = piece.dropFirst(9)
        if value.first == "\"", value.last == "\"", value.utf8.count > 1 { value = value.dropFirst().dropLast() }
        let isPlain = value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
        return isPlain && (1...70).contains(value.utf8.count) ? Array(value.utf8) : nil
    }

    /// Strict: nothing before the first boundary, short heads, nothing but the end of a line after the last, and no more
    /// parts than the form has.
    public init(_ body: [UInt8], boundary: [UInt8], maxParts: Int) throws(Problem) {
        let fence = Array("--".utf8) + boundary
        guard body.starts(with: fence) else { throw .malformed }
        var parts: [Part] = []
        var place = fence.count
        while !body[place...].starts(with: "--".utf8) {
            guard body[place...].starts(with: "\r\n".utf8) else { throw .malformed }
            guard parts.count < maxParts else { throw .tooManyParts }
            let (part, end) = try Self.part(of: body, from: place + 2, fence: fence)
            parts.append(part)
            place = end
        }
        guard body.count - place <= 4 else { throw .malformed }
        self.parts = parts
    }

    /// A part, and the place behind the boundary that ends it.
    private static func part(
        of body: [UInt8],
        from start: Int,
        fence: [UInt8]
    ) throws(Problem) -> (Part, Int) {
        guard let headEnd = Self.place(of: Array("\r\n\r\n".utf8), in: body, from: start), headEnd - start <= 2048,
            let bodyEnd = Self.place(of: Array("\r\n".utf8) + fence, in: body, from: headEnd + 2),
            let head = String(validating: body[start..<headEnd], as: UTF8.self)
        else { throw .malformed }
        let lines = head.split(separator: "\r\n")
        guard let line = lines.first(where: { $0.lowercased().hasPrefix("content-disposition:") }),
            let name = Self.parameter("name", of: line)
        else { throw .malformed }
        let file = Self.parameter("filename", of: line).map { name in
            String(name.split { $0 == "/" || $0 == "\\" }.last ?? "")
        }
        let bytes = bodyEnd > headEnd + 4 ? Array(body[(headEnd + 4)..<bodyEnd]) : []
        return (Part(name: name, fileName: file, bytes: bytes), bodyEnd + 2 + fence.count)
    }

    /// A quoted parameter; browsers write a quote in it as `%22`.
    private static func parameter(_ name: String, of line: Substring) -> String? {
        guard let start = line.firstRange(of: "; \(name)=\"")?.upperBound else { return nil }
        let value = line[start...].prefix { $0 != "\"" }
        guard value.endIndex < line.endIndex else { return nil }
        return String(value).replacing("%22", with: "\"").replacing("%0D", with: "").replacing("%0A", with: "")
    }

    private static func place(of needle: [UInt8], in body: [UInt8], from start: Int) -> Int? {
        guard start <= body.count else { return nil }
        var place = start
        while place + needle.count <= body.count {
            guard let next = body[place...].firstIndex(of: needle[0]), next + needle.count <= body.count else {
                return nil
            }
            if body[next..<next + needle.count].elementsEqual(needle) { return next }
            place = next + 1
        }
        return nil
    }
}

/// The parts of a posted `multipart/form-data` body: its texts, and the files that the form asks for.
public struct FormParts: Sendable {
    /// What came from a file field in which something was chosen.
    public struct File: Sendable, Equatable {
        public let name: String
        /// What it is called on the phone, without folders; perhaps empty.
        public let fileName: String
        public let bytes: ArraySlice<UInt8>
    }

    public private(set) var fields = FormFields()
    public private(set) var files: [File] = []

    /// The longest text, and the longest head of a part.
    private static let longestText = 4_096
    private static let longestHead = 1_024

    /// Reads a body as browsers write it (RFC 7578).
    ///
    /// Strict: nothing before the first boundary or behind the last, no nesting, no coding, only UTF-8 in texts, and files
    /// under the names in `files` only.
    public init(
        multipart body: [UInt8],
        boundary: String,
        maxParts: Int,
        files expected: Set<String>
    ) throws(FormDecodingError) {
        var pairs: [FormFields.Pair] = []
        let delimiter = Array("\r\n--\(boundary)".utf8)
        let search = ByteSearch(delimiter)
        // The first one has no line before it.
        guard body.starts(with: delimiter.dropFirst(2)) else { throw .malformed }
        var start = delimiter.count - 2
        while !body[start...].starts(with: "--".utf8) {
            guard body[start...].starts(with: "\r\n".utf8), let end = search.first(in: body, from: start) else {
                throw .malformed
            }
            guard pairs.count + files.count < maxParts else { throw .tooManyFields }
            let part = try Part(body[(start + 2)..<end], longestHead: Self.longestHead)
            if let fileName = part.fileName {
                guard expected.contains(part.name) else { throw .malformed }
                if !part.content.isEmpty {
                    files.append(File(name: part.name, fileName: fileName, bytes: part.content))
                }
            } else {
                pairs.append(.init(name: part.name, value: try part.text(longest: Self.longestText)))
            }
            start = end + delimiter.count
        }
        guard ["--", "--\r\n"].contains(where: { body[start...].elementsEqual($0.utf8) }) else { throw .malformed }
        fields = FormFields(pairs)
    }

    /// The boundary that a content type names; nil for any other type.
    public static func boundary(of contentType: String) -> String? {
        let parts = contentType.split(separator: ";").map { $0.trimmingBlanks }
        guard parts.count == 2, parts[0].lowercased() == "multipart/form-data",
            parts[1].lowercased().hasPrefix("boundary=")
        else { return nil }
        var text = parts[1].dropFirst("boundary=".count)
        if text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") { text = text.dropFirst().dropLast() }
        let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
        return isPlain && (1...70).contains(text.count) ? String(text) : nil
    }
}

/// One part: a head of a few lines, an empty line, and what was entered.
private struct Part {
    let name: String
    /// Nil for a text.
    let fileName: String?
    let content: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>, longestHead: Int) throws(FormDecodingError) {
        guard let end = bytes.prefix(longestHead).firstRange(of: "\r\n\r\n".utf8),
            let head = String(validating: bytes[..<end.lowerBound], as: UTF8.self)
        else { throw .malformed }
        content = bytes[end.upperBound...]
        let lines = head.split(separator: "\r\n")
        let dispositions = lines.filter { $0.lowercased().hasPrefix("content-disposition:") }
        guard dispositions.count == 1, let line = dispositions.first,
            !lines.contains(where: { $0.lowercased().hasPrefix("content-transfer-encoding:") }),
            let name = Self.parameter("name", in: line), !name.contains("\0")
        else { throw .malformed }
        self.name = name
        fileName = Self.parameter("filename", in: line).map { path in
            String(path.split { $0 == "/" || $0 == "\\" }.last ?? "")
        }
    }

    /// Browsers write a quote in a name as `%22` and a line's end as `%0D%0A`, and quote every name.
    private static func parameter(_ name: String, in line: Substring) -> String? {
        guard let start = line.firstRange(of: "; \(name)=\"") else { return nil }
        let rest = line[start.upperBound...]
        guard let end = rest.firstIndex(of: "\"") else { return nil }
        return String(rest[..<end].replacing("%22", with: "\"").replacing("%0D%0A", with: "\r\n"))
    }

    func text(longest: Int) throws(FormDecodingError) -> String {
        guard content.count <= longest, let text = String(validating: content, as: UTF8.self) else { throw .malformed }
        guard !text.contains("\0") else { throw .unstorable }
        return text
    }
}

/// Finds bytes in many others without looking at each (Horspool, 1980).
private struct ByteSearch {
    private let wanted: [UInt8]
    private var skips: [Int]

    init(_ wanted: [UInt8]) {
        self.wanted = wanted
        skips = Array(repeating: wanted.count, count: 256)
        for (index, byte) in wanted.dropLast().enumerated() { skips[Int(byte)] = wanted.count - 1 - index }
    }

    func first(in bytes: [UInt8], from start: Int) -> Int? {
        let last = wanted.count - 1
        var place = start
        while place + last < bytes.count {
            if bytes[place..<(place + wanted.count)].elementsEqual(wanted) { return place }
            place += skips[Int(bytes[place + last])]
        }
        return nil
    }
}

extension Substring {
    fileprivate var trimmingBlanks: Substring {
        var text = drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}

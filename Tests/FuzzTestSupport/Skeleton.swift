/// The tags of a page without what stands between quotes, as a plain reading of the HTML tokenizer (WHATWG, section
/// 13.2.5) finds them.
struct Skeleton: Equatable {
    private(set) var tags: [String] = []

    /// Elements whose content is no markup.
    private static let raw = [
        "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "plaintext",
    ]

    init(_ html: String) {
        var rest = Array(html.utf8)[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(open + 1)...]
            if rest.starts(with: "!--".utf8) {
                Self.skip("-->", &rest)
            } else if rest.first?.isLetter == true
                || rest.first == UInt8(ascii: "/") && rest.dropFirst().first?.isLetter == true
            {
                let tag = Self.tag(&rest)
                tags.append(tag)
                let name = tag.prefix { $0.isLetter }.lowercased()
                if Self.raw.contains(name) { Self.skip(to: Array("</\(name)".utf8), &rest) }
            } else if let first = rest.first, "/!?".utf8.contains(first) {
                Self.skip(">", &rest)
            }
        }
    }

    private static func skip(_ end: String, _ rest: inout ArraySlice<UInt8>) {
        rest = rest.firstRange(of: Array(end.utf8)).map { rest[$0.upperBound...] } ?? []
    }

    /// Stops before the end tag, in whatever case it is written.
    private static func skip(to end: [UInt8], _ rest: inout ArraySlice<UInt8>) {
        while !rest.isEmpty, !rest.prefix(end.count).map(\.lowercased).elementsEqual(end) { rest = rest.dropFirst() }
    }

    private static func tag(_ rest: inout ArraySlice<UInt8>) -> String {
        var outline: [UInt8] = []
        var quote: UInt8?
        while let byte = rest.popFirst() {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ">") {
                break
            } else {
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
                outline.append(byte)
            }
        }
        return String(decoding: outline, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (65...90).contains(self) || (97...122).contains(self) }

    fileprivate var lowercased: UInt8 { (65...90).contains(self) ? self + 32 : self }
}

/// Where in the markup a template stands, followed byte by byte through its literal text.
///
/// A small part of the HTML tokenizer (WHATWG, section 13.2.5), stricter where a browser guesses: what cannot be told
/// for certain is refused.
struct MarkupContext: Equatable {
    enum Place: Equatable {
        case text
        /// After `<`.
        case tagOpen
        case tagName
        /// Inside a tag, before an attribute or the tag's end.
        case attributes
        case attributeName
        /// Inside a tag after branches that end differently: the next byte has to part them.
        case seam
        /// After an attribute's `=`.
        case valueStart
        case bareValue
        case value(quote: UInt8)
        /// After `<!` or `<?`.
        case declaration
        case comment
        /// Inside an element whose content is not markup.
        case rawText
    }

    private(set) var place = Place.text
    private var element: [UInt8] = []
    private var attribute: [UInt8] = []
    private var address = AddressContext.start
    /// The last bytes that may turn out to end a comment or raw text.
    private var recent: [UInt8] = []

    /// Why a byte of literal text or a value cannot stand where it stands.
    struct Misplaced: Error {
        let message: String
    }

    /// The text that an included template begins and ends in.
    var isText: Bool { place == .text }

    mutating func advance(over byte: UInt8) throws(Misplaced) {
        switch place {
        case .text: if byte == UInt8(ascii: "<") { place = .tagOpen }
        case .tagOpen: openTag(byte)
        case .tagName: try nameTag(byte)
        case .attributes, .seam, .attributeName: try passAttributes(byte)
        case .valueStart: startValue(byte)
        case .bareValue: passBareValue(byte)
        case .value(let quote): passValue(byte, quote)
        case .declaration, .comment: passDeclaration(byte)
        case .rawText: passRawText(byte)
        }
    }

    /// How a value has to be escaped here; the context then stands behind it.
    mutating func passOutput() throws(Misplaced) -> Escaping {
        switch place {
        case .text: return .text
        case .rawText where Self.escapable.contains(element): return .text
        case .rawText:
            throw Misplaced(message: "a value cannot be printed in <\(String(decoding: element, as: UTF8.self))>")
        case .value: return try passOutputInValue()
        case .declaration, .comment: throw Misplaced(message: "a value cannot be printed in a comment")
        default: throw Misplaced(message: "inside a tag a value stands only between the quotes of an attribute")
        }
    }

    private mutating func passOutputInValue() throws(Misplaced) -> Escaping {
        if attribute.starts(with: Array("on".utf8)) || Self.executed.contains(attribute) {
            throw Misplaced(message: "a value cannot be printed in \(String(decoding: attribute, as: UTF8.self))=\"…\"")
        }
        return Self.addresses.contains(attribute) ? try address.passOutput() : .attribute
    }

    /// Where a template stands after branches that may each have been taken.
    ///
    /// - Returns: nil when nothing that follows could be right after every one of them.
    func merged(with other: MarkupContext) -> MarkupContext? {
        if self == other { return self }
        guard element == other.element else { return nil }
        if isBetweenAttributes, other.isBetweenAttributes {
            var seam = self
            seam.place = .seam
            seam.attribute = []
            return seam
        }
        var mixed = self
        mixed.address = other.address
        guard case .value = place, mixed == other else { return nil }
        mixed.address = .mixed
        return mixed
    }

    private var isBetweenAttributes: Bool {
        [.tagName, .attributes, .attributeName, .seam].contains(place)
    }

    private static func names(_ list: String) -> Set<[UInt8]> {
        Set(list.utf8.split(separator: UInt8(ascii: " ")).map(Array.init))
    }

    private static let addresses = names(
        "href src action formaction srcset poster xlink:href cite data background ping manifest imagesrcset"
    )
    /// Attributes whose value is code, style or a document of its own, or may become an address: where a page moves on
    /// to (`<meta content>`), and what an animation in a picture gives to a link.
    private static let executed = names("style srcdoc content to from by values")
    private static let escapable = names("title textarea")
    private static let unparsed = names("title textarea script style xmp iframe noembed noframes plaintext")
}

extension MarkupContext {
    private mutating func openTag(_ byte: UInt8) {
        switch byte {
        case _ where byte.isLetter, UInt8(ascii: "/"):
            (place, element) = (.tagName, [byte.lowercased])
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            (place, recent) = (.declaration, [])
        default:
            place = .text
        }
    }

    private mutating func nameTag(_ byte: UInt8) throws(Misplaced) {
        if byte.isSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
            try passAttributes(byte)
        } else {
            element.append(byte.lowercased)
        }
    }

    private mutating func passAttributes(_ byte: UInt8) throws(Misplaced) {
        switch byte {
        case UInt8(ascii: ">"):
            closeTag()
        case _ where byte.isSpace, UInt8(ascii: "/"):
            (place, attribute) = (.attributes, [])
        case _ where place == .seam:
            throw Misplaced(message: "a space has to part this from what the tag before it printed")
        case UInt8(ascii: "="):
            guard place == .attributeName else { throw Misplaced(message: "= has to follow its attribute directly") }
            place = .valueStart
        default:
            place = .attributeName
            attribute.append(byte.lowercased)
        }
    }

    private mutating func closeTag() {
        attribute = []
        if Self.unparsed.contains(element) {
            (place, recent) = (.rawText, [])
        } else {
            (place, element) = (.text, [])
        }
    }

    private mutating func startValue(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): (place, address) = (.value(quote: byte), .start)
        case UInt8(ascii: ">"): closeTag()
        case _ where byte.isSpace: break
        default: place = .bareValue
        }
    }

    private mutating func passBareValue(_ byte: UInt8) {
        if byte == UInt8(ascii: ">") {
            closeTag()
        } else if byte.isSpace {
            (place, attribute) = (.attributes, [])
        }
    }

    private mutating func passValue(_ byte: UInt8, _ quote: UInt8) {
        if byte == quote {
            (place, attribute, address) = (.attributes, [], .start)
        } else if Self.addresses.contains(attribute) {
            address.advance(over: byte)
        }
    }

    private mutating func passDeclaration(_ byte: UInt8) {
        let dashes = Array("--".utf8)
        if byte == UInt8(ascii: ">"), place == .declaration || recent.suffix(2) == dashes[...] {
            (place, recent) = (.text, [])
            return
        }
        recent.append(byte)
        if place == .declaration, recent == dashes { place = .comment }
        if place == .comment { recent = recent.suffix(2) }
    }

    private mutating func passRawText(_ byte: UInt8) {
        let closing = Array("</".utf8) + element
        if recent == closing, byte.isSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
            (place, element, recent) = (.attributes, Array(closing.dropFirst()), [])
            if byte == UInt8(ascii: ">") { closeTag() }
        } else if byte == UInt8(ascii: "<") {
            recent = [byte]
        } else if !recent.isEmpty {
            recent.append(byte.lowercased)
            if !closing.starts(with: recent) { recent = [] }
        }
    }
}

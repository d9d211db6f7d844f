import Foundation
import FoundationXML

/// What a parser of XML finds in a document: its elements with the names of their attributes, what stands in these, and text.
public struct XMLOutline {
    /// `1 rect fill height width` for each element, in their order, with how many it stands within.
    public let elements: [String]
    /// What the attributes of all elements say, each once.
    public let values: Set<String>
    /// All that stands between tags.
    public let text: String

    /// Nil for what is no well-formed XML.
    public init?(_ bytes: [UInt8]) {
        let parser = XMLParser(data: Data(bytes))
        let notes = Notes()
        parser.delegate = notes
        guard parser.parse() else { return nil }
        (elements, values, text) = (notes.elements, notes.values, notes.text)
    }

    /// The elements, several alike in a row as one: a text may be broken into more lines than another.
    public var shape: [String] {
        elements.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    private final class Notes: NSObject, XMLParserDelegate {
        var elements: [String] = []
        var values: Set<String> = []
        var depth = 0
        var text = ""

        func parser(
            _ parser: XMLParser,
            didStartElement name: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String]
        ) {
            elements.append((["\(depth)", name] + attributes.keys.sorted()).joined(separator: " "))
            values.formUnion(attributes.values)
            depth += 1
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            depth -= 1
        }

        func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }
    }
}

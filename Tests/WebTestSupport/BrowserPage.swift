public import HTTP

/// An answer as a reader sees it.
public struct BrowserPage: Sendable {
    /// Path and query that led here, redirects followed.
    public let address: String
    public let status: Int
    public let headers: HeaderFields
    /// The whole body as text.
    public let html: String
    public let title: String
    /// What is printed, with one space wherever there is white space or markup.
    public let text: String
    public let links: [Link]
    public let forms: [HTMLForm]
    private let isPage: Bool

    public struct Link: Sendable, Equatable {
        public let text: String
        public let address: String
    }

    public init(address: String, response: Response) {
        self.address = address
        status = response.status
        headers = response.headers
        html = String(decoding: response.body.collected, as: UTF8.self)
        isPage = response.headers["content-type"]?.hasPrefix("text/html") ?? false
        var reader = PageReader()
        reader.read(isPage ? HTMLScanner.tokens(of: html) : [])
        title = reader.title
        text = isPage ? reader.text : html
        links = reader.links
        forms = reader.forms
    }

    /// The values of every control of this name, in the order of the page.
    public func values(_ name: String) -> [String] {
        forms.flatMap(\.controls).filter { $0.name == name }.map(\.value)
    }

    /// Every tag with the names of its attributes, in order: `input class name value`, `/p`.
    public var elements: [String] { isPage ? HTMLScanner.tokens(of: html).compactMap(\.element) : [] }

    /// The names of all controls.
    public var fieldNames: [String] { forms.flatMap(\.controls).map(\.name) }
}

extension ResponseBody {
    /// All bytes, of a stream too; a stream that fails ends there.
    public var collected: [UInt8] {
        switch self {
        case .bytes(let bytes): return bytes
        case .stream(let next):
            var bytes: [UInt8] = []
            while let more = try? next() { bytes += more }
            return bytes
        }
    }
}

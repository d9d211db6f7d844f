/// What is to be drawn: a card, perhaps over a photo.
public struct PictureOrder: Sendable, Equatable {
    /// The size of a story, in pixels.
    public static let width = 1080
    public static let height = 1920
    /// How much of it a photo fills, from its top.
    public static let photoHeight = 1180

    /// An SVG of a story's size; transparent where a photo is to be seen.
    public let card: [UInt8]
    /// A file as it came from the phone; nil for none.
    public let photo: [UInt8]?
    /// The picture's width in pixels, its height following; a fraction of the story's.
    public let width: Int

    public init(card: [UInt8], photo: [UInt8]? = nil, width: Int = PictureOrder.width) {
        self.card = card
        self.photo = photo
        self.width = width
    }
}

/// Why there is no picture.
public enum PictureProblem: Error, Equatable {
    /// The photo cannot be read as what it begins like.
    case unreadablePhoto
    /// The photo has more dots than are taken apart here.
    case photoTooLarge
    /// Nothing that somebody who shares can mend; for whoever runs the server.
    case failed(String)
}

/// The kinds of photos that are taken, as their first bytes tell.
public enum PhotoKind: String, Sendable, CaseIterable {
    case jpeg, png, webp

    /// The largest file that is taken, in bytes.
    public static let largest = 12 * 1_048_576

    /// Nil for everything else, whatever its name or type says.
    public init?(of bytes: some Collection<UInt8>) {
        let head = Array(bytes.prefix(12))
        if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if head.count == 12, head.starts(with: "RIFF".utf8), head[8...].elementsEqual("WEBP".utf8) {
            self = .webp
        } else {
            return nil
        }
    }

    /// Whether a file of this kind has its end, as one has not that was cut on its way; readers may pass over that.
    public func isWhole(_ bytes: [UInt8]) -> Bool {
        switch self {
        // Its reader notices by itself.
        case .jpeg: return true
        // Something may be written behind the end.
        case .png: return bytes.suffix(4_096).firstRange(of: "IEND".utf8) != nil
        case .webp:
            let length = bytes.prefix(8).suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            return length + 8 <= bytes.count
        }
    }
}

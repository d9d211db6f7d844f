/// Where in an address a template stands, so that no value can choose or complete its scheme.
enum AddressContext: Equatable {
    case start
    /// Literal text that may yet turn out to be a scheme.
    case maybeScheme([UInt8])
    /// Behind the point up to which a scheme could stand.
    case rest
    /// Behind the colon of a scheme that may run what follows.
    case refused
    /// After branches that end differently.
    case mixed

    private static let schemes = ["http", "https", "mailto", "tel"].map { Array($0.utf8) }

    mutating func advance(over byte: UInt8) {
        switch (self, byte) {
        case (.rest, _), (.refused, _), (.mixed, _):
            break
        case (_, UInt8(ascii: "/")), (_, UInt8(ascii: "?")), (_, UInt8(ascii: "#")):
            self = .rest
        case (.maybeScheme(let scheme), UInt8(ascii: ":")):
            self = Self.schemes.contains(scheme) ? .rest : .refused
        case (_, UInt8(ascii: ":")), (_, UInt8(ascii: "&")):
            self = .refused
        case (.start, _):
            self = .maybeScheme([byte.lowercased])
        case (.maybeScheme(let scheme), _):
            self = .maybeScheme(scheme + [byte.lowercased])
        }
    }

    mutating func passOutput() throws(MarkupContext.Misplaced) -> Escaping {
        switch self {
        case .start:
            self = .rest
            return .address
        case .rest:
            return .component
        case .maybeScheme:
            throw MarkupContext.Misplaced(message: "in an address a value stands at the start or behind / ? or #")
        case .refused:
            throw MarkupContext.Misplaced(message: "a value cannot be printed behind this scheme")
        case .mixed:
            throw MarkupContext.Misplaced(message: "the branches before this value leave the address unclear")
        }
    }
}

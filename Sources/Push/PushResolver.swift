import Domain
import Glibc

/// Finds the addresses of a push service, and refuses those that a name must not lead to.
///
/// A name is resolved here, once for each message, and the connection goes to what was found: a second look-up could have
/// another answer.
enum PushResolver {
    enum Finding: Equatable {
        /// As `curl` is told them; none for a host in figures.
        case addresses([String])
        /// A name that leads into a private network, or to this machine.
        case isPrivate
        case unknown
    }

    static func find(_ place: PushPlace, lookUp: (PushPlace) -> [NetworkAddress] = addresses) -> Finding {
        // In figures only where whoever runs this server has written it so.
        if place.isNumeric { return .addresses([]) }
        let found = lookUp(place)
        guard !found.isEmpty else { return .unknown }
        return found.allSatisfy(\.isPublic) ? .addresses(found.map(\.text)) : .isPrivate
    }

    private static func addresses(of place: PushPlace) -> [NetworkAddress] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_ADDRCONFIG
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(place.host, "\(place.port)", &hints, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        var found: [NetworkAddress] = []
        var next = list
        while let entry = next?.pointee {
            if let place = entry.ai_addr, let address = NetworkAddress(place) { found.append(address) }
            next = entry.ai_next
        }
        return found
    }
}

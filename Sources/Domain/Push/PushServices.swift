/// The push services that messages may go to: those of the browsers there are, and what whoever runs the server adds.
///
/// A browser names its own, so without this list anyone could have the server ask any address.
public struct PushServices: Sendable, Equatable {
    /// Those of Chrome, Firefox, Safari and Edge.
    public static let known = PushServices(added: [])

    /// Each is exactly one place; one in figures may be of a network at home, and one may do without a certificate.
    private let added: [PushPlace]

    private init(added: [PushPlace]) {
        self.added = added
    }

    /// Reads further places with commas between, like `https://push.example, http://127.0.0.1:8090`; nil when one is none.
    public init?(adding text: String) {
        var places: [PushPlace] = []
        for part in text.split(separator: ",") {
            guard let place = PushPlace(String(part.filter { $0 != " " })) else { return nil }
            places.append(place)
        }
        guard !places.isEmpty else { return nil }
        added = places
    }

    /// The address that a browser has given; nil unless it leads to one of these.
    public func endpoint(_ text: String) -> PushEndpoint? {
        guard let endpoint = PushEndpoint(text), Self.isKnown(endpoint.place) || added.contains(endpoint.place) else {
            return nil
        }
        return endpoint
    }

    private static let hosts = ["fcm.googleapis.com"]
    private static let endings = [".push.services.mozilla.com", ".notify.windows.com", ".push.apple.com"]

    private static func isKnown(_ place: PushPlace) -> Bool {
        place.isSecure && place.port == 443
            && (hosts.contains(place.host) || endings.contains { place.host.hasSuffix($0) })
    }
}

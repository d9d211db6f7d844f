import Glibc

/// An address of the internet, as a name was resolved to: 4 bytes, or 16.
struct NetworkAddress: Equatable {
    let bytes: [UInt8]

    /// Reads figures, such as `192.0.2.1` or `2001:db8::1`; nil for a name.
    init?(_ text: String) {
        var four = in_addr()
        var sixteen = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            bytes = withUnsafeBytes(of: four) { [UInt8]($0) }
        } else if inet_pton(AF_INET6, text, &sixteen) == 1 {
            bytes = withUnsafeBytes(of: sixteen) { [UInt8]($0) }
        } else {
            return nil
        }
    }

    /// Reads what the resolver gives; nil for what is no internet address.
    init?(_ place: UnsafePointer<sockaddr>) {
        let place = UnsafeRawPointer(place)
        switch Int32(place.load(as: sockaddr.self).sa_family) {
        case AF_INET:
            let address = place.loadUnaligned(as: sockaddr_in.self).sin_addr
            bytes = withUnsafeBytes(of: address) { [UInt8]($0) }
        case AF_INET6:
            let address = place.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            bytes = withUnsafeBytes(of: address) { [UInt8]($0) }
        default: return nil
        }
    }

    private init(bytes: some Collection<UInt8>) {
        self.bytes = Array(bytes)
    }

    /// In figures, as `curl` reads it.
    var text: String {
        var name = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let family = bytes.count == 4 ? AF_INET : AF_INET6
        guard inet_ntop(family, bytes, &name, socklen_t(name.count)) != nil else { return "" }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether it is somewhere on the internet: not this machine, nor the network it stands in, nor set aside for a purpose
    /// (the IANA registries of special-purpose addresses).
    var isPublic: Bool { bytes.count == 4 ? isPublicVersion4 : isPublicVersion6 }

    private var isPublicVersion4: Bool {
        switch (bytes[0], bytes[1], bytes[2]) {
        case (0, _, _), (10, _, _), (127, _, _), (224..., _, _): false
        case (100, 64...127, _), (169, 254, _), (172, 16...31, _), (192, 168, _), (198, 18...19, _): false
        case (192, 0, 0), (192, 0, 2), (192, 88, 99), (198, 51, 100), (203, 0, 113): false
        default: true
        }
    }

    /// What carries an address of version 4 within it is judged by that.
    private var isPublicVersion6: Bool {
        if bytes.starts(with: Self.mapped) || bytes.starts(with: Self.translated) {
            return NetworkAddress(bytes: bytes.suffix(4)).isPublicVersion4
        }
        switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
        // 6to4 carries one, and the block of protocols another, turned over.
        case (0x20, 0x02, _, _), (0x20, 0x01, 0...1, _): return false
        // Both blocks of documentation (RFC 3849, RFC 9637).
        case (0x20, 0x01, 0x0D, 0xB8), (0x3F, 0xFF, 0...0x0F, _): return false
        default: return bytes[0] & 0xE0 == 0x20
        }
    }

    /// `::ffff:0:0/96`.
    private static let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
    /// `64:ff9b::/96`, by which a network of version 6 alone reaches the others.
    private static let translated = [0x00, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8)
}

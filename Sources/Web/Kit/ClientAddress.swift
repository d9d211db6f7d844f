import Glibc
import HTTP

/// The address a request came from.
struct ClientAddress: Hashable, Sendable {
    /// 16 bytes, an IPv4 address mapped into IPv6; nil for a Unix socket.
    let bytes: [UInt8]?

    static let unixSocket = ClientAddress(bytes: nil)

    private init(bytes: [UInt8]?) {
        self.bytes = bytes
    }

    /// Reads `192.0.2.1` or `2001:db8::1`; nil for anything else.
    init?(_ text: String) {
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            bytes = Self.mappedPrefix + withUnsafeBytes(of: &four) { Array($0) }
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            bytes = withUnsafeBytes(of: &six) { Array($0) }
        } else {
            return nil
        }
    }

    /// Whether it is this machine itself.
    var isLoopback: Bool {
        guard let bytes else { return true }
        if isVersion4 { return bytes[12] == 127 }
        return bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1
    }

    /// What one household or phone has to itself: an IPv4 address, or the first 64 bits of an IPv6 one.
    var neighbourhood: [UInt8] {
        guard let bytes else { return [] }
        return isVersion4 ? bytes : Array(bytes.prefix(8))
    }

    fileprivate static let mappedPrefix: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]

    fileprivate var isVersion4: Bool { bytes.map { Array($0.prefix(12)) == Self.mappedPrefix } ?? false }
}

/// The reverse proxies whose word about the client is taken.
public struct TrustedProxies: Sendable {
    private let networks: [Network]
    private let trustsUnixSocket: Bool

    private struct Network {
        let address: ClientAddress
        let bits: Int
    }

    public static let none = TrustedProxies(networks: [], trustsUnixSocket: false)

    private init(networks: [Network], trustsUnixSocket: Bool) {
        self.networks = networks
        self.trustsUnixSocket = trustsUnixSocket
    }

    /// Reads TRUSTED_PROXIES: addresses, networks such as `10.0.0.0/8`, or `unix`, with commas between.
    public init?(_ list: String) {
        let parts = list.split { $0 == "," || $0 == " " }.map(String.init)
        let networks = parts.filter { $0 != "unix" }.map(Self.network)
        guard networks.allSatisfy({ $0 != nil }), list.isEmpty || !parts.isEmpty else { return nil }
        self.init(networks: networks.compactMap { $0 }, trustsUnixSocket: parts.contains("unix"))
    }

    /// The right-most address of the chain that is not one of ours: what stands left of it may be invented.
    func client(of head: RequestHead) -> ClientAddress {
        var client = ClientAddress(head.peer) ?? .unixSocket
        let chain = head.headers.values("x-forwarded-for").flatMap { $0.split(separator: ",") }
        for hop in chain.reversed() {
            guard trusts(client), let address = ClientAddress(hop.filter { $0 != " " }) else { break }
            client = address
        }
        return client
    }

    /// Whether a peer, by its address without a port, is one of them.
    public func includes(_ peer: String) -> Bool {
        ClientAddress(peer).map(trusts) ?? false
    }

    private func trusts(_ address: ClientAddress) -> Bool {
        guard let bytes = address.bytes else { return trustsUnixSocket }
        return networks.contains { network in
            guard let prefix = network.address.bytes else { return false }
            return (0..<network.bits).allSatisfy { bit in
                (bytes[bit / 8] ^ prefix[bit / 8]) & (0x80 >> UInt8(bit % 8)) == 0
            }
        }
    }

    private static func network(_ text: String) -> Network? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, let address = ClientAddress(parts[0]) else { return nil }
        let offset = address.isVersion4 ? 96 : 0
        guard parts.count == 2 else { return Network(address: address, bits: 128) }
        guard let bits = Int(parts[1]), (0...(128 - offset)).contains(bits) else { return nil }
        return Network(address: address, bits: offset + bits)
    }
}

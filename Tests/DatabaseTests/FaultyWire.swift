import Glibc
import TestSupport
import Testing

@testable import Database

/// A Unix socket before the real server that can cut the line right after the server has acted and before it is heard.
final class FaultyWire: Sendable {
    let configuration: DatabaseConfiguration
    private let folder: TestFolder
    private let listener: Int32
    private let seen = Monitor(0)

    /// `cuts` is asked about each message of a client with its number, from 1, over all connections.
    init(to server: DatabaseConfiguration, cuts: @escaping @Sendable (_ number: Int, _ message: String) -> Bool) throws
    {
        let target = try #require(server.addresses.first)
        folder = try TestFolder()
        let path = "\(folder.path)/wire.sock"
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        self.listener = listener
        guard withAddress(path, { bind(listener, $0, $1) }) == 0, listen(listener, 16) == 0 else {
            throw NoSocket()
        }
        var configuration = server
        configuration.addresses = [.socket(path: path)]
        self.configuration = configuration
        let seen = seen
        detach {
            while case let client = accept(listener, nil, nil), client >= 0 {
                detach {
                    carry(client, to: target) { message in
                        cuts(
                            seen.with {
                                $0 += 1; return $0
                            },
                            message
                        )
                    }
                }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    /// How many messages clients have sent.
    var count: Int { seen.with { $0 } }

    struct NoSocket: Error {}
}

private func carry(_ client: Int32, to address: DatabaseConfiguration.Address, cuts: (String) -> Bool) {
    let server = connected(to: address)
    defer {
        close(client)
        close(server)
    }
    var ends = [
        pollfd(fd: client, events: Int16(POLLIN), revents: 0), pollfd(fd: server, events: Int16(POLLIN), revents: 0),
    ]
    while server >= 0, poll(&ends, 2, -1) > 0 {
        if ends[0].revents != 0 {
            guard let message = receive(client), send(server, message, message.count, 0) > 0 else { return }
            if cuts(String(decoding: message, as: UTF8.self)) {
                _ = receive(server)
                return
            }
        }
        if ends[1].revents != 0 {
            guard let message = receive(server), send(client, message, message.count, Int32(MSG_NOSIGNAL)) > 0
            else { return }
        }
    }
}

private func connected(to address: DatabaseConfiguration.Address) -> Int32 {
    switch address {
    case .socket(let path):
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        return withAddress(path, { connect(server, $0, $1) }) == 0 ? server : -1
    case .host(let name, let port):
        var found: UnsafeMutablePointer<addrinfo>?
        var wanted = addrinfo()
        wanted.ai_socktype = Int32(SOCK_STREAM.rawValue)
        guard getaddrinfo(name, String(port), &wanted, &found) == 0, let first = found?.pointee else { return -1 }
        defer { freeaddrinfo(found) }
        let server = socket(first.ai_family, first.ai_socktype, first.ai_protocol)
        return connect(server, first.ai_addr, first.ai_addrlen) == 0 ? server : -1
    }
}

private func receive(_ end: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(end, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer.prefix(count)) : nil
}

private func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
    }
}

import CLinux
import Glibc

/// A listening socket, shared by the reactors.
final class Listener: Sendable {
    let descriptor: Int32
    /// 0 for a Unix socket.
    let port: UInt16
    private let holders: Locked<Int>

    /// Opens the configured address, or takes over the descriptor handed in.
    init(_ configuration: ServerConfiguration) throws(ServerError) {
        let descriptor = try Self.open(configuration)
        let port = clinux_local_port(descriptor)
        guard port >= 0 else { throw .outOfResources(errno: -port) }
        self.descriptor = descriptor
        self.port = UInt16(truncatingIfNeeded: port)
        holders = Locked(configuration.reactors)
    }

    /// Called by each reactor that accepts no more; the last call closes the socket.
    ///
    /// Closing earlier would let the number be used again while another reactor still accepts from it.
    func release() {
        let isLast = holders.withLock { count in
            count -= 1
            return count == 0
        }
        if isLast { _ = clinux_close(descriptor) }
    }

    private static func open(_ configuration: ServerConfiguration) throws(ServerError) -> Int32 {
        if let inherited = configuration.listener {
            guard clinux_adopt_listener(inherited) >= 0 else { throw .invalidListener(inherited) }
            return inherited
        }
        let descriptor = clinux_listen(configuration.host, configuration.port, 1_024)
        if descriptor == -EINVAL { throw .invalidHost(configuration.host) }
        guard descriptor >= 0 else {
            throw .cannotListen(host: configuration.host, port: configuration.port, errno: -descriptor)
        }
        return descriptor
    }
}

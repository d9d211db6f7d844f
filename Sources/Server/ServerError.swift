import Glibc

/// Why a server cannot start.
public enum ServerError: Error, Equatable, CustomStringConvertible {
    /// The host is no IPv4 or IPv6 literal.
    case invalidHost(String)
    /// The address cannot be listened on: the system's error number.
    case cannotListen(host: String, port: UInt16, errno: Int32)
    /// The descriptor handed over is no listening socket.
    case invalidListener(Int32)
    /// The system has no more descriptors or memory: its error number.
    case outOfResources(errno: Int32)

    public var description: String {
        switch self {
        case .invalidHost(let host): "\(host) is no IPv4 or IPv6 address"
        case .cannotListen(let host, let port, let errno): "cannot listen on \(host) port \(port): \(message(errno))"
        case .invalidListener(let descriptor): "descriptor \(descriptor) is no listening socket"
        case .outOfResources(let errno): "cannot start the server: \(message(errno))"
        }
    }

    private func message(_ errno: Int32) -> String {
        String(cString: strerror(errno))
    }
}

import Glibc

/// Why a command could not be carried out, in one line for whoever runs it.
struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// What the last call to the system says went wrong.
    static var reason: String { String(cString: strerror(errno)) }
}

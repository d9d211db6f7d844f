import Glibc

/// Keeps a second program off the same data folder for as long as it lives; the kernel frees it at any end.
public final class DataLock: Sendable {
    private let file: Int32

    /// Makes the folder, for this account alone, if it is not there.
    public init(folder: String) throws(PrivateServer.Problem) {
        try makePrivateFolder(folder)
        let path = "\(folder)/lock"
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw .folder(path, reason: reason()) }
        guard Self.locks(file) else {
            let code = errno
            Glibc.close(file)
            throw code == EWOULDBLOCK ? .inUse(folder: folder) : .folder(path, reason: reason(code))
        }
        self.file = file
    }

    /// Tries for a second: a program that has just ended may leave the lock to a child until that has begun its own.
    private static func locks(_ file: Int32) -> Bool {
        for _ in 0..<20 {
            if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
            guard errno == EWOULDBLOCK else { return false }
            usleep(50_000)
        }
        return flock(file, LOCK_EX | LOCK_NB) == 0
    }

    deinit { Glibc.close(file) }
}

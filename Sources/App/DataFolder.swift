import Glibc

/// The folder that holds the database and the server's key, held by one program at a time.
///
/// The hold is a lock of the kernel's on an open file: it ends with the program, however that ends.
struct DataFolder: ~Copyable {
    let path: String
    private let lock: Int32

    /// Makes the folder if need be, for its owner only, and takes hold of it.
    init(holding path: String) throws(Failure) {
        try Self.make(path)
        lock = try Self.lock("\(path)/lock", of: path)
        self.path = path
    }

    deinit {
        close(lock)
    }

    static func make(_ path: String) throws(Failure) {
        var parents = path.split(separator: "/", omittingEmptySubsequences: true)
        guard parents.popLast() != nil else { throw Failure("DATA_DIR cannot be the root folder") }
        var made = path.hasPrefix("/") ? "" : "."
        for parent in parents {
            made += "/\(parent)"
            mkdir(made, 0o755)
        }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST, access(path, W_OK | X_OK) == 0 else {
            throw Failure("cannot write to the data folder \(path): \(Failure.reason)")
        }
    }

    private static func lock(_ file: String, of folder: String) throws(Failure) -> Int32 {
        let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure("cannot open \(file): \(Failure.reason)") }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw Failure("another workout-tracker is using the data folder \(folder)")
        }
        return descriptor
    }
}

import Crypto
import Glibc

/// The server's keys in the data folder, each made when first needed and readable by its owner only.
///
/// `server.key` seals what waits for a log-in and derives other keys: with a new one those are lost, but nothing that is
/// stored. Under `push.key` browsers have subscribed: with a new one each of them has to allow alerts once more.
enum KeyFile {
    static func keys(_ configuration: Configuration) throws(Failure) -> ServerKeys {
        let path = "\(configuration.dataFolder)/server.key"
        let root: [UInt8]
        if let named = configuration.serverKey {
            root = named
        } else {
            root = try contents(of: path, or: { SecureRandom.bytes(ServerKeys.rootLength) })
        }
        guard let keys = ServerKeys(root: root) else {
            throw Failure("\(path) is damaged; restore it from a backup or remove it")
        }
        return keys
    }

    /// The key under which browsers subscribe; nil where phones are told nothing.
    static func pushKey(_ configuration: Configuration) throws(Failure) -> CurveKey? {
        guard configuration.whyPushIsOff == nil else { return nil }
        if let named = configuration.push.key { return CurveKey(named) }
        let path = "\(configuration.dataFolder)/push.key"
        guard let key = CurveKey(try contents(of: path, or: newPushKey)) else {
            throw Failure("\(path) is damaged; restore it from a backup or remove it")
        }
        return key
    }

    static func isPushKey(_ bytes: [UInt8]) -> Bool { CurveKey(bytes) != nil }

    /// Nearly every number of 32 bytes is a key.
    private static func newPushKey() -> [UInt8] {
        while true {
            let bytes = SecureRandom.bytes(CurveKey.length)
            if isPushKey(bytes) { return bytes }
        }
    }

    private static func contents(of path: String, or make: () -> [UInt8]) throws(Failure) -> [UInt8] {
        if access(path, F_OK) != 0 { try write(make(), to: path) }
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { throw Failure("cannot read \(path): \(Failure.reason)") }
        defer { close(file) }
        // Both kinds have 32; one more shows a file that is too long.
        var bytes = [UInt8](repeating: 0, count: ServerKeys.rootLength + 1)
        // In a line of its own: within the one below, what is read would come too late for it.
        let count = read(file, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    /// Writes beside and links into place, so that of two programs starting at once both use the key of the first.
    private static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        let draft = "\(path).\(getpid())"
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw Failure("cannot write \(draft): \(Failure.reason)") }
        defer { unlink(draft) }
        let isWritten = Glibc.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
        close(file)
        guard isWritten, link(draft, path) == 0 || errno == EEXIST else {
            throw Failure("cannot write \(path): \(Failure.reason)")
        }
    }
}

import Synchronization

/// Files that are made by the program and keep their names; each is compressed only when it has changed.
final class MadeFiles: Sendable {
    private let latest = Mutex<[String: (text: String, file: PublicFile)]>([:])

    func file(_ name: String, _ text: String) -> PublicFile {
        latest.withLock { latest in
            if let known = latest[name], known.text == text { return known.file }
            let file = PublicFile(name: name, bytes: Array(text.utf8))
            latest[name] = (text, file)
            return file
        }
    }
}

import Glibc

/// A folder of its own for one test, gone with it.
public final class TestFolder: Sendable {
    public let path: String

    public init() throws {
        var template = Array("\(scratch)/workout-tracker-test-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw Failure(code: errno) }
        path = String(cString: made)
    }

    deinit { removeTree(path) }

    private struct Failure: Error {
        let code: Int32
    }
}

/// Memory where there is any, for tests write much and keep nothing.
let scratch = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"

func entries(of path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if name != ".", name != ".." { names.append(name) }
    }
    return names
}

func removeTree(_ path: String) {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return }
    if facts.st_mode & S_IFMT == S_IFDIR {
        for name in entries(of: path) { removeTree("\(path)/\(name)") }
    }
    remove(path)
}

import Glibc

/// Makes a folder that only this account can read, with those above it, or insists that it is one.
func makePrivateFolder(_ path: String) throws(PrivateServer.Problem) {
    try makeFoldersAbove(path)
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw .folder(path, reason: reason()) }
    var facts = stat()
    guard lstat(path, &facts) == 0 else { throw .folder(path, reason: reason()) }
    // A link in its place is followed only if this account made it.
    if facts.st_mode & S_IFMT == S_IFLNK, facts.st_uid == geteuid() {
        guard stat(path, &facts) == 0 else { throw .folder(path, reason: reason()) }
    }
    guard facts.st_mode & S_IFMT == S_IFDIR else { throw .folder(path, reason: reason(ENOTDIR)) }
    guard facts.st_uid == geteuid() else { throw .foreignFolder(path) }
    if facts.st_mode & 0o077 != 0, chmod(path, 0o700) != 0 { throw .folder(path, reason: reason()) }
}

private func makeFoldersAbove(_ path: String) throws(PrivateServer.Problem) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let above = String(path[..<slash])
    guard access(above, F_OK) != 0 else { return }
    try makeFoldersAbove(above)
    if mkdir(above, 0o755) != 0, errno != EEXIST { throw .folder(above, reason: reason()) }
}

func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    guard let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
}

/// The names in a folder, without itself and its parent; none if it cannot be read.
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

/// Removes a folder and all in it, following no links.
func removeTree(_ path: String) {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return }
    if facts.st_mode & S_IFMT == S_IFDIR {
        for name in entries(of: path) { removeTree("\(path)/\(name)") }
    }
    remove(path)
}

/// The end of a text file; empty if it cannot be read.
func tail(of path: String, bytes: Int) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    let size = lseek(file, 0, SEEK_END)
    var buffer = [UInt8](repeating: 0, count: min(size, bytes))
    let count = pread(file, &buffer, buffer.count, size - buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
}

import CLinux
import Glibc

/// A file that holds one request's body and goes with it.
final class SpoolFile: Sendable {
    let path: String
    private let descriptor: Int32

    /// Creates an empty file, or nil when the folder does not allow it.
    init?(in folder: String) {
        // The six X are where mkostemp(3) writes a name that is free.
        var template = Array("\(folder)/body-XXXXXX".utf8CString)
        descriptor = clinux_create_temporary(&template)
        path = template.withUnsafeBufferPointer { name in
            String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
        if descriptor < 0 { return nil }
    }

    deinit {
        if descriptor < 0 { return }
        unlink(path)
        _ = clinux_close(descriptor)
    }

    /// Whether all of the bytes could be written.
    func append(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { clinux_write_all(descriptor, $0.baseAddress, $0.count) } == 0
    }
}

import CLinux
import Domain
import Glibc

/// The other side of a drawing: a program that does nothing but draw one picture, with nothing to lose.
///
/// It reads its order from standard input and writes a PNG to standard output; its exit code says why there is none.
public enum PictureChild {
    /// What the child may have: the address space counts the libraries too.
    static let bounds = clinux_bounds(memory: 512 * 1_048_576, cpu_seconds: 5, open_files: 128)

    /// Folders that drawing reads: libraries, fonts and what is known of them.
    private static let folders = [
        "/usr", "/lib", "/lib64", "/etc/fonts", "/etc/ld.so.cache", "/var/cache/fontconfig", "/dev/null",
        "/dev/urandom", "/proc/self",
    ]

    /// Confines this process, draws, and gives the code to exit with.
    public static func run() -> Int32 {
        let fonts = getenv("FONTCONFIG_FILE").map { String(cString: $0) } ?? ""
        guard confine(reading: folders + [folder(of: fonts)]) == 0 else { return PictureExit.unconfined.rawValue }
        guard let order = PictureOrder(packed: readAll()) else { return PictureExit.noOrder.rawValue }
        do throws(PictureProblem) {
            return writeAll(try Drawing.png(of: order)) ? PictureExit.drawn.rawValue : PictureExit.unwritten.rawValue
        } catch {
            return PictureExit(error).rawValue
        }
    }

    /// 0, or a negated errno.
    static func confine(reading folders: [String]) -> Int32 {
        var list: [UnsafePointer<CChar>?] = folders.map { UnsafePointer(strdup($0)) } + [nil]
        defer { for text in list { free(UnsafeMutablePointer(mutating: text)) } }
        var bounds = bounds
        return clinux_confine(&bounds, &list)
    }

    private static func folder(of path: String) -> String {
        String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    }

    private static func readAll() -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(STDIN_FILENO, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: piece.prefix(count))
        }
    }

    private static func writeAll(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

/// How the child ends.
enum PictureExit: Int32 {
    case drawn = 0
    case unreadablePhoto = 3
    case photoTooLarge = 4
    case noOrder = 5
    case undrawn = 6
    case unwritten = 7
    case unconfined = 8

    init(_ problem: PictureProblem) {
        switch problem {
        case .unreadablePhoto: self = .unreadablePhoto
        case .photoTooLarge: self = .photoTooLarge
        case .failed: self = .undrawn
        }
    }
}

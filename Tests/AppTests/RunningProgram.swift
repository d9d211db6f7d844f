import Database
import Foundation
import TestSupport
import Testing

/// The built program as a process of its own.
final class RunningProgram {
    /// The file beside the one that runs these tests.
    private static let file = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "workout-tracker")

    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    init(_ arguments: [String], environment: [String: String], input: String = "") throws {
        let stdin = Pipe()
        process.executableURL = Self.file
        process.arguments = arguments
        process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"]
            .merging(environment) { $1 }
        process.standardInput = stdin
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try stdin.fileHandleForWriting.close()
    }

    deinit {
        // A test that failed half way leaves nothing running; a killed program takes its database with it.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// The first line of standard output; nil when the program ends without one.
    func firstLine() throws -> String? { try firstLine(of: output) }

    /// The first line of standard error; nil when the program ends without one.
    func firstComplaint() throws -> String? { try firstLine(of: errors) }

    private func firstLine(of pipe: Pipe) throws -> String? {
        var line = Data()
        while let byte = try pipe.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
            if byte.first == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line += byte
        }
        return nil
    }

    func signal(_ number: Int32) {
        kill(process.processIdentifier, number)
    }

    /// Waits for the end and gives the exit status with what was still to be read.
    func finish() throws -> (status: Int32, output: String, errors: String) {
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        let complained = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (
            process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            String(decoding: said, as: UTF8.self), String(decoding: complained, as: UTF8.self)
        )
    }
}

extension TestDatabase {
    /// The address of this database for whoever logs in so.
    func url(user: String? = nil, password: String? = nil) throws -> String {
        let encoded = { (text: String) in text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
        let host =
            switch try #require(configuration.addresses.first) {
            case .socket(let path): encoded(path)
            case .host(let name, let port): "\(encoded(name)):\(port)"
            }
        let login = "\(encoded(user ?? configuration.user)):\(encoded(password ?? configuration.password))"
        return "mariadb://\(login)@\(host)/\(try #require(configuration.database))"
    }
}

/// What one GET is answered with, from the status line to the end.
func answer(to path: String, at address: String) throws -> String {
    let port = try #require(UInt16(address.split(separator: ":").last ?? ""))
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: &place) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
    }
    try #require(connected == 0)
    let connection = FileHandle(fileDescriptor: socket, closeOnDealloc: false)
    let request = "GET \(path) HTTP/1.1\r\nhost: 127.0.0.1:\(port)\r\nconnection: close\r\n\r\n"
    try connection.write(contentsOf: Data(request.utf8))
    return String(decoding: try connection.readToEnd() ?? Data(), as: UTF8.self)
}

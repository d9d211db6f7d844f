/// What is wrong with a template, and where.
public struct TemplateError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The template's name with `.html`, so that it reads as a path below the folder.
    public let file: String
    /// Counted from 1.
    public let line: Int
    /// Counted from 1, in Unicode scalars.
    public let column: Int
    public let message: String

    public init(file: String, line: Int, column: Int, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    public var description: String { "\(file):\(line):\(column): \(message)" }
}

/// A place in a template's text.
struct Spot: Sendable, Equatable {
    let file: String
    var line = 1
    var column = 1

    /// Steps over one byte of UTF-8.
    mutating func advance(over byte: UInt8) {
        if byte == UInt8(ascii: "\n") {
            line += 1
            column = 1
        } else if byte & 0b1100_0000 != 0b1000_0000 {
            column += 1
        }
    }

    var text: String { "\(file):\(line):\(column)" }

    func error(_ message: String) -> TemplateError {
        TemplateError(file: file, line: line, column: column, message: message)
    }
}

/// Every template below a folder, read, checked and compiled once.
public struct TemplateLibrary: Sendable {
    /// - Parameter sources: template name (path below the folder without `.html`) to text.
    /// - Throws: `TemplateError` with file, line and column: bad syntax, an unknown include or layout, a cycle.
    public init(sources: [String: String]) throws(TemplateError) {}

    /// Appends the page.
    ///
    /// - Throws: `TemplateError` when the template or a name it uses is unknown, or a value is of the wrong kind.
    public func render(_ name: String, _ values: TemplateObject, into output: inout [UInt8]) throws(TemplateError) {}
}

/// What is wrong with a template, and where.
public struct TemplateError: Error, Sendable, Equatable, CustomStringConvertible {
    public let file: String
    public let line: Int
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

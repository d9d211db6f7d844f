/// Everything a template can print or test.
///
/// Closed on purpose: no `Any`, no reflection.
public enum TemplateValue: Sendable, Hashable {
    /// Printed escaped for the place it stands in.
    case text(String)
    case flag(Bool)
    case list([TemplateObject])
    /// A record whose members are reached with a dot.
    case object(TemplateObject)
    /// Markup that was made by this program and is printed as it is.
    case markup(Markup)
}

/// Markup that was made by this program, never by a person.
public struct Markup: Sendable, Hashable {
    public let bytes: [UInt8]

    public init(trusted bytes: [UInt8]) {
        self.bytes = bytes
    }
}

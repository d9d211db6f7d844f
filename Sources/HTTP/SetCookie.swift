/// A cookie to be kept by the browser, as the value of a `set-cookie` field.
///
/// Name, value and path are ours, never text from outside: that they hold no delimiter is a precondition.
public struct SetCookie: Sendable, Equatable, CustomStringConvertible {
    /// When the browser sends the cookie along with a request that another site caused.
    public enum SameSite: String, Sendable {
        case strict = "Strict"
        case lax = "Lax"
        case none = "None"
    }

    public var name: String
    public var value: String
    public var path: String
    /// In seconds; nil for a cookie that ends with the browser, 0 to remove one.
    public var maxAge: Int?
    public var httpOnly: Bool
    public var secure: Bool
    public var sameSite: SameSite

    public init(
        name: String,
        value: String,
        path: String = "/",
        maxAge: Int? = nil,
        httpOnly: Bool = true,
        secure: Bool = true,
        sameSite: SameSite = .lax
    ) {
        precondition(!name.isEmpty && name.utf8.allSatisfy(Self.isPlain), "a cookie's name is a token")
        precondition(value.utf8.allSatisfy(Self.isPlain), "a cookie's value is printable and has no delimiter")
        precondition(path.utf8.allSatisfy(Self.isPlain), "a cookie's path has no delimiter")
        self.name = name
        self.value = value
        self.path = path
        self.maxAge = maxAge
        self.httpOnly = httpOnly
        self.secure = secure
        self.sameSite = sameSite
    }

    public var description: String {
        var text = "\(name)=\(value); Path=\(path)"
        if let maxAge { text += "; Max-Age=\(maxAge)" }
        if httpOnly { text += "; HttpOnly" }
        if secure { text += "; Secure" }
        return text + "; SameSite=\(sameSite.rawValue)"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21...0x7E: !"\",;\\".utf8.contains(byte)
        default: false
        }
    }
}

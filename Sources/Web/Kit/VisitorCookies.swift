import Domain
import HTTP

/// The three cookies this site knows.
struct VisitorCookies: Sendable {
    static let keptSeconds = 400 * 86_400

    /// The token of a login, 43 characters; whether it lets anyone in is known only after a look-up.
    var login: String?
    /// What log-ins from this browser have left, so that it is no stranger at the next one.
    var device: DeviceTokens
    /// A random value that binds the forms of someone signed out to this browser.
    var visit: String?
    let isSecure: Bool

    init(_ head: RequestHead, isSecure: Bool) {
        let cookies = head.cookies
        self.isSecure = isSecure
        login = cookies[Self.name("login", isSecure: isSecure)]
        device = DeviceTokens(cookies[Self.name("device", isSecure: isSecure)])
        visit = cookies[Self.name("visit", isSecure: isSecure)]
    }

    /// What keeps a browser logged in: 400 days, the longest any browser allows, or until it is closed.
    func settingLogin(_ token: String, isKept: Bool) -> SetCookie {
        cookie("login", token, maxAge: isKept ? Self.keptSeconds : nil)
    }

    /// Outlives log-outs: it opens nothing.
    func settingDevice(_ tokens: DeviceTokens) -> SetCookie {
        cookie("device", tokens.text, maxAge: Self.keptSeconds)
    }

    func removingLogin() -> SetCookie {
        cookie("login", "", maxAge: 0)
    }

    /// Lasts until the browser is closed.
    func settingVisit(_ value: String) -> SetCookie {
        cookie("visit", value, maxAge: nil)
    }

    private func cookie(_ name: String, _ value: String, maxAge: Int?) -> SetCookie {
        SetCookie(name: Self.name(name, isSecure: isSecure), value: value, maxAge: maxAge, secure: isSecure)
    }

    /// Over HTTPS the prefix makes browsers refuse the cookie from a neighbouring host or over HTTP.
    private static func name(_ name: String, isSecure: Bool) -> String {
        isSecure ? "__Host-\(name)" : name
    }
}

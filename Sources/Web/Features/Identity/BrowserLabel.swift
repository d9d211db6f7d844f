/// What a list of logins calls a browser: "Firefox on Android", and nothing that tells two of them apart.
enum BrowserLabel {
    static func text(of userAgent: String?) -> String {
        let text = userAgent ?? ""
        let browser = browsers.first { text.contains($0.mark) }?.name ?? "A browser"
        guard let system = systems.first(where: { text.contains($0.mark) })?.name else { return browser }
        return "\(browser) on \(system)"
    }

    /// In this order, since most browsers also name those they descend from.
    private static let browsers: [(mark: String, name: String)] = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"), ("FxiOS/", "Firefox"),
        ("Firefox/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
    ]

    private static let systems: [(mark: String, name: String)] = [
        ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
        ("Mac OS X", "Mac"), ("Linux", "Linux"),
    ]
}

import WebTestSupport

extension BrowserPage {
    /// The code that is shown for the only time, as it is written down: `000G 40R4 …`.
    var recoveryCode: String? {
        guard let start = html.firstRange(of: "<p class=\"key-code\"")?.upperBound,
            let end = html[start...].firstRange(of: "</p>")?.lowerBound
        else { return nil }
        return html[start..<end].matches(of: /<span>(\w{4})<\/span>/).map { String($0.output.1) }.joined(separator: " ")
    }
}

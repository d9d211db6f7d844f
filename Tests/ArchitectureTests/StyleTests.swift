import Foundation
import Testing

/// The look as rules: colours and sizes come from the tokens, lime means a record, nothing floats over the page.
@Suite struct StyleTests {
    static let sheets = Checkout.files(in: "Public/css", endingIn: "css")
    private static let beyondTokens = sheets.filter { $0.name != "tokens.css" && $0.name != "print.css" }

    @Test("colours are written in the tokens only", arguments: beyondTokens)
    func colours(_ file: SourceFile) throws {
        for rule in try rules(of: file) {
            // A mask has coverage, not colour.
            let values = rule.body.replacing(/url\("[^"]*"\)|mask:[^;]*/, with: "")
            for match in values.matches(of: /#[0-9a-fA-F]{3,8}\b|\b(?:rgba?|hsla?|oklch|color-mix)\([^)]*\)/) {
                Issue.record("\(file.path): \(rule.selector) has \(match.output)")
            }
        }
    }

    @Test("lime marks records and the one hero rule", arguments: beyondTokens)
    func lime(_ file: SourceFile) throws {
        for rule in try rules(of: file) where rule.body.contains("--lime") {
            #expect(rule.selector.contains(/\.(?:is-pr|pr|prbar|key--pr|limerule)\b/), "\(rule.selector)")
        }
    }

    @Test("corners are sharp: no radius above 2 px", arguments: sheets)
    func radius(_ file: SourceFile) throws {
        for match in try file.text().matches(of: /border-(?:[a-z-]+-)?radius:\s*([^;}]+)/) {
            #expect(["0", "1px", "2px"].contains(String(match.output.1)), "\(match.output.0)")
        }
    }

    @Test("type sizes come from the scale or grow with the window", arguments: beyondTokens)
    func typeSizes(_ file: SourceFile) throws {
        for match in try file.text().matches(of: /font(?:-size)?:\s*([^;}]+)/) {
            let value = match.output.1
            let isFromScale = value.contains(/var\(--[sf]-/) || value.contains(/\d(?:vw|cqi|svh)\b/)
            // 1rem keeps phones from zooming into a field; 100% and inherit keep what the reader has set.
            #expect(isFromScale || value.contains(/^(?:1rem|inherit|400 100%.*)$/), "\(file.path): \(match.output.0)")
        }
    }

    @Test("nothing is fixed over the page", arguments: sheets)
    func fixed(_ file: SourceFile) throws {
        #expect(try !file.text().contains(/position:\s*fixed/))
    }

    @Test("style sheets fetch public files only: the pages' policy refuses even data addresses", arguments: sheets)
    func origins(_ file: SourceFile) throws {
        for match in try file.text().matches(of: /url\(\s*["']?([^"')]*)/)
        where !["app.css", "gym.css", "charts.css", "share.css"].contains(file.name) || file.path.contains("components")
        {
            let path = match.output.1
            #expect(path.hasPrefix("../"), "\(match.output.0)")
            let folder = file.path.split(separator: "/").dropLast().joined(separator: "/")
            let place = Checkout.root.appending(path: "\(folder)/\(path)").standardized
            #expect(FileManager.default.fileExists(atPath: place.path), "\(match.output.0) is missing")
        }
    }

    private struct Rule {
        let selector: Substring
        let body: Substring
    }

    /// The innermost rules: a selector and its declarations.
    private func rules(of file: SourceFile) throws -> [Rule] {
        let text = try file.text().replacing(/(?s)\/\*.*?\*\//, with: "")
        return text.matches(of: /([^{};]+)\{([^{}]*)\}/).map { match in
            Rule(selector: match.output.1.trimmingSpaces, body: match.output.2)
        }
    }
}

extension Substring {
    fileprivate var trimmingSpaces: Substring { trimmingPrefix(while: \.isWhitespace) }
}

import Testing

/// Names that say nothing, and words that mean two things.
@Suite struct NameTests {
    private static let emptyNames: Set<String> = [
        "core", "common", "helpers", "helper", "utils", "util", "manager", "service", "extensions", "misc", "new",
        "base",
    ]

    /// Where another's vocabulary has to be spoken, and whose it is.
    private static let foreignWords: [String: Set<String>] = [
        // MariaDB's name for an account.
        "Sources/Database/": ["user"],
        // Foundation's, in an address that must not have one.
        "Sources/Web/Kit/SiteOrigin.swift": ["user"],
        "Sources/Web/Features/Privacy/SiteOperator.swift": ["user"],
        // The name of a header field.
        "Sources/Web/Features/Identity/BrowserLabel.swift": ["user"],
    ]

    @Test("no file or folder has a name that says nothing")
    func files() {
        for path in Checkout.paths(in: "Sources") + Checkout.paths(in: "Tests") + Checkout.paths(in: "Templates") {
            for part in path.split(separator: "/") where !path.hasPrefix("Sources/C") {
                let stem = part.prefix { $0 != "." }.lowercased()
                #expect(!Self.emptyNames.contains(stem), "\(path)")
            }
        }
    }

    @Test("no two files of the tests have one name for different things")
    func distinctTests() {
        let byName = Dictionary(grouping: SizeTests.tests, by: \.name)
        for (name, files) in byName where files.count > 1 {
            Issue.record("\(name) is \(files.map(\.path))")
        }
    }

    @Test("code never says session or user", arguments: SizeTests.sources)
    func identifiers(_ file: SourceFile) throws {
        let allowed = Self.foreignWords.first { file.path.hasPrefix($0.key) }?.value ?? []
        for match in try file.swift().code.matches(of: Self.suspects) {
            let banned = words(of: match.output).intersection(["user", "users", "session", "sessions"])
            #expect(banned.subtracting(allowed).isEmpty, "\(file.path): \(match.output)")
        }
    }

    @Test(
        "SQL and pages never say session or user",
        arguments: Checkout.files(in: "Sources/Persistence/Migrations", endingIn: "sql")
            + Checkout.files(in: "Templates", endingIn: "html")
    )
    func texts(_ file: SourceFile) throws {
        for match in try file.text().matches(of: Self.suspects) {
            #expect(
                words(of: match.output).isDisjoint(with: ["user", "users", "session", "sessions"]),
                "\(match.output)"
            )
        }
    }

    private static var suspects: Regex<Substring> { /\w*(?:[Uu]ser|[Ss]ession|USER|SESSION)\w*/ }

    /// `lastUserName` is last, user, name.
    private func words(of identifier: Substring) -> Set<String> {
        Set(identifier.matches(of: /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/).map { $0.output.lowercased() })
    }
}

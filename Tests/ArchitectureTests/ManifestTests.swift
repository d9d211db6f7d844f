import Testing

/// The targets from the ground up: each may depend on those above it in this list and on no other.
private let layers = [
    "CMariaDB", "COpenSSL", "CCurl", "CZlib", "CSQLite", "CRsvg", "CLinux",
    "Domain", "HTTP", "Template",
    "Crypto", "Compression", "Database", "Server",
    "Push", "Pictures", "Persistence", "Portability", "Web", "App",
]

/// What each target is allowed to know; a new arrow is a decision and is written down here.
let arrows: [String: Set<String>] = [
    "Domain": [],
    "HTTP": [],
    "Template": [],
    "Crypto": ["COpenSSL"],
    "Compression": ["CZlib"],
    "Database": ["CMariaDB", "CLinux"],
    "Server": ["HTTP", "CLinux"],
    "Push": ["Domain", "Crypto", "CCurl"],
    "Pictures": ["Domain", "CRsvg", "CLinux"],
    "Persistence": ["Domain", "Database"],
    "Portability": ["Domain", "Compression", "CSQLite"],
    "Web": ["Domain", "HTTP", "Template", "Crypto", "Compression", "Database", "Persistence", "Portability"],
    "App": ["Web", "Push", "Pictures", "Server", "Crypto", "Database", "Domain", "Persistence"],
]

@Suite struct ManifestTests {
    @Test("a target depends only on what lies below it")
    func arrowsPointDown() throws {
        for (target, needs) in try declaredArrows() where !Self.isOfTests(target) {
            let allowed = try #require(arrows[target], "\(target) is missing from the table of arrows")
            #expect(needs.subtracting(allowed).isEmpty, "\(target) depends on \(needs.subtracting(allowed).sorted())")
        }
    }

    @Test("the table of arrows has no upward arrow itself")
    func tableIsLayered() throws {
        for (target, needs) in arrows {
            let own = try #require(layers.firstIndex(of: target))
            for need in needs {
                #expect(try #require(layers.firstIndex(of: need)) < own, "\(target) → \(need)")
            }
        }
    }

    @Test("every target's folder is declared")
    func foldersAreTargets() throws {
        let folders = Set((SizeTests.sources + SizeTests.tests).map(\.target))
        // What feeds the fuzzer is compiled by `script/fuzz`.
        #expect(try folders.subtracting(["Fuzz"]) == Set(declaredArrows().keys))
    }

    @Test("a target depends on what its files import, and on nothing else")
    func arrowsAreUsed() throws {
        let declared = try declaredArrows()
        let targets = Set(declared.keys).union(layers)
        var imported: [String: Set<String>] = [:]
        for file in SizeTests.sources + SizeTests.tests {
            try imported[file.target, default: []].formUnion(file.imports().intersection(targets))
        }
        for (target, needs) in declared { #expect(needs == imported[target], "\(target)") }
    }

    @Test("every Swift target is built under the strict settings")
    func strict() throws {
        let manifest = try SwiftText(Checkout.text("Package.swift"))
        let targets = manifest.code.matches(of: /\.(?:target|executableTarget|testTarget)\(/).count
        let settings = manifest.code.matches(of: /swiftSettings: strict\b/).count
        // One target is C and has no Swift to be strict about.
        #expect(settings == targets - 1)
    }

    private static func isOfTests(_ target: String) -> Bool {
        target.hasSuffix("Tests") || target.hasSuffix("TestSupport")
    }

    private func declaredArrows() throws -> [String: Set<String>] {
        let manifest = try Checkout.text("Package.swift")
        let declaration =
            /(?s)(?:(?:module|support|tests)\(\s*|executableTarget\(\s*name: )"(\w+)"(.*?)(?:swiftSettings|resources:|\)\s*,\s*\n)/
        return manifest.matches(of: declaration).reduce(into: [:]) { found, match in
            found[String(match.output.1)] = Set(match.output.2.matches(of: /"(\w+)"/).map { String($0.output.1) })
        }
    }
}

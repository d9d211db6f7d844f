import Testing

/// What each target may import.
///
/// The manifest says the same of our own targets; only this test can say it of Foundation and of the C library.
private let allowedImports: [String: Set<String>] = [
    "Domain": [],
    "HTTP": [],
    "Template": [],
    "Crypto": ["COpenSSL", "Glibc", "Synchronization"],
    "Compression": ["CZlib"],
    "Database": ["CMariaDB", "CLinux", "Glibc", "Synchronization"],
    "Server": ["HTTP", "CLinux", "Glibc", "Synchronization"],
    "Persistence": ["Domain", "Database"],
    "Web": [
        "Domain", "HTTP", "Template", "Crypto", "Compression", "Database", "Persistence", "Dispatch", "Foundation",
        "Glibc", "Synchronization",
    ],
    "App": [
        "Domain", "HTTP", "Template", "Crypto", "Database", "Persistence", "Server", "Web", "CLinux", "Foundation",
        "Glibc", "Synchronization",
    ],
]

@Suite struct ImportTests {
    @Test("targets import only what the architecture allows", arguments: SizeTests.sources)
    func imports(_ file: SourceFile) throws {
        let allowed = try #require(allowedImports[file.target], "\(file.target) is missing from the table of imports")
        for match in try file.swift().code.matches(
            of: /(?m)^\s*(?:@\w+ )?(?:public |package |internal )?import (?:\w+ )?(\w+)/
        ) {
            let module = String(match.output.1)
            #expect(allowed.contains(module), "\(file.path) imports \(module)")
        }
    }
}

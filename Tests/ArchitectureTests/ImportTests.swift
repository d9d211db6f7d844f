import Testing

/// What each target may import beside the targets it depends on: the manifest is silent about these.
private let allowedOfSystem: [String: Set<String>] = [
    "Database": ["Glibc"],
    "Server": ["Glibc", "Synchronization"],
    "Push": ["Foundation", "Glibc"],
    "Pictures": ["Glibc"],
    "Web": ["Dispatch", "Foundation", "Glibc", "Synchronization"],
    "App": ["Dispatch", "Foundation", "Glibc", "Synchronization"],
]

@Suite struct ImportTests {
    @Test("targets import only what the architecture allows", arguments: SizeTests.sources)
    func imports(_ file: SourceFile) throws {
        let arrows = try #require(arrows[file.target], "\(file.target) is missing from the table of arrows")
        let foreign = try file.imports().subtracting(arrows).subtracting(allowedOfSystem[file.target, default: []])
        #expect(foreign.isEmpty, "\(file.path) imports \(foreign.sorted())")
    }
}

extension SourceFile {
    /// The modules that the file imports.
    func imports() throws -> Set<String> {
        let statement = /(?m)^\s*(?:@\w+ )?(?:public |package |internal )?import (?:\w+ )?(\w+)/
        return try Set(swift().code.matches(of: statement).map { String($0.output.1) })
    }
}

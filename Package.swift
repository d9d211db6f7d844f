// swift-tools-version:6.2
import PackageDescription

/// Applied to every Swift target, so that no target can quietly opt out.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

func module(_ name: String, needs: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
    .target(name: name, dependencies: needs, resources: resources, swiftSettings: strict)
}

func support(_ name: String, needs: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: needs, path: "Tests/\(name)", swiftSettings: strict)
}

func tests(_ name: String, of subjects: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: subjects, swiftSettings: strict)
}

let all: [Target] = [
    // C libraries, each wrapped by exactly one Swift target below.
    .systemLibrary(name: "CMariaDB", pkgConfig: "libmariadb", providers: [.apt(["libmariadb-dev"])]),
    .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CRsvg", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
    .target(name: "CLinux"),

    // Pure: values in, values out.
    module(
        "Domain",
        resources: [
            .embedInCode("Exercises/catalogue.tsv"), .embedInCode("Athlete/common-passwords.txt"),
            .embedInCode("Routines/routines.tsv"), .embedInCode("Sharing/widths.tsv"),
        ]
    ),
    module("HTTP"),
    module("Template"),

    // Wrappers of C.
    module("Crypto", needs: ["COpenSSL"]),
    module("Compression", needs: ["CZlib"]),
    module("Database", needs: ["CMariaDB", "CLinux"]),
    module("Server", needs: ["HTTP", "CLinux"]),
    module("Push", needs: ["Domain", "Crypto", "CCurl"]),
    module("Pictures", needs: ["Domain", "CRsvg", "CLinux"]),

    // The product.
    module("Persistence", needs: ["Domain", "Database"], resources: [.embedInCode("Migrations")]),
    module("Portability", needs: ["Domain", "Compression", "CSQLite"]),
    module(
        "Web",
        needs: ["Domain", "HTTP", "Template", "Crypto", "Compression", "Database", "Persistence", "Portability"]
    ),

    .executableTarget(
        name: "App",
        dependencies: ["Web", "Push", "Pictures", "Server", "Crypto", "Database", "Domain", "Persistence"],
        swiftSettings: strict
    ),

    // Shared by tests only.
    support("TestSupport", needs: ["Database", "Domain", "Persistence"]),
    support("RandomTestSupport"),
    support("DomainTestSupport", needs: ["Domain"]),
    support("HTTPTestSupport", needs: ["HTTP", "RandomTestSupport"]),
    support("PasskeyTestSupport", needs: ["COpenSSL", "Crypto"]),
    support("PushTestSupport", needs: ["COpenSSL", "Crypto", "Domain", "HTTP", "TestSupport"]),
    support("FuzzTestSupport", needs: ["Domain", "HTTP", "Template", "HTTPTestSupport"]),
    support("PicturesTestSupport", needs: ["CRsvg", "Domain", "Pictures"]),
    support(
        "WebTestSupport",
        needs: ["Web", "HTTP", "Crypto", "Database", "Domain", "TestSupport", "RandomTestSupport"]
    ),

    tests("DomainTests", of: ["Domain", "DomainTestSupport", "RandomTestSupport"]),
    tests("HTTPTests", of: ["HTTP", "HTTPTestSupport", "RandomTestSupport"]),
    tests("TemplateTests", of: ["Template", "RandomTestSupport"]),
    tests("FuzzTests", of: ["FuzzTestSupport", "HTTPTestSupport", "RandomTestSupport"]),
    tests("CryptoTests", of: ["Crypto", "PasskeyTestSupport"]),
    tests("PushTests", of: ["Push", "PushTestSupport", "Crypto", "Domain", "HTTP"]),
    tests("PortabilityTests", of: ["Portability", "Compression", "CSQLite", "Crypto", "Domain", "RandomTestSupport"]),
    tests(
        "PicturesTests",
        of: ["Pictures", "PicturesTestSupport", "CLinux", "Domain", "Template", "Web", "WebTestSupport"]
    ),
    tests("CompressionTests", of: ["Compression", "CZlib"]),
    tests("DatabaseTests", of: ["Database", "TestSupport"]),
    tests("ServerTests", of: ["Server", "HTTP", "CLinux", "HTTPTestSupport"]),
    tests(
        "PersistenceTests",
        of: ["Persistence", "Database", "Domain", "DomainTestSupport", "RandomTestSupport", "TestSupport"]
    ),
    tests(
        "WebTests",
        of: [
            "Web", "WebTestSupport", "TestSupport", "HTTP", "Template", "Crypto", "Database", "Domain",
            "PasskeyTestSupport",
            "Persistence", "Portability", "RandomTestSupport",
        ]
    ),
    tests(
        "AppTests",
        of: [
            "App", "Crypto", "Database", "Domain", "Persistence", "Pictures", "PicturesTestSupport", "Push", "Server",
            "TestSupport", "Web",
        ]
    ),
    tests("ArchitectureTests", of: []),
]

/// What the thread sanitizer looks at: the target whose threads share memory, and its tests.
///
/// The rest would take it minutes.
let threaded: Set = ["CLinux", "HTTP", "Server", "RandomTestSupport", "HTTPTestSupport", "HTTPTests", "ServerTests"]
let onlyThreaded = Context.environment["ONLY_THREADED"] != nil

let package = Package(
    name: "workout-tracker",
    products: onlyThreaded ? [] : [.executable(name: "workout-tracker", targets: ["App"])],
    targets: onlyThreaded ? all.filter { threaded.contains($0.name) } : all,
    swiftLanguageModes: [.v6]
)

import Foundation
import Server
import Testing
import Web

@testable import App
@testable import Database

/// The files for containers and the program say the same.
@Suite struct DeploymentTests {
    private let backend: ComposedService
    private let frontend: ComposedService
    /// As it is in the container: the image's variables and those of the compose file.
    private let environment: [String: String]

    init() throws {
        let variables = ["SITE_ADDRESS": "gym.lan", "DATABASE_PASSWORD": "5ec2e7"]
        backend = try ComposedService("backend", variables: variables)
        frontend = try ComposedService("frontend", variables: variables)
        let line = try #require(DeploymentFiles.values(/\nENV ([^\n]+)/, in: "Dockerfile").first)
        let pairs = line.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        let image = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
        environment = image.merging(backend.pairs("environment")) { $1 }
    }

    @Test("every variable that the container is given is one that the program knows")
    func variables() {
        #expect(environment.count == 14)
        let known = Set(Command.helpText.split { !$0.isLetter && $0 != "_" }.map(String.init))
        for name in environment.keys { #expect(known.contains(name), "\(name)") }
    }

    @Test("the program finds its database, its address over HTTPS, and all that it listens to")
    func configuration() throws {
        let configuration = try Configuration(environment: environment)
        #expect(configuration.database?.addresses == [.host(name: "database", port: 3306)])
        #expect(configuration.origin == SiteOrigin(publicURL: "https://gym.lan"))
        #expect(configuration.host == "0.0.0.0")
        let database = try ComposedService("database", variables: ["DATABASE_PASSWORD": "5ec2e7"]).pairs("environment")
        #expect(configuration.database?.user == database["MARIADB_USER"])
        #expect(configuration.database?.password == database["MARIADB_PASSWORD"])
        #expect(configuration.database?.database == database["MARIADB_DATABASE"])
    }

    @Test("the frontend is believed, and nobody else")
    func proxies() throws {
        let proxies = try Configuration(environment: environment).trustedProxies
        #expect(proxies.includes("10.213.47.2"))
        #expect(frontend.has("ipv4_address: 10.213.47.2"))
        #expect(!["10.213.47.1", "10.213.47.3", "127.0.0.1"].contains(where: proxies.includes))
    }

    @Test("the frontend asks where the program listens")
    func port() throws {
        #expect(
            try DeploymentFiles.values(/reverse_proxy (\S+) \{/, in: "deploy/frontend/Caddyfile")
                == ["backend:\(Configuration(environment: environment).port)"]
        )
    }

    @Test("only the frontend has ports that others reach")
    func ports() throws {
        #expect(frontend.value("ports") != nil)
        #expect(backend.value("ports") == nil)
        #expect(try ComposedService("database").value("ports") == nil)
    }

    @Test("the image serves, and is asked for its health by the program itself")
    func commands() throws {
        let words = { (text: String) in text.matches(of: /"([^"]+)"/).map { String($0.output.1) } }
        let health = try #require(DeploymentFiles.values(/\nHEALTHCHECK .* CMD \[(.*)\]/, in: "Dockerfile").first)
        #expect(words(health).first == "workout-tracker")
        #expect(try Command(arguments: Array(words(health).dropFirst())) == .health)
        let start = try #require(DeploymentFiles.values(/\nCMD \[(.*)\]/, in: "Dockerfile").first)
        #expect(try Command(arguments: words(start)) == .serve(development: false))
    }

    @Test("the program is no root, writes nothing but its data, and may do nothing special")
    func rights() throws {
        #expect(try DeploymentFiles.values(/\nUSER (\d+:\d+)\n/, in: "Dockerfile") == ["10001:10001"])
        #expect(backend.value("read_only") == "true")
        #expect(backend.value("cap_drop") == "[ALL]")
        #expect(backend.value("security_opt") == #"["no-new-privileges:true"]"#)
        #expect(backend.has("- data:\(try Configuration(environment: environment).dataFolder)"))
    }

    @Test("whoever stops it waits longer than it takes, and so do requests meanwhile")
    func stopping() throws {
        let drain = ServerConfiguration().deadlines.drain
        #expect(try seconds(try #require(backend.value("stop_grace_period"))) > drain)
        #expect(try seconds(inCaddyfile: "lb_try_duration") > drain)
    }

    @Test("the frontend closes idle connections before the program does, and waits for every answer that comes")
    func connections() throws {
        let deadlines = ServerConfiguration().deadlines
        #expect(try seconds(inCaddyfile: "keepalive") < deadlines.idle)
        #expect(try seconds(inCaddyfile: "response_header_timeout") > deadlines.body)
    }

    @Test("the frontend lets every body through that the program takes, and not many times more")
    func bodies() throws {
        let limit = try #require(DeploymentFiles.values(/max_size (\d+)MB/, in: "deploy/frontend/Caddyfile").first)
        let bytes = try #require(Int(limit)) * 1_000_000
        let backups = try DeploymentFiles.values(/largest = ([0-9_]+)/, in: "Sources/Portability/BackupFile.swift")
        let backup = try #require(backups.first.flatMap { Int($0.replacing("_", with: "")) })
        // What a form puts around it stands behind it in `RestoreRoutes`.
        let largest = try #require((try bodyLimits() + [backup + 65_536]).max())
        #expect(largest < bytes)
        #expect(bytes <= 4 * largest)
    }

    @Test("the database is set as doctor wants it", arguments: 0..<3)
    func durability(number: Int) throws {
        let lines = try DeploymentFiles.text("deploy/database/workout-tracker.cnf").matches(of: /(?m)^(\w+) = (.+)$/)
        var global = Dictionary(uniqueKeysWithValues: lines.map { (String($0.output.1), String($0.output.2)) })
        global["log_bin"] = "ON"
        let settings = { ServerSettings(version: "", global: $0, connection: [:]).durability }
        #expect(settings(global) == [])
        // Each of them is looked at.
        let name = ["innodb_flush_log_at_trx_commit", "sync_binlog", "innodb_doublewrite"][number]
        #expect(global[name] != nil)
        global[name] = name == "innodb_doublewrite" ? "OFF" : "0"
        #expect(settings(global).count == 1)
    }

    @Test("the program runs on the release of Debian that it is built on")
    func release() throws {
        let images = try DeploymentFiles.values(/(?m)^FROM (\S+)/, in: "Dockerfile")
        #expect(images.count == 2)
        #expect(images.first?.contains(/^swift:[0-9.]+-bookworm$/) == true)
        #expect(images.last == "debian:bookworm-slim")
    }

    @Test("there is a stand-in for every image that is not built here")
    func standIns() throws {
        let images =
            try DeploymentFiles.values(/(?m)^FROM (\S+)/, in: "Dockerfile").filter { !$0.hasPrefix("swift:") }
            + DeploymentFiles.values(/\bimage: (\S+:\S+)/, in: "docker-compose.yml")
        let made = try DeploymentFiles.values(/(?m)^is_there "?([^" ]+)/, in: "deploy/stand-ins/build")
        #expect(Set(made) == Set(images + ["$swift_image"]))
    }

    @Test("what the program is linked with is installed where it is built, and what it loads where it runs")
    func libraries() throws {
        let setup = try DeploymentFiles.text("script/setup")
        let stages = try DeploymentFiles.text("Dockerfile").split(separator: "\nFROM ")
        try #require(stages.count == 3)
        for package in try DeploymentFiles.values(/\.apt\(\["([a-z0-9-]+)"\]\)/, in: "Package.swift") {
            #expect(setup.contains(" \(package) ") || setup.contains("(\(package) "), "\(package)")
            #expect(stages[1].contains(" \(package) "), "\(package)")
        }
        for library in ["libcurl4", "libmariadb3", "librsvg2-2", "libsqlite3-0", "libssl3", "zlib1g"] {
            #expect(stages[2].contains(" \(library) "), "\(library)")
        }
    }

    /// Every limit of a route that stands in the source as a number.
    private func bodyLimits() throws -> [Int] {
        let files = try DeploymentFiles.paths(in: "Sources").filter { $0.hasSuffix(".swift") }
        return try files.flatMap { file in
            try DeploymentFiles.text(file).matches(of: /(?:bodyLimit|longestBody)(?:: Int)?(?: =|:) ([0-9_]+)/)
        }
        .compactMap { Int($0.output.1.replacing("_", with: "")) }
    }

    private func seconds(inCaddyfile key: String) throws -> Duration {
        let expression = try Regex<(Substring, Substring)>("\\b\(key) (\\S+)")
        return try seconds(try #require(DeploymentFiles.values(expression, in: "deploy/frontend/Caddyfile").first))
    }

    private func seconds(_ text: String) throws -> Duration {
        try #require(text.hasSuffix("s"))
        return .seconds(try #require(Int(text.dropLast())))
    }
}

import Testing

@testable import App

@Suite struct ConfigurationTests {
    @Test("an empty environment serves this machine on 8080 from ./data")
    func defaults() throws {
        let configuration = try Configuration(environment: [:])
        #expect(configuration.host == "127.0.0.1")
        #expect(configuration.port == 8080)
        #expect(configuration.dataFolder == "./data")
        #expect(configuration.databaseURL == nil)
        #expect(configuration.publicOrigin == nil)
        #expect(configuration.trustedProxies.isEmpty)
        #expect(configuration.serverKey == nil)
    }

    @Test("an empty value counts as none")
    func empties() throws {
        #expect(try Configuration(environment: ["PORT": "", "PUBLIC_URL": ""]) == Configuration(environment: [:]))
    }

    @Test("every variable is taken")
    func taken() throws {
        let configuration = try Configuration(environment: [
            "HOST": "::", "PORT": "0", "DATA_DIR": "/srv/log/", "DATABASE_URL": "mariadb://a:b@db/log",
            "PUBLIC_URL": "https://Log.Example/", "TRUSTED_PROXIES": "10.0.0.0/8, ::1",
            "RESOURCES": "/usr/share/workout-tracker/", "SERVER_KEY": String(repeating: "0f", count: 32),
        ])
        #expect(configuration.host == "::")
        #expect(configuration.port == 0)
        #expect(configuration.dataFolder == "/srv/log")
        #expect(configuration.databaseURL == "mariadb://a:b@db/log")
        #expect(configuration.publicOrigin == "https://log.example")
        #expect(configuration.trustedProxies == ["10.0.0.0/8", "::1"])
        #expect(configuration.resources == "/usr/share/workout-tracker")
        #expect(configuration.serverKey == [UInt8](repeating: 15, count: 32))
    }

    @Test(
        "a port is a number from 0 to 65535",
        arguments: ["80a", "-1", "65536", "8080 ", "+80", "99999999999999999999"]
    )
    func ports(text: String) {
        #expect(throws: ConfigurationError(sentence: "PORT must be a number from 0 to 65535, not “\(text)”")) {
            try Configuration(environment: ["PORT": text])
        }
    }

    @Test(
        "a public address is an origin and nothing more",
        arguments: [
            "log.example", "ftp://log.example", "https://", "https://log.example/app", "https://log.example?x",
            "https://ann@log.example", "https://log.example:99999", "https://log.example#top", "https://a b",
        ]
    )
    func origins(text: String) {
        #expect(throws: ConfigurationError.self) { try Configuration(environment: ["PUBLIC_URL": text]) }
    }

    @Test(
        "a public address may have a port or be an address",
        arguments: ["http://192.168.1.5:8080", "https://[::1]:8443"]
    )
    func goodOrigins(text: String) throws {
        #expect(try Configuration(environment: ["PUBLIC_URL": text]).publicOrigin == text)
    }

    @Test("a key is 64 hexadecimal digits, and a wrong one is not repeated", arguments: ["abc", "zz", "0f0f"])
    func keys(text: String) {
        #expect(throws: ConfigurationError(sentence: "SERVER_KEY must be 64 hexadecimal digits")) {
            try Configuration(environment: ["SERVER_KEY": text])
        }
    }
}

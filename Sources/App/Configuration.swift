/// Everything that the environment may say, read and checked once.
struct Configuration: Equatable, Sendable {
    var host: String
    /// 0 lets the system choose.
    var port: Int
    var dataFolder: String
    /// The address of a database server, nil for the private one; it holds a password and is never printed.
    var databaseURL: String?
    /// The origin that browsers use, without a slash at its end.
    var publicOrigin: String?
    var trustedProxies: [String]
    /// The folder that holds `Templates` and `Public`.
    var resources: String?
    /// The 32 bytes of the server's key, nil to keep one in the data folder; never printed.
    var serverKey: [UInt8]?
}

/// What is wrong with a variable of the environment, in one sentence that never repeats a secret.
struct ConfigurationError: Error, Equatable {
    let sentence: String
}

extension Configuration {
    /// - Parameter environment: variables by name; an empty value counts as none.
    /// - Throws: `ConfigurationError` for the first variable that cannot be used.
    init(environment: [String: String]) throws(ConfigurationError) {
        let values = environment.filter { !$0.value.isEmpty }
        host = values["HOST"] ?? "127.0.0.1"
        port = try Self.port(values["PORT"] ?? "8080")
        dataFolder = Self.withoutTrailingSlash(values["DATA_DIR"] ?? "./data")
        databaseURL = values["DATABASE_URL"]
        publicOrigin = try values["PUBLIC_URL"].map { text throws(ConfigurationError) in try Self.origin(text) }
        trustedProxies = Self.list(values["TRUSTED_PROXIES"] ?? "")
        resources = values["RESOURCES"].map(Self.withoutTrailingSlash)
        serverKey = try values["SERVER_KEY"].map { text throws(ConfigurationError) in try Self.key(text) }
    }

    private static func port(_ text: String) throws(ConfigurationError) -> Int {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(text), port <= 65_535 else {
            throw ConfigurationError(sentence: "PORT must be a number from 0 to 65535, not “\(text)”")
        }
        return port
    }

    /// Accepts `https://log.example` and `http://192.168.1.5:8080`, with or without one slash at the end.
    private static func origin(_ text: String) throws(ConfigurationError) -> String {
        let pattern = /(?<scheme>https?):\/\/(?<host>[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::(?<port>[0-9]{1,5}))?\/?/
        guard let match = text.wholeMatch(of: pattern), (match.output.port.map { Int($0) ?? 0 } ?? 1) <= 65_535 else {
            throw ConfigurationError(
                sentence:
                    "PUBLIC_URL must be http:// or https:// with a host and at most a port, like https://log.example"
            )
        }
        return withoutTrailingSlash(text.lowercased())
    }

    private static func key(_ text: String) throws(ConfigurationError) -> [UInt8] {
        guard let bytes = [UInt8](hexadecimal: text), bytes.count == 32 else {
            throw ConfigurationError(sentence: "SERVER_KEY must be 64 hexadecimal digits")
        }
        return bytes
    }

    private static func list(_ text: String) -> [String] {
        text.split { $0 == "," || $0 == " " }.map(String.init)
    }

    private static func withoutTrailingSlash(_ text: String) -> String {
        text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
    }
}

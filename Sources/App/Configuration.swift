import Crypto
import Database
import Glibc
import Web

/// Everything that the environment may say, read and checked once.
struct Configuration: Sendable {
    var host: String
    /// 0 lets the system choose.
    var port: UInt16
    /// A socket that listens already, in place of host and port.
    var listener: Int32?
    var dataFolder: String
    /// The database server to use, nil for the private one.
    var database: DatabaseConfiguration?
    var origin: SiteOrigin
    var trustedProxies: TrustedProxies
    /// The folder that holds `Templates` and `Public`, nil to look for it beside the program.
    var resources: String?
    /// The 32 bytes of the server's key, nil to keep one in the data folder; never printed.
    var serverKey: [UInt8]?
    /// Whether browsers are given a service worker; otherwise one that they have is taken away.
    var hasServiceWorker: Bool
    /// What the privacy page says of whoever runs the server.
    var siteOperator: SiteOperator
    /// Whether the database is dumped each night, and the dump tried.
    var backsUp: Bool
    var push: PushSettings
    /// What whoever reads the metrics has to bring, nil where nobody may; never printed.
    var metricsToken: String?
    /// What a password costs to hash; no release can be told anything else.
    var passwordCost = PasswordHash.Cost.current
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
        host = try Self.host(values["HOST"] ?? "localhost")
        port = try Self.port(values["PORT"] ?? "8080")
        listener = try HandedSocket.find(values)
        dataFolder = Self.withoutTrailingSlash(values["DATA_DIR"] ?? "./data")
        database = try Self.database(values["DATABASE_URL"])
        origin = try Self.origin(values["PUBLIC_URL"])
        trustedProxies = try Self.proxies(values["TRUSTED_PROXIES"] ?? "")
        resources = values["RESOURCES"].map(Self.withoutTrailingSlash)
        serverKey = try Self.key(values["SERVER_KEY"])
        hasServiceWorker = try Self.isOn("SERVICE_WORKER", values)
        backsUp = try Self.isOn("NIGHTLY_BACKUP", values)
        siteOperator = SiteOperator(
            name: try Self.name(values["OPERATOR_NAME"]),
            contact: try Self.contact(values["OPERATOR_CONTACT"]),
            backupDays: try Self.days(values["BACKUP_DAYS"])
        )
        push = try PushSettings(values, siteOperator.contact)
        metricsToken = try Self.token(values["METRICS_TOKEN"])
        #if DEBUG
            // Tests in browsers sign up hundreds of lifters, for a tenth of their time.
            if values["CHEAP_PASSWORDS"] == "1" { passwordCost = PasswordHash.Cost(logN: 1, r: 1, p: 1) }
        #endif
    }

    private static func host(_ text: String) throws(ConfigurationError) -> String {
        if text == "localhost" { return "127.0.0.1" }
        var address = in6_addr()
        guard [AF_INET, AF_INET6].contains(where: { inet_pton($0, text, &address) == 1 }) else {
            throw ConfigurationError(sentence: "HOST must be an IPv4 or IPv6 address or localhost, not “\(text)”")
        }
        return text
    }

    private static func port(_ text: String) throws(ConfigurationError) -> UInt16 {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(text) else {
            throw ConfigurationError(sentence: "PORT must be a number from 0 to 65535, not “\(text)”")
        }
        return port
    }

    private static func database(_ text: String?) throws(ConfigurationError) -> DatabaseConfiguration? {
        guard let text else { return nil }
        do {
            return try DatabaseConfiguration(url: text)
        } catch {
            throw ConfigurationError(sentence: "DATABASE_URL cannot be used: \(error)")
        }
    }

    private static func origin(_ text: String?) throws(ConfigurationError) -> SiteOrigin {
        guard let text else { return .local }
        guard let origin = SiteOrigin(publicURL: text) else {
            let form = "http:// or https:// with a host and at most a port, like https://log.example"
            throw ConfigurationError(sentence: "PUBLIC_URL must be \(form)")
        }
        return origin
    }

    private static func proxies(_ text: String) throws(ConfigurationError) -> TrustedProxies {
        guard let proxies = TrustedProxies(text) else {
            let form = "addresses or networks with commas between, like 10.0.0.0/8, ::1"
            throw ConfigurationError(sentence: "TRUSTED_PROXIES must be \(form)")
        }
        return proxies
    }

    private static func key(_ text: String?) throws(ConfigurationError) -> [UInt8]? {
        guard let text else { return nil }
        guard let bytes = [UInt8](hexadecimal: text), bytes.count == 32 else {
            throw ConfigurationError(sentence: "SERVER_KEY must be 64 hexadecimal digits")
        }
        return bytes
    }

    private static func token(_ text: String?) throws(ConfigurationError) -> String? {
        guard let text else { return nil }
        guard text.utf8.count >= 16, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw ConfigurationError(
                sentence: "METRICS_TOKEN must be 16 or more letters, digits and signs without spaces"
            )
        }
        return text
    }

    private static func isOn(_ name: String, _ values: [String: String]) throws(ConfigurationError) -> Bool {
        let text = values[name] ?? "on"
        guard ["on", "off"].contains(text) else {
            throw ConfigurationError(sentence: "\(name) must be on or off, not “\(text)”")
        }
        return text == "on"
    }

    private static func name(_ text: String?) throws(ConfigurationError) -> String? {
        guard let text else { return nil }
        guard text.count <= 80, text.contains(where: { !$0.isWhitespace }), !text.contains(where: \.isNewline) else {
            throw ConfigurationError(sentence: "OPERATOR_NAME must be one line of at most 80 characters")
        }
        return text
    }

    private static func contact(_ text: String?) throws(ConfigurationError) -> SiteOperator.Contact? {
        guard let text else { return nil }
        guard let contact = SiteOperator.Contact(text) else {
            let form = "an email address or the address of a page, like https://log.example/about"
            throw ConfigurationError(sentence: "OPERATOR_CONTACT must be \(form)")
        }
        return contact
    }

    private static func days(_ text: String?) throws(ConfigurationError) -> Int? {
        guard let text else { return nil }
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let days = Int(text), (1...3650).contains(days)
        else {
            throw ConfigurationError(sentence: "BACKUP_DAYS must be a number from 1 to 3650, not “\(text)”")
        }
        return days
    }

    private static func withoutTrailingSlash(_ text: String) -> String {
        text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
    }
}

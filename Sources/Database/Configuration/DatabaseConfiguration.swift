/// Where the database is and how to log in to it.
///
/// Its description never holds the password.
public struct DatabaseConfiguration: Sendable {
    /// Tried in order; a connection stays with the one that answered.
    public var addresses: [Address]
    public var user: String
    public var password: String
    /// None only while the database is still to be created.
    public var database: String?
    public var encryption: Encryption
    public var limits = DatabaseLimits()
    public var pacing = Pacing.real

    public enum Address: Sendable, Equatable {
        case socket(path: String)
        case host(name: String, port: Int)
    }

    public enum Encryption: Sendable, Equatable {
        case off
        /// Encrypted, the server's certificate not verified.
        case on
        /// Encrypted, and the certificate verified; by the system's authorities if no file is named.
        case verified(authorities: String?)
    }

    /// Names no server: every statement fails as unavailable.
    public init() {
        self.init(addresses: [], user: "", database: nil)
    }

    /// A server on this machine that knows its clients by their account.
    public init(socket: String, user: String, database: String?) {
        self.init(addresses: [.socket(path: socket)], user: user, database: database)
    }

    public init(
        addresses: [Address],
        user: String,
        password: String = "",
        database: String?,
        encryption: Encryption = .off
    ) {
        self.addresses = addresses
        self.user = user
        self.password = password
        self.database = database
        self.encryption = encryption
    }

    /// The same database for work that no visitor waits for: imports, backups, migrations.
    public var forLongWork: DatabaseConfiguration {
        var copy = self
        copy.limits = .longWork
        return copy
    }
}

/// Compares where and how to log in; clocks cannot be compared.
extension DatabaseConfiguration: Equatable {
    public static func == (one: Self, other: Self) -> Bool {
        one.addresses == other.addresses && one.user == other.user && one.password == other.password
            && one.database == other.database && one.encryption == other.encryption && one.limits == other.limits
    }
}

extension DatabaseConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        let places = addresses.map(\.description).joined(separator: ",")
        return "\(database ?? "no database") on \(places.isEmpty ? "no server" : places) as \(user)"
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: [("description", description)]) }
}

extension DatabaseConfiguration.Address: CustomStringConvertible {
    public var description: String {
        switch self {
        case .socket(let path): path
        case .host(let name, let port): name.contains(":") ? "[\(name)]:\(port)" : "\(name):\(port)"
        }
    }
}

/// How long and how often the database is waited for.
public struct DatabaseLimits: Sendable, Equatable {
    /// All tries of one unit, waiting included.
    public var budget = Duration.seconds(8)
    /// How often one unit is begun.
    public var runs = 5
    public var connectSeconds = 5
    public var readSeconds = 8
    public var writeSeconds = 8
    /// The server ends a statement after this; 0 is never.
    public var statementSeconds = 5
    public var lockWaitSeconds = 3

    public init() {}

    static let longWork = {
        var limits = DatabaseLimits()
        limits.budget = .seconds(3600)
        limits.readSeconds = 3600
        limits.writeSeconds = 60
        limits.statementSeconds = 0
        limits.lockWaitSeconds = 60
        return limits
    }()
}

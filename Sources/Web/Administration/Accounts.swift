import Crypto
public import Database
public import Domain
public import Persistence

/// What whoever runs the server may do to accounts, by their email and without a login.
public struct Accounts {
    private let connection: Connection

    public init(_ connection: Connection) {
        self.connection = connection
    }

    /// Every account, the oldest first.
    public func all() throws -> [AccountSummary] {
        try AccountRepository(connection).all()
    }

    /// An account as sign-up would make it, yet to be written.
    ///
    /// - Throws: `Refusal` for an address or a password that sign-up would refuse as well.
    public static func new(_ email: String, _ typed: String, zone: String, at now: Instant) throws -> NewAthlete {
        let address = try EmailAddress(email, folding: NameFolding.key)
        return NewAthlete(
            email: address.text,
            emailKey: address.key,
            name: nil,
            passwordHash: try hash(typed, for: address),
            unit: .kilograms,
            zone: zone,
            signupKey: SecureRandom.bytes(OperationKey.length),
            createdAt: now
        )
    }

    private static func hash(_ typed: String, for address: EmailAddress) throws -> String {
        let password = Password(typed)
        try PasswordRule.check(password.text, email: address, folding: NameFolding.key)
        return try PasswordHash(of: password.bytes, salt: SecureRandom.bytes(16)).description
    }

    /// Replaces a password and logs every browser out.
    ///
    /// - Returns: Whether there is such an account.
    /// - Throws: `Refusal` for an address or a password that sign-up would refuse as well.
    public func setPassword(_ typed: String, for email: String, at now: Instant) throws -> Bool {
        let address = try EmailAddress(email, folding: NameFolding.key)
        let hash = try Self.hash(typed, for: address)
        return try change(address) { repository, athlete in
            try repository.setPasswordHash(hash, of: athlete, at: now)
        }
    }

    /// Deletes an account with everything it holds.
    ///
    /// - Returns: Whether there was one.
    /// - Throws: `Refusal` for what is no address.
    public func delete(_ email: String) throws -> Bool {
        try change(EmailAddress(email, folding: NameFolding.key)) { repository, athlete in
            try repository.delete(athlete)
        }
    }

    private func change(_ address: EmailAddress, _ work: (AccountRepository, Int) throws -> Void) throws -> Bool {
        let repository = AccountRepository(connection)
        return try connection.transaction {
            guard let athlete = try repository.find(emailKey: address.key) else { return false }
            try work(repository, athlete)
            return true
        }
    }
}

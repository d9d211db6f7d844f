public import Database
public import Domain

/// The one code that lets an athlete in when the password is lost.
///
/// Of it only the digest is kept.
public struct RecoveryRepository {
    private let connection: Connection
    private let athlete: Int

    /// For an athlete there is, or for 0, who has no code.
    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// The code there is; nil for none; one statement.
    public func kept() throws(DatabaseError) -> KeptRecoveryCode? {
        let rows = try connection.query(
            "SELECT code_sha256, made_at FROM recovery_codes WHERE athlete_id = \(athlete)"
        )
        guard let row = rows.first else { return nil }
        return KeptRecoveryCode(digest: try row.bytes(0), madeAt: try row.instant(1))
    }

    /// Puts a code, by its digest of 32 bytes, in the place of the one there was, which stops at once.
    public func make(_ digest: [UInt8], at now: Instant) throws(DatabaseError) {
        try connection.execute(
            """
            REPLACE INTO recovery_codes (athlete_id, code_sha256, made_at)
            VALUES (\(athlete), \(digest), \(now))
            """
        )
    }

    /// Uses a code up, and puts another in its place; whether it was still there: of two who use it at once, one does.
    public func use(_ digest: [UInt8], leaving new: [UInt8], at now: Instant) throws(DatabaseError) -> Bool {
        let changed = try connection.execute(
            """
            UPDATE recovery_codes SET code_sha256 = \(new), made_at = \(now)
            WHERE athlete_id = \(athlete) AND code_sha256 = \(digest)
            """
        )
        return changed == 1
    }
}

/// A recovery code, as far as it is kept.
public struct KeptRecoveryCode: Sendable, Equatable {
    /// 32 bytes.
    public let digest: [UInt8]
    public let madeAt: Instant
}

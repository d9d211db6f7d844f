public import Database

/// Whether the database would take a set right now.
public enum Readiness {
    /// Makes one quick try of a write that changes nothing: what could only be read is not ready.
    public static func confirm(_ connection: Connection) throws {
        let nobody: [UInt8] = []
        _ = try connection.withoutWaiting {
            try connection.execute("UPDATE throttles SET full_at = full_at WHERE bucket = \(nobody)")
        }
    }
}

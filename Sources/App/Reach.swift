import Database

/// Waits until the database answers, and says once when it has to.
///
/// - Throws: `Failure` when it refuses this program or has not answered within the limits of `database`.
func reach(_ database: DatabaseConfiguration) throws {
    let connection = Connection(database)
    let place = database.addresses.map(\.description).joined(separator: ",")
    do {
        do {
            try connection.withoutWaiting(connection.ask)
        } catch let error as DatabaseError where error.refusal == nil {
            complain("cannot reach the database at \(place) yet; trying again")
            try connection.ask()
        }
    } catch let error as DatabaseError {
        throw Failure("the database at \(place) \(error.refusal ?? "cannot be used: \(error)")")
    }
}

extension Connection {
    fileprivate func ask() throws(DatabaseError) { _ = try query("SELECT 1") }
}

extension DatabaseError {
    /// What the server has against this program, nil when it does not say or nothing is.
    var refusal: String? {
        guard case .server(let code, _) = self else { return nil }
        return switch code {
        case 1045, 1698: "refuses the account or the password in DATABASE_URL"
        case 1044, 1049: "has no database of the name in DATABASE_URL, or not for this account"
        case 1129, 1130: "lets nobody in from this machine"
        default: nil
        }
    }
}

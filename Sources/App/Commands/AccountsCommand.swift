import Database
import Domain
import Persistence
import Web

/// Lists, resets and deletes accounts, beside a running server or without one.
struct AccountsCommand {
    let configuration: Configuration
    let command: AthleteCommand

    func run() throws {
        // Asked for before the database is opened: a terminal may be waited for as long as it takes.
        let password = try typedPassword()
        let database = try OpenDatabase.shared(configuration)
        defer { database.close() }
        try insistUpToDate(database.configuration)
        try run(Accounts(Connection(database.configuration)), password)
    }

    private func typedPassword() throws(Failure) -> String {
        guard case .resetPassword(let email) = command else { return "" }
        return try Terminal.secret(prompt: "New password for \(email): ")
    }

    private func run(_ accounts: Accounts, _ password: String) throws {
        switch command {
        case .list:
            for account in try accounts.all() { printLine(Self.line(account)) }
        case .resetPassword(let email):
            try insist(accounts.setPassword(password, for: email, at: systemClock()), email)
            printLine("The password of \(email) is changed, and every browser is logged out.")
        case .delete(let email):
            try insist(accounts.delete(email), email)
            printLine("The account of \(email) is deleted with everything it held.")
        }
    }

    private func insist(_ exists: Bool, _ email: String) throws(Failure) {
        guard exists else { throw Failure("there is no account under \(email)") }
    }

    /// Email, day of sign-up, day last seen and number of workouts, with tabs between.
    private static func line(_ account: AccountSummary) -> String {
        let lastSeen = account.lastSeen.map(day) ?? "never"
        return "\(account.email)\t\(day(account.createdAt))\t\(lastSeen)\t\(account.workouts)"
    }

    private static func day(_ instant: Instant) -> String {
        LocalDay(daysSinceEpoch: Int(instant.milliseconds / 86_400_000)).iso
    }
}

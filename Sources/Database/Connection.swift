/// A blocking connection to MariaDB, opened when first used and opened again after a loss.
///
/// Not Sendable on purpose: it belongs to the thread that made it. Statements are prepared once and cached by their
/// text. Its settings (strict mode, UTC, snapshot isolation, statement and lock time) are set at each opening.
public final class Connection {
    let configuration: DatabaseConfiguration
    var link: Link?
    var phase = Phase.idle
    private var addressIndex = 0
    private var sharedDeadline: Duration?
    /// Whether a server that is not there is waited for.
    private(set) var isPatient = true
    private var statementCount = 0

    enum Phase {
        case idle
        /// Until `deadline`; `doom` is the failure after which the server has dropped the transaction, so that
        /// nothing more may be sent in it, even if the unit swallowed the error.
        case transaction(deadline: Duration, doom: DatabaseError?)
    }

    public init(_ configuration: DatabaseConfiguration) {
        self.configuration = configuration
    }

    /// Runs a statement outside or inside the open transaction; the rows come back whole.
    ///
    /// Outside a transaction it is a unit of its own, and run again like one. `INSERT … RETURNING` gives rows too.
    public func query(_ sql: SQL) throws(DatabaseError) -> [Row] { try run(sql).rows }

    /// Runs a statement that gives no rows; the number of rows it changed.
    ///
    /// Outside a transaction it is a unit of its own, and run again like one: after a lost connection it may have
    /// happened twice, so it must bear that.
    @discardableResult
    public func execute(_ sql: SQL) throws(DatabaseError) -> Int { try run(sql).changed }

    /// Statements sent since the last call, for tests that count them.
    ///
    /// The control of transactions and the settings of a connection are not counted.
    public func takeStatementCount() -> Int {
        defer { statementCount = 0 }
        return statementCount
    }

    /// Makes all units within share one budget, as those of one request must; without it each has its own.
    ///
    /// What the request has waited for a thread is `spent` already; with nothing left its units fail unsent.
    public func withinOneBudget<Value>(
        spent: Duration = .zero,
        _ request: () throws -> Value
    ) rethrows -> Value {
        let outer = sharedDeadline
        defer { sharedDeadline = outer }
        sharedDeadline = deadline() - spent
        return try request()
    }

    /// Gives what is within so long in place of what is left to the request, for a visitor who knows that it takes a while.
    public func taking<Value>(upTo time: Duration, _ work: () throws -> Value) rethrows -> Value {
        let outer = sharedDeadline
        defer { sharedDeadline = outer }
        sharedDeadline = configuration.pacing.now() + time
        return try work()
    }

    /// Makes one quick try of what is within: for answers that are good to have but not worth waiting for.
    ///
    /// A server that is not there is not waited for; a connection that was lost meanwhile is opened again.
    public func withoutWaiting<Value>(_ request: () throws -> Value) rethrows -> Value {
        let outer = (sharedDeadline, isPatient)
        defer { (sharedDeadline, isPatient) = outer }
        sharedDeadline = min(deadline(), configuration.pacing.now() + Self.quickBudget)
        isPatient = false
        return try request()
    }

    private static let quickBudget = Duration.milliseconds(300)

    /// Ends the connection; the next statement opens another.
    public func close() {
        link = nil
    }

    func deadline() -> Duration {
        sharedDeadline ?? configuration.pacing.now() + configuration.limits.budget
    }

    private func run(_ sql: SQL) throws(DatabaseError) -> Statement.Outcome {
        guard case .transaction(let deadline, let doom) = phase else {
            return try persevere(until: deadline()) { link throws(DatabaseError) in
                statementCount += 1
                return try link.run(sql)
            }
        }
        if let doom { throw doom }
        do throws(DatabaseError) {
            guard configuration.pacing.now() < deadline else { throw .budgetSpent }
            guard let link else { throw .server(code: 2006, message: "closed during the transaction") }
            statementCount += 1
            return try link.run(sql)
        } catch {
            if error == .budgetSpent || Recovery(after: error) != .giveUp {
                phase = .transaction(deadline: deadline, doom: error)
            }
            throw error
        }
    }

    /// The open connection, or a new one to the first address that answers, beginning with the last that did.
    func opened(until deadline: Duration) throws(DatabaseError) -> Link {
        if let link { return link }
        let addresses = configuration.addresses
        var failure = DatabaseError.noAddress
        for tried in addresses.indices {
            let left = deadline - configuration.pacing.now()
            guard tried == 0 || left > .zero else { throw failure }
            do {
                let address = addresses[addressIndex % addresses.count]
                let others = addresses.count - tried - 1
                let opened = try Link.open(configuration, at: address, within: left, others: others)
                link = opened
                return opened
            } catch {
                failure = error
                addressIndex += 1
            }
        }
        throw failure
    }

    func moveToNextAddress() {
        link = nil
        addressIndex += 1
    }
}
